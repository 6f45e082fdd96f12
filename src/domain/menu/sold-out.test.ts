import { expect, test } from 'vitest'
import { SERVICES } from '../hours/services.ts'
import type { Day } from '../time/calendar.ts'
import { backAt } from './sold-out.ts'

const period = (opens: string, closes: string, ...weekdays: Day[]) => ({
  opens,
  closes,
  weekdays,
  services: [...SERVICES],
  from: null,
  to: null,
})
const hours = {
  time_zone: 'America/New_York',
  service_periods: [
    period('12:00', '22:00', 'tuesday', 'wednesday', 'thursday', 'friday', 'sunday'),
    period('11:00', '26:00', 'saturday'),
  ],
  special_days: [{ date: '2026-11-26', periods: [], reason: null, reason_ar: null }],
}
/** A Saturday, 11:30 PM in New York. */
const saturday = new Date('2026-11-22T04:30:00Z')

test('what is sold out is back when the restaurant opens on the next day, not at midnight', () => {
  expect(backAt('tomorrow', hours, saturday)).toEqual(new Date('2026-11-22T17:00:00Z'))
})

test('during a Saturday that ends at 2:00 AM, tomorrow is Sunday', () => {
  expect(backAt('tomorrow', hours, new Date('2026-11-22T06:30:00Z'))).toEqual(new Date('2026-11-22T17:00:00Z'))
})

test('where only delivery runs past midnight, the night still belongs to the day before', () => {
  const seats = { ...period('11:00', '22:00', 'saturday', 'sunday'), services: ['dine_in' as const] }
  const delivery = { ...period('11:00', '26:00', 'saturday', 'sunday'), services: ['delivery' as const] }
  const given = { ...hours, service_periods: [seats, delivery] }
  expect(backAt('tomorrow', given, new Date('2026-11-22T05:30:00Z'))).toEqual(new Date('2026-11-22T16:00:00Z'))
})

test('closed days and closed weekdays are skipped', () => {
  const sunday = new Date('2026-11-22T20:00:00Z')
  expect(backAt('tomorrow', hours, sunday), 'closed on Mondays').toEqual(new Date('2026-11-24T17:00:00Z'))
  expect(backAt('2026-11-26', hours, sunday), 'Thanksgiving').toEqual(new Date('2026-11-27T17:00:00Z'))
  expect(backAt('2026-11-28', hours, sunday)).toEqual(new Date('2026-11-28T16:00:00Z'))
})

test('a day in the past is tomorrow, and until further notice has no end', () => {
  expect(backAt('2020-01-01', hours, saturday)).toEqual(backAt('tomorrow', hours, saturday))
  expect(backAt('further_notice', hours, saturday)).toBeNull()
})

test('a restaurant without any hours has it back at midnight', () => {
  const never = { ...hours, service_periods: [] }
  expect(backAt('tomorrow', never, saturday)).toEqual(new Date('2026-11-22T05:00:00Z'))
})
