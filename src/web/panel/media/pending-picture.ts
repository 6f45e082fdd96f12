import { useRef } from 'react'
import type { ApiError } from '../../api.ts'

/** The result of checking or uploading a picture: its URL, or null if it cannot be used. */
type Outcome = Promise<string | null>
export type PendingPicture = ReturnType<typeof usePendingPicture>

/**
 * A form may be submitted while its picture is still being checked or uploaded. The picker sets the promise (`wait`) or
 * removes it (`clear`), and the form awaits it before it sends anything (`check`).
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
    /** The problem of the field at this path, if its picture cannot be used. */
    check: async (path: string): Promise<ApiError['errors']> =>
      (await pending.current) === null ? [{ path, code: 'gone', message: 'cannot be loaded' }] : [],
  }
}
