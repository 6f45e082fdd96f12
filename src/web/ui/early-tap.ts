import { useEffect, useRef } from 'react'

const hydrated = new WeakSet<HTMLElement>()

/** For a button marked `data-early`: a tap before hydration takes effect after it (see boot/early-taps.ts). */
export function useEarlyTap() {
  const button = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    const element = button.current
    if (!element) return
    element.removeAttribute('data-early')
    hydrated.add(element)
    clickInOrder()
  }, [])
  return button
}

/** Buttons are hydrated in page order, but clicked in the order in which they were tapped. */
function clickInOrder() {
  window.earlyTaps = window.earlyTaps.filter(({ isConnected }) => isConnected)
  for (let [next] = window.earlyTaps; next && hydrated.has(next); [next] = window.earlyTaps) {
    window.earlyTaps.shift()
    next.click()
  }
}
