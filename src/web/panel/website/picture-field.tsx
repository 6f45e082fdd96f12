import { ImageOff, ImagePlus } from 'lucide-react'
import { type KeyboardEvent, type PointerEvent, useState } from 'react'
import { useTranslations } from 'use-intl/react'
import type { SitePicture } from '../../../domain/website/fields.schema.ts'
import { button } from '../../ui/button.ts'
import { PageDialog } from '../../ui/dialog.tsx'
import { ImagePicker } from '../media/image-picker.tsx'
import { usePendingPicture } from '../media/pending-picture.ts'
import type { Part } from '../shell/part.ts'

type Props = { part: Part<SitePicture>; label: string; hint?: string; optional?: boolean }

/** A picture of the media library, and the point of it that is never cropped away. */
export function PictureField({ part, label, hint, optional = false }: Props) {
  const t = useTranslations('website.fields')
  const panel = useTranslations('panel')
  const [choosing, setChoosing] = useState(false)
  const picture = part.value
  return (
    <fieldset>
      <legend className="font-semibold">{label}</legend>
      {hint && <p className="text-sm text-muted">{hint}</p>}
      <div className="mt-1 grid gap-3 sm:grid-cols-[minmax(0,16rem)_minmax(0,1fr)]">
        {picture ? (
          <FocalPoint picture={picture} change={(point) => part.set({ ...picture, ...point })} />
        ) : (
          <p className="grid aspect-4/3 place-items-center rounded-card border border-dashed border-muted/60 p-3 text-center text-sm text-muted">
            {t(optional ? 'withoutPicture' : 'noPicture')}
          </p>
        )}
        <div className="flex flex-wrap content-start gap-2">
          <button
            type="button"
            className={button.secondary}
            aria-invalid={part.isInvalid || undefined}
            onClick={() => setChoosing(true)}
          >
            <ImagePlus className="size-5" aria-hidden="true" />
            {t(picture ? 'otherPicture' : 'choosePicture')}
          </button>
          {picture && (
            <button type="button" className={button.quiet} onClick={() => part.set(null)}>
              <ImageOff className="size-5" aria-hidden="true" />
              {t('removePicture')}
            </button>
          )}
          {picture && <p className="w-full text-sm text-muted">{t('focusHint')}</p>}
        </div>
      </div>
      <p role="alert" className="mt-1 text-sm font-semibold text-bad empty:hidden">
        {part.isInvalid && panel('wrong')}
      </p>
      {choosing && (
        <ChoosePicture
          url={picture?.url ?? ''}
          choose={(url) => part.set({ url, focus_x: 50, focus_y: 50 })}
          close={() => setChoosing(false)}
        />
      )}
    </fieldset>
  )
}

type ChooseProps = { url: string; choose: (url: string) => void; close: () => void }

/** A dialog to choose a picture of the library or upload one. */
export function ChoosePicture({ url, choose, close }: ChooseProps) {
  const t = useTranslations('website.fields')
  const pending = usePendingPicture()
  return (
    <PageDialog title={t('choosePicture')} close={close} wide>
      <div className="mt-4">
        <ImagePicker
          value={url}
          pending={pending}
          modes={['library', 'upload']}
          onChange={(chosen) => {
            choose(chosen)
            close()
          }}
        />
      </div>
    </PageDialog>
  )
}

type Point = Pick<NonNullable<SitePicture>, 'focus_x' | 'focus_y'>
type FocalProps = { picture: NonNullable<SitePicture>; change: (point: Point) => void }

const percent = (value: number) => Math.round(Math.min(100, Math.max(0, value)))

const ARROWS: Record<string, [number, number]> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
}

/** A picture whose focal point is set with the pointer or with the arrow keys (with Shift in larger steps). */
function FocalPoint({ picture: { url, focus_x, focus_y }, change }: FocalProps) {
  const t = useTranslations('website.fields')

  function follow({ currentTarget, clientX, clientY, buttons, type }: PointerEvent<HTMLDivElement>) {
    if (type === 'pointermove' && buttons === 0) return
    const { left, top, width, height } = currentTarget.getBoundingClientRect()
    change({ focus_x: percent(((clientX - left) / width) * 100), focus_y: percent(((clientY - top) / height) * 100) })
  }

  function step(event: KeyboardEvent) {
    const direction = ARROWS[event.key]
    if (!direction) return
    event.preventDefault()
    const size = event.shiftKey ? 10 : 2
    change({ focus_x: percent(focus_x + direction[0] * size), focus_y: percent(focus_y + direction[1] * size) })
  }

  return (
    // Percentages count from the left in both directions of writing.
    <div dir="ltr" className="grid place-items-center self-start overflow-hidden rounded-card bg-brand-soft">
      <div
        role="slider"
        tabIndex={0}
        aria-label={t('focus')}
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={focus_x}
        aria-valuetext={t('focusValue', { x: focus_x, y: focus_y })}
        onKeyDown={step}
        onPointerDown={(event) => {
          event.currentTarget.setPointerCapture(event.pointerId)
          follow(event)
        }}
        onPointerMove={follow}
        className="relative cursor-crosshair touch-none select-none focus-visible:outline-offset-[-3px]"
      >
        <img src={url} alt="" draggable={false} className="block max-h-56 max-w-full" />
        <span
          aria-hidden="true"
          style={{ insetInlineStart: `${focus_x}%`, insetBlockStart: `${focus_y}%` }}
          className="pointer-events-none absolute size-7 -translate-1/2 rounded-full border-3 border-on-brand bg-accent/70 shadow"
        />
      </div>
    </div>
  )
}
