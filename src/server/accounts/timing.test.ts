import { setTimeout as wait } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { failAfterMinimumDuration } from './timing.ts'

/** How long a call takes that is refused after so much work. */
async function durationOf(work: number) {
  const started = performance.now()
  const call = failAfterMinimumDuration(async () => {
    await wait(work)
    throw new Error('refused')
  })
  await expect(call).rejects.toThrow('refused')
  return performance.now() - started
}

test('a refusal comes after the same time, however much work it was to find out', async () => {
  const [known, unknown] = await Promise.all([durationOf(300), durationOf(0)])
  expect(known - unknown).toBeLessThan(150)
})
