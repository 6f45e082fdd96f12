import { Refusal } from './refusal.ts'

type Options = {
  /** How many tasks run at the same time. */
  running?: number
  /** How many may wait for them. */
  waiting: number
  /** Why a further one is refused. */
  sentence: string
  /** After how many seconds it should be tried again. */
  retry_after?: number
}

/** Runs a few tasks at a time, in the order of their arrival. When too many wait, the next is refused with `retry-after`. */
export function createQueue({ running = 1, waiting, sentence, retry_after = 10 }: Options) {
  const starters: (() => void)[] = []
  let started = 0
  return async <T>(work: () => Promise<T>): Promise<T> => {
    if (started < running) started++
    else if (starters.length >= waiting)
      throw new Refusal('unavailable', sentence, { headers: { 'retry-after': String(retry_after) } })
    else await new Promise<void>((start) => starters.push(start))
    try {
      return await work()
    } finally {
      const next = starters.shift()
      // Not at once: whatever else arrived meanwhile is served between two tasks.
      if (next) setImmediate(next)
      else started--
    }
  }
}
