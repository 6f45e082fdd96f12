import { useSyncExternalStore } from 'react'

const PHONE = '(width < 48rem)'

/** Whether the viewport has the width of a phone. False until hydration. */
export const usePhone = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => matchMedia(PHONE).matches,
    () => false,
  )

function subscribe(listener: () => void) {
  const width = matchMedia(PHONE)
  width.addEventListener('change', listener)
  return () => width.removeEventListener('change', listener)
}
