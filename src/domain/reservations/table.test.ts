import fc from 'fast-check'
import { expect, test } from 'vitest'
import { DAYS } from '../time/calendar.ts'
import { latestReading } from '../time/clock-changes.ts'
import { offeredDays, slotProblem } from './availability.ts'
import { HORIZON_DAYS } from './reservations.ts'
import { offersTables, remindedDay, TABLE, TABLE_GUESTS, takesDishes } from './table.ts'

const time_zone = 'America/New_York'
const now = new Date('2026-11-19T17:00:00Z')

test('the page offers a table at a time if and only if the server allows it', () => {
  const clock = latestReading(now, time_zone)
  fc.assert(
    fc.property(
      fc.integer({ min: TABLE_GUESTS.min, max: TABLE_GUESTS.max }),
      fc.option(fc.integer({ min: 1, max: 40 })),
      fc.integer({ min: 0, max: 40 }),
      fc.subarray([...DAYS]),
      (guests, slot_capacity, seats, weekdays) => {
        const period = { opens: '12:00', closes: '21:00', services: ['dine_in' as const], from: null, to: null }
        const rules = {
          time_zone,
          slot_capacity,
          slots_follow_hours: guests % 2 === 0,
          special_days: [],
          service_periods: [{ ...period, weekdays }],
        }
        const taken = () => seats
        const asked = { guests, dish: TABLE, rules, taken, lead: 0 }
        const days = offeredDays({ ...asked, now })
        expect(days).toHaveLength(HORIZON_DAYS)
        for (const { date, slots } of days)
          for (const { time, open, remaining } of slots) {
            expect(open).toBe(slotProblem({ date, time }, { ...asked, clock }) === null)
            if (open && remaining !== null) expect(guests).toBeLessThanOrEqual(remaining)
          }
      },
    ),
    { numRuns: 40 },
  )
})

test('tables need the open restaurant, reservations and their own switch', () => {
  const on = { is_open: true, online_reservations: true, table_reservations: true }
  expect(offersTables(on)).toBe(true)
  for (const off of Object.keys(on)) expect(offersTables({ ...on, [off]: false })).toBe(false)
})

test('guests are reminded of tomorrow from 10 AM at the restaurant, wherever the server is', () => {
  expect(remindedDay(new Date('2026-11-19T14:59:00Z'), time_zone)).toBeNull()
  expect(remindedDay(new Date('2026-11-19T15:00:00Z'), time_zone)).toBe('2026-11-20')
  expect(remindedDay(new Date('2026-11-20T04:59:00Z'), time_zone)).toBe('2026-11-20')
  expect(remindedDay(new Date('2026-11-20T05:00:00Z'), time_zone)).toBeNull()
})

test('dishes can be ordered for a table from two days ahead on, as at the checkout', () => {
  const time = '7:00 PM'
  expect(takesDishes({ date: '2026-11-20', time }, '2026-11-19')).toBe(false)
  expect(takesDishes({ date: '2026-11-21', time }, '2026-11-19')).toBe(true)
})
