import { Eye, EyeOff, type LucideIcon, Monitor, Smartphone } from 'lucide-react'
import { type ReactNode, useEffect, useId, useRef, useState } from 'react'
import { useTranslations } from 'use-intl/react'
import { LOCALES, type Locale, localizedPath } from '../../../domain/text/locales.ts'
import { useRestaurant } from '../../restaurant.ts'
import { DRAFT_SAVED, partShown } from '../../shop/website/preview-listener.ts'
import { button } from '../../ui/button.ts'
import { useMediaQuery } from '../../ui/media-query.ts'

/** Tailwind's `xl`. */
const WIDE = '(width >= 80rem)'

/** Whether the form and its preview fit side by side. */
const useWideScreen = () => useMediaQuery(WIDE, false)

export type PreviewPage = {
  path: string
  name: string
  /** The page is shown when this part is edited. */
  part?: string
}
type Props = {
  /** The pages of the site that show the document. */
  pages: PreviewPage[]
  /** The version of the saved draft: the frame shows every new one. */
  version: number
  /** The path of the part that is being edited: the frame outlines it. */
  part?: string
  /** What the frame shows besides the draft. */
  note?: ReactNode
}

const WIDTHS = { phone: 360, desktop: 1280 }
const ICONS = { phone: Smartphone, desktop: Monitor }

/** The real page with the draft, beside the form. On small screens it is below the form, and closed at first. */
export function PreviewFrame({ pages, version, part = '', note }: Props) {
  const t = useTranslations('website.preview')
  const languages = useTranslations('panel.languages')
  const { restaurant, locale: panelLocale } = useRestaurant()
  const id = useId()
  const wide = useWideScreen()
  const [chosen, setOpen] = useState<boolean>()
  const [device, setDevice] = useState<keyof typeof WIDTHS>('phone')
  const [locale, setLocale] = useState<Locale>(restaurant.languages.includes(panelLocale) ? panelLocale : 'en')
  const [path, setPath] = useState<string>()
  const [followed, setFollowed] = useState('')
  if (part !== followed) {
    setFollowed(part)
    const showing = pages.find((other) => other.part && part.startsWith(other.part))
    if (showing) setPath(showing.path)
  }
  const open = chosen ?? wide
  const page = pages.find((other) => other.path === path) ?? pages[0]
  return (
    <section aria-labelledby={id} className="min-w-0 space-y-3 xl:sticky xl:top-20 xl:self-start">
      <div className="flex flex-wrap items-center gap-2">
        <h2 id={id} className="me-auto text-xl text-brand">
          {t('title')}
        </h2>
        <button
          type="button"
          aria-expanded={open}
          className={`${button.secondary} xl:hidden`}
          onClick={() => setOpen(!open)}
        >
          {open ? <EyeOff className="size-5" aria-hidden="true" /> : <Eye className="size-5" aria-hidden="true" />}
          {t(open ? 'hide' : 'show')}
        </button>
      </div>
      {open && page && (
        <>
          <div className="flex flex-wrap gap-2">
            {pages.length > 1 && (
              <Segments
                label={t('page')}
                options={pages.map((other) => other.path)}
                text={(option) => pages.find((other) => other.path === option)?.name ?? option}
                value={page.path}
                choose={setPath}
              />
            )}
            <Segments
              label={t('device')}
              options={['phone', 'desktop'] as const}
              text={t}
              icon={(option) => ICONS[option]}
              value={device}
              choose={setDevice}
            />
            {restaurant.languages.length > 1 && (
              <Segments
                label={t('language')}
                options={LOCALES}
                text={languages}
                lang={(option) => option}
                value={locale}
                choose={setLocale}
              />
            )}
          </div>
          {note}
          <Frame
            address={`${localizedPath(page.path, locale)}?preview`}
            width={WIDTHS[device]}
            version={version}
            part={part}
          />
        </>
      )}
    </section>
  )
}

type FrameProps = { address: string; width: number; version: number; part: string }

function Frame({ address, width, version, part }: FrameProps) {
  const t = useTranslations('website.preview')
  const frame = useRef<HTMLIFrameElement>(null)
  const { ref, size } = useElementSize<HTMLDivElement>()
  const scale = Math.min(1, size.width / width)
  // biome-ignore lint/correctness/useExhaustiveDependencies: after every saved draft
  useEffect(() => {
    const shown = frame.current
    // The document is missing where the page could not be loaded, such as without a connection.
    if (shown && !shown.contentDocument) shown.src = address
    else shown?.contentWindow?.postMessage(DRAFT_SAVED, location.origin)
  }, [version])
  // A hidden slide becomes visible first, and can be outlined then.
  useEffect(() => {
    const tell = () =>
      frame.current?.contentDocument && frame.current.contentWindow?.postMessage(partShown(part), location.origin)
    tell()
    const timer = setTimeout(tell, 300)
    return () => clearTimeout(timer)
  }, [part])
  return (
    <div
      ref={ref}
      dir="ltr"
      className="h-[70dvh] overflow-hidden rounded-card border border-line bg-brand-soft xl:h-[calc(100dvh-22rem)]"
    >
      {size.width > 0 && (
        <iframe
          key={address}
          ref={frame}
          src={address}
          title={t('frame')}
          className="mx-auto block border-0 bg-surface"
          style={{
            width,
            height: size.height / scale,
            transform: `scale(${scale})`,
            transformOrigin: scale < 1 ? 'top left' : undefined,
          }}
        />
      )}
    </div>
  )
}

/** The size of an element while it is shown. */
function useElementSize<E extends HTMLElement>() {
  const ref = useRef<E>(null)
  const [size, setSize] = useState({ width: 0, height: 0 })
  useEffect(() => {
    if (!ref.current) return
    const observer = new ResizeObserver(([entry]) => {
      if (entry) setSize({ width: entry.contentRect.width, height: entry.contentRect.height })
    })
    observer.observe(ref.current)
    return () => observer.disconnect()
  }, [])
  return { ref, size }
}

type SegmentsProps<V extends string> = {
  label: string
  options: readonly V[]
  text: (option: V) => string
  icon?: (option: V) => LucideIcon
  /** The language of the option's text, where it is not the screen's. */
  lang?: (option: V) => string
  value: V
  choose: (option: V) => void
}

/** A few choices side by side, of which one is selected. */
function Segments<V extends string>({ label, options, text, icon, lang, value, choose }: SegmentsProps<V>) {
  return (
    <fieldset className="flex flex-wrap gap-1 rounded-lg bg-brand-soft p-1">
      <legend className="sr-only">{label}</legend>
      {options.map((option) => {
        const Icon = icon?.(option)
        return (
          <button
            key={option}
            type="button"
            lang={lang?.(option)}
            aria-pressed={value === option}
            onClick={() => choose(option)}
            className="inline-flex min-h-11 cursor-pointer items-center gap-2 rounded-md px-3 text-sm font-semibold whitespace-nowrap text-brand aria-pressed:bg-card aria-pressed:shadow-sm"
          >
            {Icon && <Icon className="size-4" aria-hidden="true" />}
            {text(option)}
          </button>
        )
      })}
    </fieldset>
  )
}
