import { ChevronLeft, ChevronRight } from 'lucide-react'
import { type FocusEvent, type KeyboardEvent, type PointerEvent, useEffect, useRef, useState } from 'react'
import { useTranslations } from 'use-intl/react'

const SWIPE_DISTANCE = 40

/**
 * The index of the shown slide. It advances every `interval` ms, except during hover or focus, and while the page is
 * hidden.
 */
export function useCarousel(count: number, interval?: number) {
  const [index, setIndex] = useState(0)
  const [hovered, setHovered] = useState(false)
  const [focused, setFocused] = useState(false)
  const paused = hovered || focused
  const swipeStart = useRef<number | null>(null)
  const show = (next: number) => setIndex((next + count) % count)
  const step = (by: number) => setIndex((current) => (current + by + count) % count)

  // `index` restarts the timer, so that a slide chosen by hand is shown for the full interval.
  // biome-ignore lint/correctness/useExhaustiveDependencies: see above
  useEffect(() => {
    if (!interval || paused || matchMedia('(prefers-reduced-motion: reduce)').matches) return
    const timer = setInterval(() => {
      if (!document.hidden) setIndex((current) => (current + 1) % count)
    }, interval)
    return () => clearInterval(timer)
  }, [count, interval, paused, index])

  const stepFor = (rightward: boolean) => (rightward === (document.documentElement.dir === 'rtl') ? -1 : 1)

  return {
    index,
    show,
    previous: () => step(-1),
    next: () => step(1),
    containerProps: {
      onMouseEnter: () => setHovered(true),
      onMouseLeave: () => setHovered(false),
      onFocus: () => setFocused(true),
      onBlur: (event: FocusEvent) => setFocused(event.currentTarget.contains(event.relatedTarget)),
      onKeyDown: (event: KeyboardEvent) => {
        if (event.key === 'ArrowRight') step(stepFor(true))
        if (event.key === 'ArrowLeft') step(stepFor(false))
      },
      onPointerDown: (event: PointerEvent) => {
        swipeStart.current = event.pointerType === 'mouse' ? null : event.clientX
      },
      onPointerUp: (event: PointerEvent) => {
        const moved = swipeStart.current === null ? 0 : event.clientX - swipeStart.current
        swipeStart.current = null
        if (Math.abs(moved) > SWIPE_DISTANCE) step(stepFor(moved < 0))
      },
    },
  }
}

const arrow =
  'grid size-[44px] shrink-0 place-items-center rounded-full border border-surface/50 bg-brand-deep/50 text-surface hover:bg-brand-deep'

type ArrowsProps = { previous: () => void; next: () => void; className?: string }

export function CarouselArrows({ previous, next, className = '' }: ArrowsProps) {
  const t = useTranslations('common')
  return (
    <div className={`flex gap-2 ${className}`}>
      <button type="button" onClick={previous} aria-label={t('previous')} className={arrow}>
        <ChevronLeft className="size-6 rtl:-scale-x-100" aria-hidden="true" />
      </button>
      <button type="button" onClick={next} aria-label={t('next')} className={arrow}>
        <ChevronRight className="size-6 rtl:-scale-x-100" aria-hidden="true" />
      </button>
    </div>
  )
}

export function CarouselDots({ count, index, show }: { count: number; index: number; show: (index: number) => void }) {
  const t = useTranslations('hero')
  return (
    <div className="flex">
      {Array.from({ length: count }, (_, i) => i).map((i) => (
        <button
          key={i}
          type="button"
          onClick={() => show(i)}
          aria-label={t('goTo', { number: i + 1 })}
          aria-current={i === index}
          className="grid size-[44px] place-items-center forced-colors:bg-[Canvas]"
        >
          <span
            className={`h-2 rounded-full transition-all forced-color-adjust-none ${i === index ? 'w-7 bg-brass forced-colors:bg-[HighlightText]' : 'w-2 bg-surface/70 forced-colors:bg-[ButtonText]'}`}
          />
        </button>
      ))}
    </div>
  )
}
