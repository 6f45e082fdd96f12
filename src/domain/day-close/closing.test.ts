import fc from 'fast-check'
import { expect, test } from 'vitest'
import { asMinor } from '../money.ts'
import { addDays } from '../time/calendar.ts'
import { closeProblem, nextToClose } from './closing.ts'
import { drawerDifference, expectedCash, signedAmount } from './drawer.ts'

const TODAY = '2026-11-20'

test('the first close is for today, the next one for the earliest open day, and after today for tomorrow', () => {
  expect(nextToClose({ today: TODAY, last: null, earliest: '2020-01-01' })).toBe(TODAY)
  expect(nextToClose({ today: TODAY, last: '2026-11-17', earliest: '2026-11-18' })).toBe('2026-11-18')
  expect(nextToClose({ today: TODAY, last: '2026-11-17', earliest: null })).toBe(TODAY)
  expect(nextToClose({ today: TODAY, last: TODAY, earliest: null })).toBe('2026-11-21')
})

test('what may be closed next can be closed, unless it has not begun', () => {
  const day = fc.integer({ min: -10, max: 0 }).map((ahead) => addDays(TODAY, ahead))
  const days = fc.record({
    today: fc.constant(TODAY),
    last: fc.option(day),
    earliest: fc.option(day),
  })
  fc.assert(
    fc.property(days, ({ last, earliest, today }) => {
      const known = { today, last, earliest: earliest && last && earliest <= last ? null : earliest }
      const next = nextToClose(known)
      expect(closeProblem(next, known)).toBe(next > today ? 'not_begun' : null)
      if (last) expect(closeProblem(last, known)).toBe('closed')
    }),
  )
  expect(closeProblem(TODAY, { today: TODAY, last: '2026-11-17', earliest: '2026-11-18' })).toBe('earlier_open')
})

test('the drawer holds its float, the cash of the day, and what was put in less what was taken out', () => {
  const entries = [signedAmount('put_in', asMinor(5000)), signedAmount('taken_out', asMinor(1250))]
  const expected = expectedCash({ float: asMinor(10_000), cash: asMinor(800), entries })
  expect(expected).toBe(14_550)
  expect(drawerDifference(asMinor(14_300), expected)).toBe(-250)
})
