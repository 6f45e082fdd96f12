import type { KeyboardEvent, PointerEvent } from 'react'
import { useTranslations } from 'use-intl/react'
import type { SitePicture } from '../../../domain/website/fields.schema.ts'

type Point = Pick<NonNullable<SitePicture>, 'focus_x' | 'focus_y'>
type Props = { picture: NonNullable<SitePicture>; change: (point: Point) => void }

const percent = (value: number) => Math.round(Math.min(100, Math.max(0, value)))

const STEPS: Record<string, [number, number]> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
}

/** A picture whose focal point is set with the pointer or with the arrow keys (with Shift in larger steps). */
export function FocalPoint({ picture: { url, focus_x, focus_y }, change }: Props) {
  const t = useTranslations('website.fields')

  function follow({ currentTarget, clientX, clientY, buttons, type }: PointerEvent<HTMLDivElement>) {
    if (type === 'pointermove' && buttons === 0) return
    const { left, top, width, height } = currentTarget.getBoundingClientRect()
    change({ focus_x: percent(((clientX - left) / width) * 100), focus_y: percent(((clientY - top) / height) * 100) })
  }

  function step(event: KeyboardEvent) {
    const direction = STEPS[event.key]
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
