import { useEffect, useRef } from 'react'

/** For a button marked `data-early`: does what was asked of it before the page was alive (see boot.ts). */
export function useEarlyTap() {
  const button = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    const element = button.current
    if (!element) return
    element.removeAttribute('data-early')
    if (!window.earlyTaps.includes(element)) return
    window.earlyTaps = window.earlyTaps.filter((tapped) => tapped !== element)
    element.click()
  }, [])
  return button
}
