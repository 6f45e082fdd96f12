import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { calendarHours } from '../hours/service-periods.ts'
import { SERVICES } from '../hours/services.ts'
import { addDays, DAYS, type Day, wallClock } from '../time/calendar.ts'
import { latestReading } from '../time/clock-changes.ts'
import { DEFAULT_TIMES, type Slot } from '../time/times.ts'
import {
  type BookingRules,
  commonDays,
  daysAhead,
  nearestFree,
  nearestTime,
  offeredDays,
  openSlots,
  slotProblem,
  timesOfDay,
} from './availability.ts'
import { countTimes } from './offered-times.ts'
import { CHECKOUT_LEAD_DAYS } from './reservations.ts'

const fromNoon = (closes: string, ...weekdays: Day[]) => ({
  opens: '12:00',
  closes,
  weekdays,
  services: [...SERVICES],
  from: null,
  to: null,
})
const closed = (date: string) => ({ date, periods: [], reason: null, reason_ar: null })
const rules: BookingRules = {
  time_zone: 'America/New_York',
  service_periods: [
    fromNoon('22:00', 'monday', 'tuesday', 'wednesday', 'thursday'),
    fromNoon('23:00', 'friday', 'saturday'),
    fromNoon('21:00', 'sunday'),
  ],
  special_days: [],
  slot_capacity: null,
  slots_follow_hours: false,
}
const dish = { is_reservable: true, available_times: [] }
const sunday = new Date('2026-11-15T19:10:00Z') // 2:10 PM in New York
const clock = wallClock(sunday, rules.time_zone)
const noGuests = () => 0
const open = (days: ReturnType<typeof offeredDays>, date: string) =>
  days
    .find((day) => day.date === date)
    ?.slots.filter((slot) => slot.open)
    .map((slot) => slot.time) ?? []

describe('with times that follow the hours', () => {
  const lateRules: BookingRules = {
    ...rules,
    slots_follow_hours: true,
    service_periods: [
      { ...fromNoon('14:00', 'monday', 'tuesday', 'saturday'), opens: '12:15' },
      { ...fromNoon('25:00', 'monday', 'saturday'), opens: '22:30' },
    ],
  }
  const asked = { guests: 5, dish, rules: lateRules, taken: noGuests, lead: 0 }
  const days = offeredDays({ ...asked, now: sunday })

  test('a table or dish can be had every half hour, past midnight on the date of the clock', () => {
    const lunch = ['12:30 PM', '1:00 PM', '1:30 PM']
    expect(open(days, '2026-11-16')).toEqual([...lunch, '10:30 PM', '11:00 PM', '11:30 PM'])
    expect(open(days, '2026-11-17'), 'the night of Monday first').toEqual(['12:00 AM', '12:30 AM', ...lunch])
    expect(open(days, '2026-11-18')).toEqual([])
    expect(timesOfDay('2026-11-17', lateRules, [])).toEqual(['12:00 AM', '12:30 AM', ...lunch])
    expect(countTimes(dish, lateRules, '2026-11-15')).toBe(6)
    expect(countTimes(dish, rules, '2026-11-15'), 'as specified').toBe(15)
  })

  test('the server takes what is offered, and names the reason for other times', () => {
    const problem = (date: string, time: string) => slotProblem({ date, time }, { ...asked, clock })
    expect(problem('2026-11-17', '12:30 AM')).toBeNull()
    expect(problem('2026-11-17', '1:00 AM')).toBe('closed')
    expect(problem('2026-11-16', '5:00 PM')).toBe('closed')
    expect(problem('2026-11-16', '12:45 PM')).toBe('not_offered')
    expect(problem('2026-11-16', 'noon')).toBe('not_offered')
  })

  test('a dish with times of its own keeps them', () => {
    const own = { is_reservable: true, available_times: ['1:15 PM', '5:00 PM'] }
    expect(open(offeredDays({ ...asked, dish: own, now: sunday }), '2026-11-16')).toEqual(['1:15 PM'])
    expect(slotProblem({ date: '2026-11-16', time: '1:30 PM' }, { ...asked, dish: own, clock })).toBe('not_offered')
    expect(countTimes(own, lateRules, '2026-11-15')).toBe(2)
    const plain = { is_reservable: false, available_times: [] }
    expect(slotProblem({ date: '2026-11-16', time: '1:00 PM' }, { ...asked, dish: plain, clock })).toBe('not_offered')
  })
})

test('a slot that begins this very minute cannot be booked any more', () => {
  const at = (now: Date) =>
    slotProblem(
      { date: '2026-11-15', time: '6:00 PM' },
      { guests: 5, dish, rules, taken: noGuests, lead: 0, clock: wallClock(now, rules.time_zone) },
    )
  expect(at(new Date('2026-11-15T22:59:59Z'))).toBeNull() // 5:59 PM in New York
  expect(at(new Date('2026-11-15T23:00:00Z'))).toBe('too_soon')
})

describe('when clocks change', () => {
  const night = { opens: '18:00', closes: '28:00', weekdays: [...DAYS], services: [...SERVICES], from: null, to: null }
  const times = ['11:30 PM', '12:00 AM', '12:30 AM', '1:00 AM', '1:30 AM', '2:00 AM', '2:30 AM', '3:00 AM']
  const late = { is_reservable: true, available_times: times }
  const offeredAt = (instant: string, time_zone: string, date: string) => {
    const at = { ...rules, time_zone, service_periods: [night] }
    const now = new Date(instant)
    const query = { guests: 5, dish: late, rules: at, taken: noGuests, lead: 0 }
    const offered = open(offeredDays({ ...query, now }), date)
    const slots = times.map((time) => ({ date, time }))
    const accepted = slots.filter(
      (slot) => slotProblem(slot, { ...query, clock: latestReading(now, time_zone) }) === null,
    )
    expect(accepted.map(({ time }) => time)).toEqual(offered)
    return offered
  }

  test('times that no clock shows are neither offered nor accepted, nor listed for the kitchen', () => {
    expect(offeredAt('2026-03-07T12:00:00Z', 'America/New_York', '2026-03-08')).toEqual([
      '11:30 PM',
      '12:00 AM',
      '12:30 AM',
      '1:00 AM',
      '1:30 AM',
      '3:00 AM',
    ])
    expect(offeredAt('2026-03-27T12:00:00Z', 'Asia/Beirut', '2026-03-29')).toEqual([
      '11:30 PM',
      '1:00 AM',
      '1:30 AM',
      '2:00 AM',
      '2:30 AM',
      '3:00 AM',
    ])
    const always = { ...night, opens: '00:00', closes: '24:00' }
    const hours = { ...rules, time_zone: 'Asia/Beirut', service_periods: [always] }
    expect(calendarHours('2026-03-29', 'dine_in', hours)).toEqual([{ from: 60, until: 1440 }])
    expect(calendarHours('2026-03-28', 'dine_in', hours)).toEqual([{ from: 0, until: 1440 }])
  })

  test('a time that clocks show twice is the first: it has passed when the hour begins again', () => {
    const on = (instant: string) => offeredAt(instant, 'America/New_York', '2026-11-01')
    expect(on('2026-11-01T01:15:00-04:00')).toEqual(['11:30 PM', '1:30 AM', '2:00 AM', '2:30 AM', '3:00 AM'])
    expect(on('2026-11-01T01:15:00-05:00')).toEqual(['11:30 PM', '2:00 AM', '2:30 AM', '3:00 AM'])
    expect(on('2026-11-01T02:00:00-05:00')).toEqual(['11:30 PM', '2:30 AM', '3:00 AM'])
  })
})

test('the calendar shows 30 days from today', () => {
  const days = offeredDays({ guests: 5, dish, rules, taken: noGuests, lead: 0, now: sunday })
  expect(days).toHaveLength(30)
  expect([days[0]?.date, days[29]?.date]).toEqual(['2026-11-15', '2026-12-14'])
})

test('today only future times are offered, and on Sunday none at or after closing time, 9:00 PM', () => {
  const days = offeredDays({ guests: 5, dish, rules, taken: noGuests, lead: 0, now: sunday })
  expect(open(days, '2026-11-15')).toEqual([
    '2:30 PM',
    '5:00 PM',
    '5:30 PM',
    '6:00 PM',
    '6:30 PM',
    '7:00 PM',
    '7:30 PM',
    '8:00 PM',
    '8:30 PM',
  ])
  expect(open(days, '2026-11-16')).toEqual(DEFAULT_TIMES)
})

test('the checkout page offers no times before the day after tomorrow', () => {
  const days = offeredDays({ guests: 5, dish, rules, taken: noGuests, lead: CHECKOUT_LEAD_DAYS, now: sunday })
  expect([open(days, '2026-11-15'), open(days, '2026-11-16')]).toEqual([[], []])
  expect(open(days, '2026-11-17')).toEqual(DEFAULT_TIMES)
})

test('closed days, days without hours and times not offered for the dish are refused', () => {
  const problemOf = (date: string, time: string, other: Partial<BookingRules> = {}) =>
    slotProblem({ date, time }, { guests: 5, dish, rules: { ...rules, ...other }, taken: noGuests, lead: 0, clock })
  expect(problemOf('2026-11-26', '7:00 PM', { special_days: [closed('2026-11-26')] })).toBe('closed')
  expect(problemOf('2026-11-16', '7:00 PM', { service_periods: [fromNoon('22:00', 'tuesday')] })).toBe('closed')
  expect(problemOf('2026-11-16', '3:00 PM')).toBe('not_offered')
  expect(problemOf('2026-11-16', 'soon')).toBe('not_offered')
  expect(problemOf('2026-12-15', '7:00 PM')).toBe('too_late')
  expect(problemOf('2026-11-14', '7:00 PM')).toBe('too_soon')
  expect(problemOf('2026-11-15', '2:00 PM')).toBe('too_soon')
  expect(problemOf('2026-11-16', '7:00 PM')).toBeNull()
})

test('a Friday until 2:00 AM has its last slots on Saturday, and none if that Friday is closed', () => {
  const late = { is_reservable: true, available_times: ['11:30 PM', '1:30 AM', '2:00 AM'] }
  const friday = { ...rules, service_periods: [fromNoon('26:00', 'friday')] }
  const offered = (special_days: BookingRules['special_days'] = []) =>
    offeredDays({ guests: 5, dish: late, rules: { ...friday, special_days }, taken: noGuests, lead: 0, now: sunday })
  expect([open(offered(), '2026-11-20'), open(offered(), '2026-11-21')]).toEqual([['11:30 PM'], ['1:30 AM']])
  const without = offered([closed('2026-11-20')])
  expect([open(without, '2026-11-20'), open(without, '2026-11-21')]).toEqual([[], []])
})

test('a slot takes as many guests as it has seats', () => {
  const small = { ...rules, slot_capacity: 12 }
  const slot = { date: '2026-11-16', time: '7:00 PM' }
  const problemOf = (guests: number) =>
    slotProblem(slot, { guests, dish, rules: small, taken: () => 6, lead: 0, clock })
  expect([problemOf(6), problemOf(7)]).toEqual([null, 'full'])
})

test('a guest whose time is taken is offered the nearest free ones', () => {
  const slots = openSlots(dish, daysAhead(rules, clock), 0, clock, rules)
  const near = (date: string, time: string, isFree = (slot: Slot) => slot.time !== '7:00 PM') =>
    nearestFree({ date, time }, slots, isFree, clock)
  expect(near('2026-11-17', '7:00 PM')).toEqual([
    { date: '2026-11-17', time: '6:30 PM' },
    { date: '2026-11-17', time: '7:30 PM' },
    { date: '2026-11-17', time: '6:00 PM' },
  ])
  expect(near('2020-01-01', '7:00 PM').map(({ time }) => time)).toEqual(['2:30 PM', '5:00 PM', '5:30 PM'])
  expect(near('2099-01-01', '7:00 PM').map(({ time }) => time)).toEqual(['9:00 PM', '8:30 PM', '8:00 PM'])
  expect(near('2026-11-17', '7:00 PM', () => false)).toEqual([])
})

test('exactly the offered times can be booked, in five time zones around their clock changes', {
  timeout: 60_000,
}, () => {
  const zone = fc.constantFrom(
    'America/New_York',
    'Pacific/Auckland',
    'Europe/London',
    'Asia/Riyadh',
    'Australia/Lord_Howe',
  )
  const instant = fc.integer({ min: Date.parse('2026-03-01'), max: Date.parse('2026-11-30') })
  fc.assert(
    fc.property(zone, instant, fc.nat(20), fc.nat(12), fc.nat(3), (time_zone, at, guests, expected, lead) => {
      const zone_rules = { ...rules, time_zone, slot_capacity: 15 }
      const now = new Date(at)
      const clock = wallClock(now, time_zone)
      const days = offeredDays({ guests, dish, rules: zone_rules, taken: () => expected, lead, now })
      const all = days.flatMap(({ date, slots }) => slots.map(({ time, open }) => ({ date, time, open })))
      const bookable = (taken: number) =>
        all.filter(
          (slot) => slotProblem(slot, { guests, dish, rules: zone_rules, taken: () => taken, lead, clock }) === null,
        )
      expect(bookable(expected)).toEqual(all.filter(({ open }) => open))
      const open = openSlots(dish, daysAhead(zone_rules, clock), lead, clock, rules).map(
        ({ date, time }) => date + time,
      )
      expect(bookable(-100).map(({ date, time }) => date + time)).toEqual(open)
      const after = { date: addDays(days[29]?.date ?? '', 1), time: '7:00 PM' }
      expect(slotProblem(after, { guests, dish, rules: zone_rules, taken: noGuests, lead, clock })).not.toBeNull()
    }),
    { numRuns: 40 },
  )
})

test('a time that a day does not offer becomes the nearest offered one, the earlier of two', () => {
  const day = (...times: string[]) => ({ date: '2026-11-17', slots: times.map((time) => slot(time, true, null)) })
  const days = offeredDays({ guests: 5, dish, rules, taken: noGuests, lead: CHECKOUT_LEAD_DAYS, now: sunday })
  const nextSunday = days.find(({ date }) => date === '2026-11-22') ?? day()
  expect(nearestTime('9:00 PM', nextSunday)).toBe('8:30 PM')
  expect(nearestTime('7:00 PM', nextSunday)).toBe('7:00 PM')
  expect(nearestTime('7:00 PM', day('8:00 PM', '6:00 PM'))).toBe('6:00 PM')
  expect(nearestTime('12:00 PM', day('9:00 PM', '5:00 PM', '1:00 PM'))).toBe('1:00 PM')
  expect(nearestTime('7:00 PM', { date: '2026-11-17', slots: [slot('7:00 PM', false, 0)] })).toBeUndefined()
})

test('dishes reserved together are offered when each of them is, with the fewest seats of any', () => {
  const date = '2026-11-17'
  const one = [{ date, slots: [slot('6:00 PM', true, 9), slot('7:00 PM', true, null), slot('8:00 PM', true, null)] }]
  const other = [{ date, slots: [slot('7:00 PM', false, 0), slot('6:00 PM', true, 4)] }]
  expect(commonDays([one, other])).toEqual([{ date, slots: [slot('6:00 PM', true, 4), slot('7:00 PM', false, 0)] }])
  expect(commonDays([one])).toEqual(one)
  expect(commonDays([one, []])).toEqual([{ date, slots: [] }])
  expect(commonDays([])).toEqual([])
})

const slot = (time: string, open: boolean, remaining: number | null) => ({ time, open, remaining })
