import { useEffect, useRef } from 'react'

const FIELDS = 'input:not([type=radio], [type=checkbox]), select, textarea'
const CONTROLS = `main :is(a[href]:not([aria-hidden]), button, ${FIELDS}, [role=button], label, [data-price]), footer a`
/** Browsers without `scrollend` use every `scroll` event instead. */
const SCROLL_END = typeof window !== 'undefined' && 'onscrollend' in window ? 'scrollend' : 'scroll'

/** For a floating button: `data-away` is set, and hides it, while it overlaps a control or a field has the focus. */
export function useAvoidOverlap<Floating extends HTMLElement>() {
  const button = useRef<Floating>(null)
  useEffect(() => {
    let frame = 0
    let mayShow = false
    function update() {
      frame = 0
      const floating = button.current
      if (!floating) return
      if (floating.ariaExpanded !== 'true' && overlapsControl(floating)) floating.dataset.away = ''
      else if (mayShow) delete floating.dataset.away
      mayShow = false
    }
    // During scrolling a button is only hidden, so that it does not flicker with every line.
    const scheduleUpdate = (event?: Event) => {
      mayShow ||= event?.type !== 'scroll' || SCROLL_END === 'scroll'
      frame ||= requestAnimationFrame(update)
    }
    const changes = new MutationObserver(() => scheduleUpdate())
    changes.observe(document.body, { childList: true, subtree: true })
    const events = ['scroll', SCROLL_END, 'resize', 'focusin', 'focusout']
    for (const event of events) addEventListener(event, scheduleUpdate, { passive: true })
    scheduleUpdate()
    return () => {
      cancelAnimationFrame(frame)
      changes.disconnect()
      for (const event of events) removeEventListener(event, scheduleUpdate)
    }
  }, [])
  return button
}

function overlapsControl(floating: HTMLElement): boolean {
  if (document.activeElement?.matches(FIELDS)) return true
  const parts = [floating, ...floating.children].map((part) => part.getBoundingClientRect())
  return [...document.querySelectorAll(CONTROLS)].some((control) => {
    if (floating.contains(control) || control.closest('[inert]')) return false
    const { left, right, top, bottom } = control.getBoundingClientRect()
    return parts.some((part) => part.left < right && left < part.right && part.top < bottom && top < part.bottom)
  })
}
