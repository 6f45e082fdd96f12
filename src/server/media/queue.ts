import { Refusal } from '../refusal.ts'

/** How many pictures may wait while one is processed; each keeps its file, at most 10 MB, in memory. */
const WAITING = 8

const OTHER_IMAGES = 'Other images are being prepared. Please try again in a moment.'

/** Runs one task after the other. When too many wait, the next is refused with `retry-after`. */
export function createQueue(max = WAITING, sentence = OTHER_IMAGES) {
  let last: Promise<unknown> = Promise.resolve()
  let unfinished = 0
  return async <T>(work: () => Promise<T>): Promise<T> => {
    if (unfinished > max) throw new Refusal('unavailable', sentence, { headers: { 'retry-after': '10' } })
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
