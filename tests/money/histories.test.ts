import fc from 'fast-check'
import { expect, test } from 'vitest'
import { rounds } from '../endurance.ts'
import { orderViolations } from './order-violations.ts'
import { beginning, conditions, history, reach } from './steps.ts'
import { openWorld } from './world.ts'

/** `npm run money` runs 2,000 histories; every test run a few. */
const numRuns = Number(process.env.MONEY_HISTORIES ?? rounds(2, 40))
const seed = process.env.MONEY_SEED ? { seed: Number(process.env.MONEY_SEED) } : {}

test('no sequence of guest, staff, PayPal and network actions loses, doubles or silently keeps a cent', {
  timeout: 60_000 + numRuns * 60_000,
}, async () => {
  const world = await openWorld()
  try {
    await fc.assert(
      fc.asyncProperty(beginning, history, conditions, async (stage, steps, { webhooks, automatic }) => {
        const begun = await world.begin({ automatic })
        try {
          await reach(begun, stage)
          await fc.asyncModelRun(() => ({ model: {}, real: begun }), steps)
          await begun.settleAll(webhooks)
          expect(await orderViolations(begun)).toEqual([])
        } finally {
          await begun.end()
        }
      }),
      { numRuns, ...seed },
    )
  } finally {
    await world.close()
  }
})
