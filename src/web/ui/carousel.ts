import { type FocusEvent, type KeyboardEvent, type PointerEvent, useEffect, useRef, useState } from 'react'

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
    /** Spread on the element that contains the slides. */
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
