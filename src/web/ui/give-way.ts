import { useEffect, useRef } from 'react'

const FIELDS = 'input:not([type=radio], [type=checkbox]), select, textarea'
const CONTROLS = `main :is(a[href]:not([aria-hidden]), button, ${FIELDS}, [role=button], label, [data-price]), footer a`
/** Where a browser does not say that scrolling ended, every step of it counts as the end. */
const REST = typeof window !== 'undefined' && 'onscrollend' in window ? 'scrollend' : 'scroll'

/** For a button that floats over the page: `data-away` is set while a control lies beneath it or somebody types. */
export function useGiveWay<Floating extends HTMLElement>() {
  const button = useRef<Floating>(null)
  useEffect(() => {
    let frame = 0
    let mayReturn = false
    function look() {
      frame = 0
      const floating = button.current
      if (!floating) return
      if (floating.ariaExpanded !== 'true' && isInTheWay(floating)) floating.dataset.away = ''
      else if (mayReturn) delete floating.dataset.away
      mayReturn = false
    }
    // While the page is scrolled a button only leaves: it would come and go with every line otherwise.
    const lookSoon = (event?: Event) => {
      mayReturn ||= event?.type !== 'scroll' || REST === 'scroll'
      frame ||= requestAnimationFrame(look)
    }
    const changes = new MutationObserver(() => lookSoon())
    changes.observe(document.body, { childList: true, subtree: true })
    const events = ['scroll', REST, 'resize', 'focusin', 'focusout']
    for (const event of events) addEventListener(event, lookSoon, { passive: true })
    lookSoon()
    return () => {
      cancelAnimationFrame(frame)
      changes.disconnect()
      for (const event of events) removeEventListener(event, lookSoon)
    }
  }, [])
  return button
}

function isInTheWay(floating: HTMLElement): boolean {
  if (document.activeElement?.matches(FIELDS)) return true
  const parts = [floating, ...floating.children].map((part) => part.getBoundingClientRect())
  return [...document.querySelectorAll(CONTROLS)].some((control) => {
    if (floating.contains(control) || control.closest('[inert]')) return false
    const { left, right, top, bottom } = control.getBoundingClientRect()
    return parts.some((part) => part.left < right && left < part.right && part.top < bottom && top < part.bottom)
  })
}
