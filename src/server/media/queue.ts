import { Refusal } from '../refusal.ts'

/** How many pictures may wait while one is worked on; each holds its file, at most 10 MB, in memory. */
const WAITING = 8

/** Does one piece of work after the other. When too many wait, the next is told to come back. */
export function createQueue(most = WAITING) {
  let last: Promise<unknown> = Promise.resolve()
  let unfinished = 0
  return async <T>(work: () => Promise<T>): Promise<T> => {
    if (unfinished > most)
      throw new Refusal('unavailable', 'Other images are being prepared. Please try again in a moment.', {
        headers: { 'retry-after': '10' },
      })
    unfinished++
    const done = last.then(work)
    last = done.catch(() => {})
    try {
      return await done
    } finally {
      unfinished--
    }
  }
}
