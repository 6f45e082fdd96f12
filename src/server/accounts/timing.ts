import { setTimeout as wait } from 'node:timers/promises'

// Longer than any of the answers takes by itself, so that how long one took says nothing about who has an account.
const FLOOR = 400

/** Does the work and answers, or fails, after the same time whatever it found. */
export async function withMinimumDuration<T>(work: () => Promise<T>): Promise<T> {
  const [result] = await Promise.allSettled([work(), wait(FLOOR)])
  if (result.status === 'rejected') throw result.reason
  return result.value
}

/** For calls whose success is no secret: only a failure waits. */
export async function failAfterMinimumDuration<T>(work: () => Promise<T>): Promise<T> {
  const started = performance.now()
  try {
    return await work()
  } catch (error) {
    await wait(Math.max(0, FLOOR - (performance.now() - started)))
    throw error
  }
}
