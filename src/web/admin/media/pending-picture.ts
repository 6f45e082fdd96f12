import { useRef } from 'react'

/** What a picture that is being checked or uploaded comes to: its address, or null where it cannot be used. */
type Outcome = Promise<string | null>
export type PendingPicture = ReturnType<typeof usePendingPicture>

/**
 * A picture takes a moment to be checked or uploaded, and a form may be sent before. The picker says what it waits for
 * (`wait`) or that it waits for nothing (`clear`); the form asks what came of it before it sends anything (`settle`).
 */
export function usePendingPicture() {
  const pending = useRef<Outcome>(undefined)
  return {
    wait: (outcome: Outcome) => {
      pending.current = outcome
    },
    clear: () => {
      pending.current = undefined
    },
    /** Undefined: nothing was pending, and what the form knows holds. */
    settle: async (): Promise<string | null | undefined> => pending.current,
  }
}
