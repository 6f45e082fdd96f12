import { setTimeout as wait } from 'node:timers/promises'

// In milliseconds. Longer than any of these calls takes, so that the duration does not reveal who has an account.
const MINIMUM_DURATION = 400

/** Returns or throws after the same time in every case. */
export async function withMinimumDuration<T>(work: () => Promise<T>): Promise<T> {
  const [result] = await Promise.allSettled([work(), wait(MINIMUM_DURATION)])
  if (result.status === 'rejected') throw result.reason
  return result.value
}

/** For calls whose success is no secret: only a failure waits. */
export async function failAfterMinimumDuration<T>(work: () => Promise<T>): Promise<T> {
  const started = performance.now()
  try {
    return await work()
  } catch (error) {
    await wait(Math.max(0, MINIMUM_DURATION - (performance.now() - started)))
    throw error
  }
}
