import { useSyncExternalStore } from 'react'

const PHONE = '(width < 48rem)'

/** Whether the page is as narrow as on a phone. False until the page has come alive. */
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
