import { expect, test } from 'vitest'
import { backAt } from './sold-out.ts'

const noon = { opens: '12:00', closes: '22:00' }
const hours = {
  time_zone: 'America/New_York',
  weekly_hours: {
    ...{ monday: null, tuesday: noon, wednesday: noon, thursday: noon, friday: noon },
    ...{ saturday: { opens: '11:00', closes: '24:00' }, sunday: noon },
  },
  closed_days: ['2026-11-26'],
}
/** A Saturday, 11:30 PM in New York. */
const saturday = new Date('2026-11-22T04:30:00Z')

test('what is sold out is back when the restaurant opens on the next day, not at midnight', () => {
  expect(backAt('tomorrow', hours, saturday)).toEqual(new Date('2026-11-22T17:00:00Z'))
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
  const never = { ...hours, closed_days: [], weekly_hours: { ...hours.weekly_hours } }
  for (const day of ['tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'] as const)
    never.weekly_hours[day] = null as never
  expect(backAt('tomorrow', never, saturday)).toEqual(new Date('2026-11-22T05:00:00Z'))
})
