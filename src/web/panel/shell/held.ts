import { useState } from 'react'

/** In milliseconds. Nothing new waits longer than that. */
const LONGEST_HOLD = 10_000

/** While a finger is on the screen, what it shows stays where it is; what came meanwhile is shown afterwards. */
export function useHeld<T>(data: T) {
  const [held, setHeld] = useState<{ data: T }>()
  return {
    held: held ? held.data : data,
    press() {
      setHeld({ data })
      const released = new AbortController()
      function release() {
        released.abort()
        clearTimeout(timer)
        setHeld(undefined)
      }
      // Not every release is heard, such as that of a finger that opened a menu of the browser.
      const timer = setTimeout(release, LONGEST_HOLD)
      for (const event of ['pointerup', 'pointercancel']) addEventListener(event, release, { signal: released.signal })
    },
  }
}
