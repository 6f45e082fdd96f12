import { type CSSProperties, useDeferredValue, useId, useMemo, useState } from 'react'
import { useTranslations } from 'use-intl/react'
import { sizeOf } from '../../../domain/currency-sizes.ts'
import type { Appearance } from '../../../domain/website/appearance.schema.ts'
import { FONT_FAMILIES, readColor } from '../../../domain/website/appearance.ts'
import { DEFAULT_APPEARANCE } from '../../../domain/website/default-appearance.ts'
import { listRadii } from '../../../domain/website/look.ts'
import { type Nudge, paletteFrom } from '../../../domain/website/palette.ts'
import type { Tokens } from '../../../domain/website/tokens.ts'
import { api, read } from '../../api.ts'
import { useMoney } from '../../money.ts'
import { Badge } from '../../ui/badge.tsx'
import { button } from '../../ui/button.ts'
import { Field } from '../../ui/field.tsx'
import type { Part } from '../shell/part.ts'
import { type DocumentSource, sentWith } from './document.ts'
import { Section } from './section.tsx'

export const appearanceSource: DocumentSource<Appearance> = {
  key: 'appearance',
  load: () => read(api.admin.site.appearance.$get()),
  save: (json, keepalive) => read(api.admin.site.appearance.draft.$put({ json }, sentWith(keepalive))),
}

/** The two colors, how far they had to be moved, and a sample of what is derived from them. */
export function ColorsSection({ part }: { part: Part<Appearance> }) {
  const t = useTranslations('appearance')
  const brand = useDeferredValue(part.value.brand)
  const accent = useDeferredValue(part.value.accent)
  const palette = useMemo(() => paletteFrom({ brand, accent }), [brand, accent])
  const isDefault = brand === DEFAULT_APPEARANCE.brand && accent === DEFAULT_APPEARANCE.accent
  const restore = () =>
    part.change((look) => ({ ...look, brand: DEFAULT_APPEARANCE.brand, accent: DEFAULT_APPEARANCE.accent }))
  return (
    <Section title={t('colors')} text={t('colorsText')} isOpen>
      <div className="grid items-start gap-5 sm:grid-cols-2">
        <ColorField part={part.at('brand')} label={t('brand')} hint={t('brandHint')} used={palette.brand} />
        <ColorField
          part={part.at('accent')}
          label={t('accent')}
          hint={t('accentHint')}
          used={palette.accent}
          isKept={palette.light.button === accent}
        />
      </div>
      <PaletteSample tokens={palette.light} look={part.value} />
      {!isDefault && (
        <button type="button" className={button.quiet} onClick={restore}>
          {t('defaultColors')}
        </button>
      )}
    </Section>
  )
}

type FieldProps = {
  part: Part<string>
  label: string
  hint: string
  /** The color that the site uses instead, if text would be hard to read on the picked one. */
  used: Nudge
  /** Whether buttons have the picked color nevertheless. */
  isKept?: boolean
}

/** A color, picked from the device's palette or typed. */
function ColorField({ part, label, hint, used, isKept = false }: FieldProps) {
  const t = useTranslations('appearance')
  const id = useId()
  const [typed, setTyped] = useState<string>()
  const [left, setLeft] = useState(false)
  const isInvalid = typed !== undefined && readColor(typed) === null

  function type(text: string) {
    const color = readColor(text)
    setTyped(text)
    setLeft(false)
    if (color) part.set(color)
  }
  function pick(color: string) {
    setTyped(undefined)
    part.set(color)
  }
  function leave() {
    setLeft(true)
    if (!isInvalid) setTyped(undefined)
  }

  const percent = Math.round(Math.abs(used.lightness) * 100)
  return (
    <div className="flex items-start gap-3">
      <input
        type="color"
        aria-label={t('pick', { color: label })}
        aria-describedby={id}
        value={part.value}
        onChange={({ target }) => pick(target.value)}
        className="mt-7 size-11 shrink-0 cursor-pointer rounded-lg border border-muted bg-card p-1"
      />
      <div className="min-w-0 grow">
        <Field
          label={label}
          hint={hint}
          problem={isInvalid && left ? t('notAColor') : undefined}
          value={typed ?? part.value}
          onChange={({ target }) => type(target.value)}
          onBlur={leave}
          dir="ltr"
          maxLength={9}
          autoComplete="off"
          spellCheck={false}
        />
        <p id={id} role="status" className="mt-1 text-sm font-semibold text-waiting empty:hidden">
          {percent > 0 && t(isKept ? 'nudgedText' : 'nudged', { hex: used.hex, percent })}
        </p>
      </div>
    </div>
  )
}

/** A dish as the site would show it. Nothing in it can be pressed. */
function PaletteSample({ tokens, look }: { tokens: Tokens; look: Appearance }) {
  const t = useTranslations('appearance.sample')
  const { currency, format } = useMoney()
  const { display, text } = FONT_FAMILIES[look.fonts]
  const style = {
    ...Object.fromEntries(Object.entries(tokens).map(([token, hex]) => [`--color-${token}`, hex])),
    ...listRadii(look.corners),
    '--font-display': display,
    '--font-text': text,
    fontFamily: text,
    colorScheme: 'light',
  } as CSSProperties
  return (
    <div role="img" aria-label={t('label')} style={style} className="overflow-hidden rounded-card border border-line">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2 bg-brand px-4 py-3 text-surface">
        <span className="font-display text-xl font-semibold">{t('band')}</span>
        <Badge>{t('badge')}</Badge>
        <Badge tone="accent">{t('offer')}</Badge>
      </div>
      <div className="grid gap-3 bg-surface p-4 text-ink">
        <div className="grid gap-1 rounded-card border border-line bg-card p-4">
          <p className="flex flex-wrap justify-between gap-x-4">
            <span className="font-display text-xl font-semibold text-brand">{t('dish')}</span>
            <bdi className="text-lg font-semibold text-accent">{format(14 * sizeOf(currency))}</bdi>
          </p>
          <p className="text-muted">{t('text')}</p>
          <p className="mt-2 flex flex-wrap gap-3">
            <span className={`${button.primary} cursor-default!`}>{t('button')}</span>
            <span className={`${button.secondary} cursor-default!`}>{t('secondButton')}</span>
          </p>
        </div>
        <p className="rounded-card border border-line bg-surface-warm px-4 py-2">{t('notice')}</p>
      </div>
      <p className="bg-brand-deep px-4 py-2 text-sm text-surface-warm/85">{t('footer')}</p>
    </div>
  )
}
