import { type FocusEvent, type KeyboardEvent, type PointerEvent, useEffect, useRef, useState } from 'react'

const SWIPE = 40

/** Which of `count` slides is shown. Advances every `interval` ms unless somebody is looking closely or not at all. */
export function useCarousel(count: number, interval?: number) {
  const [index, setIndex] = useState(0)
  const [hovered, setHovered] = useState(false)
  const [focused, setFocused] = useState(false)
  const held = hovered || focused
  const swipeStart = useRef<number | null>(null)
  const show = (next: number) => setIndex((next + count) % count)
  const step = (by: number) => setIndex((now) => (now + by + count) % count)

  // `index` restarts the clock, so that a slide just chosen by hand stays its full time.
  // biome-ignore lint/correctness/useExhaustiveDependencies: see above
  useEffect(() => {
    if (!interval || held || matchMedia('(prefers-reduced-motion: reduce)').matches) return
    const timer = setInterval(() => {
      if (!document.hidden) setIndex((now) => (now + 1) % count)
    }, interval)
    return () => clearInterval(timer)
  }, [count, interval, held, index])

  const forward = (rightward: boolean) => (rightward === (document.documentElement.dir === 'rtl') ? -1 : 1)

  return {
    index,
    show,
    previous: () => step(-1),
    next: () => step(1),
    /** Spread on the element that holds the slides. */
    holder: {
      onMouseEnter: () => setHovered(true),
      onMouseLeave: () => setHovered(false),
      onFocus: () => setFocused(true),
      onBlur: (event: FocusEvent) => setFocused(event.currentTarget.contains(event.relatedTarget)),
      onKeyDown: (event: KeyboardEvent) => {
        if (event.key === 'ArrowRight') step(forward(true))
        if (event.key === 'ArrowLeft') step(forward(false))
      },
      onPointerDown: (event: PointerEvent) => {
        swipeStart.current = event.pointerType === 'mouse' ? null : event.clientX
      },
      onPointerUp: (event: PointerEvent) => {
        const moved = swipeStart.current === null ? 0 : event.clientX - swipeStart.current
        swipeStart.current = null
        if (Math.abs(moved) > SWIPE) step(forward(moved < 0))
      },
    },
  }
}
