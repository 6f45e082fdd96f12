import fc from 'fast-check'
import { expect, test } from 'vitest'
import { rounds } from '../../../tests/endurance.ts'
import { offeredDays, slotProblem } from '../reservations/availability.ts'
import { addDays, DAYS, type Day, wallClock } from '../time/calendar.ts'
import { instantAt, latestReading } from '../time/clock-changes.ts'
import { clockOfMinutes, labelOfMinutes, minutesOfClock, minutesOfLabel } from '../time/times.ts'
import { hourHints } from './hour-hints.ts'
import { openState } from './open-state.ts'
import { type ServicePeriod, ServicePeriodSchema } from './service-periods.schema.ts'
import {
  businessDate,
  businessDayAt,
  businessDayEnd,
  businessHours,
  calendarHours,
  joinSpans,
  type ServiceHours,
} from './service-periods.ts'
import { SERVICES, type Service } from './services.ts'

const NEW_YORK = 'America/New_York'
const period = (opens: string, closes: string, more: Partial<ServicePeriod> = {}): ServicePeriod => ({
  opens,
  closes,
  services: [...SERVICES],
  weekdays: [...DAYS],
  from: null,
  to: null,
  ...more,
})
const hours = (...service_periods: ServicePeriod[]): ServiceHours & { time_zone: string } => ({
  service_periods,
  special_days: [],
  time_zone: NEW_YORK,
})
const FRIDAY = '2026-11-20'

test('hours after midnight belong to the day they began', () => {
  const late = hours(period('18:00', '26:00', { weekdays: ['friday'] }))
  expect(businessHours(FRIDAY, 'dine_in', late)).toEqual([{ from: 1080, until: 1560 }])
  expect(calendarHours(FRIDAY, 'dine_in', late)).toEqual([{ from: 1080, until: 1440 }])
  expect(calendarHours('2026-11-21', 'dine_in', late)).toEqual([{ from: 0, until: 120 }])
  const at = (time: string) => businessDate(late, SERVICES, new Date(`2026-11-21T${time}:00Z`))
  expect([at('06:59'), at('07:00')], '1:59 and 2:00 AM in New York').toEqual([FRIDAY, '2026-11-21'])
})

test('a special day replaces the hours of its weekday, a season those of the year, the later of two seasons the other', () => {
  const usual = period('12:00', '22:00')
  const ramadan = period('18:00', '28:00', { from: '2027-02-08', to: '2027-03-09' })
  const firstWeek = period('19:00', '27:00', { from: '2027-02-08', to: '2027-02-14' })
  const lastWeek = period('17:00', '24:00', { from: '2027-03-03', to: '2027-03-09' })
  const all = hours(usual, ramadan, lastWeek)
  const opens = (date: string, given = all) => businessHours(date, 'dine_in', given).map(({ from }) => from / 60)
  expect([opens('2027-02-07'), opens('2027-02-08'), opens('2027-03-05')]).toEqual([[12], [18], [17]])
  expect(opens('2027-02-10', hours(usual, ramadan, firstWeek)), 'of two that begin together, both').toEqual([18])
  const eid = { date: '2027-03-05', periods: [], reason: 'Eid', reason_ar: null }
  expect(opens('2027-03-05', { ...all, special_days: [eid] })).toEqual([])
})

test('each service has its own hours', () => {
  const given = hours(
    period('12:00', '22:00', { services: ['dine_in', 'pickup'] }),
    period('17:00', '21:00', { services: ['delivery'] }),
  )
  const of = (service: Service) => businessHours(FRIDAY, service, given)
  expect([of('pickup'), of('delivery')]).toEqual([[{ from: 720, until: 1320 }], [{ from: 1020, until: 1260 }]])
})

test('open until, and next opening', () => {
  const given = hours(period('12:00', '15:00'), period('18:00', '26:00', { weekdays: ['friday'] }))
  const at = (instant: string) => openState(given, 'dine_in', new Date(instant))
  expect(at('2026-11-20T17:30:00Z'), '12:30 PM').toEqual({ open: true, until: 900 })
  expect(at('2026-11-20T21:00:00Z'), '4 PM').toEqual({ open: false, opens: 1080 })
  expect(at('2026-11-21T06:30:00Z'), '1:30 AM on Saturday').toEqual({ open: true, until: 120 })
  expect(at('2026-11-21T20:30:00Z'), '3:30 PM on Saturday').toEqual({ open: false, opens: 1440 + 720 })
  const always = hours(period('00:00', '24:00'))
  expect(openState(always, 'dine_in', new Date())).toEqual({ open: true, until: null })
  expect(openState(hours(), 'dine_in', new Date())).toEqual({ open: false, opens: null })
})

test('overlapping hours and days without a service are named', () => {
  const given = [
    period('12:00', '16:00', { weekdays: ['monday'] }),
    period('15:00', '22:00', { weekdays: ['monday', 'sunday'], services: ['dine_in'] }),
  ]
  const hints = hourHints(given)
  expect(hints).toContainEqual({ code: 'overlap', service: 'dine_in', day: 'monday' })
  expect(hints).toContainEqual({ code: 'none', service: 'pickup', day: 'sunday' })
  expect(hints).not.toContainEqual({ code: 'none', service: 'dine_in', day: 'sunday' })
  expect(hourHints([period('20:00', '30:00'), period('05:00', '09:00', { weekdays: ['monday'] })])).toContainEqual({
    code: 'overlap',
    service: 'dine_in',
    day: 'sunday',
  })
  expect(hourHints([period('12:00', '22:00')])).toEqual([])
})

test('hours that end before they begin, or more than a day later, are refused', () => {
  const refused = (opens: string, closes: string) => !ServicePeriodSchema.safeParse(period(opens, closes)).success
  expect(['12:00', '11:00', '30:01', '31:00', ''].map((closes) => refused('12:00', closes))).toEqual(
    Array(5).fill(true),
  )
  expect([refused('00:00', '24:01'), refused('24:00', '26:00'), refused('06:00', '30:00')]).toEqual([true, true, false])
  const season = (from: string | null, to: string | null) =>
    ServicePeriodSchema.safeParse(period('12:00', '22:00', { from, to })).success
  expect([season('2027-01-02', '2027-01-01'), season('2027-01-02', null), season('2027-01-01', '2027-01-01')]).toEqual([
    false,
    false,
    true,
  ])
})

const ZONES = [
  NEW_YORK,
  'Pacific/Auckland',
  'Europe/London',
  'Asia/Riyadh',
  'Australia/Lord_Howe',
  'America/St_Johns',
  'Africa/Cairo',
  'Asia/Kathmandu',
]
/** Days on which clocks change somewhere in these zones, and others. */
const MOMENTS = [
  '2026-03-08',
  '2026-03-29',
  '2026-04-05',
  '2026-04-24',
  '2026-09-27',
  '2026-10-04',
  '2026-11-01',
  '2026-11-18',
]
const anyPeriod = fc
  .record({
    opens: fc.integer({ min: 0, max: 95 }),
    length: fc.integer({ min: 1, max: 64 }),
    weekdays: fc.subarray<Day>([...DAYS], { minLength: 1 }),
  })
  .map(({ opens, length, weekdays }) =>
    period(clockOfMinutes(opens * 15), clockOfMinutes(Math.min(1800, (opens + length) * 15)), { weekdays }),
  )
const anyWeek = fc.array(anyPeriod, { maxLength: 6 })
const anyMoment = fc
  .tuple(fc.constantFrom(...MOMENTS), fc.nat(2 * 1440))
  .map(([date, minutes]) => new Date(Date.parse(date) + minutes * 60_000))
const TIMES = Array.from({ length: 48 }, (_, half) => labelOfMinutes(half * 30))

test('every offered slot is accepted a second later and lies within its hours, in the order of time', {
  timeout: 60_000,
}, () => {
  fc.assert(
    fc.property(anyWeek, fc.constantFrom(...ZONES), anyMoment, (service_periods, time_zone, now) => {
      const rules = { service_periods, special_days: [], time_zone, slot_capacity: null, slots_follow_hours: false }
      const dish = { is_reservable: true, available_times: TIMES }
      const query = { guests: 1, dish, rules, taken: () => 0, lead: 0 }
      const later = latestReading(new Date(now.getTime() + 1000), time_zone)
      const isNewMinute = later.minutes !== wallClock(now, time_zone).minutes
      const begun = (day: string, minute: number) =>
        service_periods.some(
          ({ opens, closes, weekdays }) =>
            weekdays.includes(DAYS[(new Date(day).getUTCDay() + 6) % 7] as Day) &&
            minutesOfClock(opens) <= minute &&
            minute < minutesOfClock(closes),
        )
      const offered = offeredDays({ ...query, now }).flatMap(({ date, slots }, ahead) =>
        slots
          .filter(({ open }) => open)
          .map(({ time }) => ({ date, time, ahead, minutes: minutesOfLabel(time) ?? Number.NaN })),
      )
      const instants = offered.map(({ ahead, minutes }) => ahead * 1440 + minutes)
      expect(instants).toEqual(instants.toSorted((one, other) => one - other))
      const outside = offered.filter(
        ({ date, minutes }) => !begun(date, minutes) && !begun(addDays(date, -1), minutes + 1440),
      )
      const refused = offered.filter(
        ({ date, time }) => slotProblem({ date, time }, { ...query, clock: later }) !== null,
      )
      const notAhead = offered.filter(({ date, minutes }) => {
        if (!MOMENTS.includes(date) || minutes > 4 * 60) return false
        const instant = new Date(instantAt(date, minutes, time_zone))
        return instant <= now || wallClock(instant, time_zone).minutes !== minutes
      })
      expect({ outside, notAhead, refused: isNewMinute ? [] : refused }).toEqual({
        outside: [],
        notAhead: [],
        refused: [],
      })
    }),
    { numRuns: rounds(60, 5000) },
  )
})

test('the restaurant is open exactly when a slot could begin now', () => {
  fc.assert(
    fc.property(anyWeek, fc.constantFrom(...ZONES), anyMoment, (service_periods, time_zone, now) => {
      const given = { service_periods, special_days: [], time_zone }
      const { date, minutes } = wallClock(now, time_zone)
      const isOpen = calendarHours(date, 'dine_in', given).some(({ from, until }) => from <= minutes && minutes < until)
      const state = openState(given, 'dine_in', now)
      expect(state.open).toBe(isOpen)
      if (!state.open && state.opens !== null) expect(state.opens).toBeGreaterThan(minutes)
    }),
    { numRuns: rounds(300, 10_000) },
  )
})

test('joined spans are in order, apart, and cover the same minutes', () => {
  const anySpan = fc
    .tuple(fc.nat(100), fc.integer({ min: 1, max: 40 }))
    .map(([from, length]) => ({ from, until: from + length }))
  fc.assert(
    fc.property(fc.array(anySpan, { maxLength: 8 }), (spans) => {
      const joined = joinSpans(spans)
      joined.forEach((span, i) => {
        if (i > 0) expect(span.from).toBeGreaterThan(joined[i - 1]?.until ?? Number.NaN)
      })
      const covers = (list: typeof spans, minute: number) =>
        list.some(({ from, until }) => from <= minute && minute < until)
      for (let minute = 0; minute < 150; minute++) expect(covers(joined, minute)).toBe(covers(spans, minute))
    }),
  )
})

test('business days follow each other without a gap, at midnight or after the last hours, also where clocks change', () => {
  fc.assert(
    fc.property(anyWeek, anyMoment, fc.constantFrom(...ZONES), (service_periods, moment, time_zone) => {
      const given = { service_periods, special_days: [], time_zone }
      const day = businessDayAt(moment, given)
      expect(moment.getTime()).toBeLessThan(businessDayEnd(day, given).getTime())
      expect(moment.getTime()).toBeGreaterThanOrEqual(businessDayEnd(addDays(day, -1), given).getTime())
      const [now, hourAgo] = [moment, new Date(moment.getTime() - 4 * 3_600_000)]
      const changes = wallClock(now, time_zone).minutes - wallClock(hourAgo, time_zone).minutes
      if (changes === 240) expect(day).toBe(businessDate(given, SERVICES, moment))
    }),
  )
  const late = hours(period('18:00', '26:00'))
  expect(businessDayEnd('2026-03-07', late), '2:00 AM does not exist').toEqual(new Date('2026-03-08T07:00:00Z'))
  expect(businessDayEnd('2026-10-31', late)).toEqual(new Date('2026-11-01T07:00:00Z'))
  expect(businessDayEnd('2026-11-20', hours())).toEqual(new Date('2026-11-21T05:00:00Z'))
})
