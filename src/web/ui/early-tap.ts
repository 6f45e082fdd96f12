import { useEffect, useRef } from 'react'

const alive = new WeakSet<HTMLElement>()

/** For a button marked `data-early`: does what was asked of it before the page was alive (see boot.ts). */
export function useEarlyTap() {
  const button = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    const element = button.current
    if (!element) return
    element.removeAttribute('data-early')
    alive.add(element)
    clickInOrder()
  }, [])
  return button
}

/** Buttons come alive in the order of the page; they are clicked in the order they were tapped. */
function clickInOrder() {
  window.earlyTaps = window.earlyTaps.filter(({ isConnected }) => isConnected)
  for (let [next] = window.earlyTaps; next && alive.has(next); [next] = window.earlyTaps) {
    window.earlyTaps.shift()
    next.click()
  }
}
