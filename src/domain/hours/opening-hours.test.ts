import { expect, test } from 'vitest'
import { type Day, weekFrom } from '../time/calendar.ts'
import { hoursLabel, mainService, timeLabel } from './opening-hours.ts'
import type { ServicePeriod } from './service-periods.schema.ts'
import { SERVICES } from './services.ts'
import { hoursLines, otherServices, weeklyHours } from './weekly-hours.ts'

const fromNoon = (closes: string, ...weekdays: Day[]): ServicePeriod => ({
  opens: '12:00',
  closes,
  weekdays,
  services: [...SERVICES],
  from: null,
  to: null,
})
const specified = [
  fromNoon('22:00', 'monday', 'tuesday', 'wednesday', 'thursday'),
  fromNoon('23:00', 'friday', 'saturday'),
  fromNoon('21:00', 'sunday'),
]
const TODAY = '2026-11-18'
const linesOf = (service_periods: ServicePeriod[], date = TODAY) =>
  hoursLines(weeklyHours(date, mainService({ service_periods }), { service_periods })).map(({ from, to, spans }) => [
    from,
    to,
    ...spans.map((span) => hoursLabel(span)),
  ])

test('the specified week takes three lines', () => {
  expect(linesOf(specified)).toEqual([
    ['monday', 'thursday', '12-10 PM'],
    ['friday', 'saturday', '12-11 PM'],
    ['sunday', 'sunday', '12-9 PM'],
  ])
})

test('a closed day has a line of its own, and closed days are joined', () => {
  const open: Day[] = ['wednesday', 'thursday', 'friday', 'saturday', 'sunday']
  expect(linesOf([fromNoon('22:00', 'monday', ...open)])).toEqual([
    ['monday', 'monday', '12-10 PM'],
    ['tuesday', 'tuesday'],
    ['wednesday', 'sunday', '12-10 PM'],
  ])
  expect(linesOf([fromNoon('22:00', ...open)])[0]).toEqual(['monday', 'tuesday'])
})

test('a day may have several hours, and they may end after midnight', () => {
  const evening: ServicePeriod = { ...fromNoon('26:00', 'friday'), opens: '18:00' }
  expect(linesOf([fromNoon('15:00', 'friday'), evening])[1]).toEqual(['friday', 'friday', '12-3 PM', '6 PM-2 AM'])
})

test('during a season only its own hours are shown', () => {
  const ramadan: ServicePeriod = { ...fromNoon('28:00', 'monday'), from: '2027-02-08', to: '2027-03-09' }
  expect(linesOf([...specified, ramadan])).toHaveLength(3)
  expect(linesOf([...specified, ramadan], '2027-03-09')).toEqual([
    ['monday', 'monday', '12 PM-4 AM'],
    ['tuesday', 'sunday'],
  ])
})

test('services with other hours than the main one are shown, too', () => {
  const delivery: ServicePeriod = { ...fromNoon('20:00', 'monday'), services: ['delivery'] }
  const dining = specified.map((period): ServicePeriod => ({ ...period, services: ['dine_in', 'pickup'] }))
  expect(otherServices(TODAY, { service_periods: specified })).toEqual([])
  expect(otherServices(TODAY, { service_periods: [...dining, delivery] })).toEqual(['delivery'])
  expect(mainService({ service_periods: [delivery] })).toBe('delivery')
  expect(mainService({ service_periods: [] }), 'before any hours are set').toBe('dine_in')
})

test('a clock of 24 hours writes every time in full, and the week can begin on another day', () => {
  const german = { clock: '24', am: 'AM', pm: 'PM', range: (from: string, to: string) => `${from}-${to}` } as const
  expect(hoursLabel({ from: 540, until: 1320 }, german)).toBe('09:00-22:00')
  expect(hoursLabel({ from: 1080, until: 1500 }, german)).toBe('18:00-01:00')
  expect(timeLabel(25 * 60 + 30, german)).toBe('01:30')
  const week = weeklyHours(TODAY, 'dine_in', { service_periods: specified })
  expect(hoursLines(week, weekFrom('saturday')).map(({ from, to }) => [from, to])).toEqual([
    ['saturday', 'saturday'],
    ['sunday', 'sunday'],
    ['monday', 'thursday'],
    ['friday', 'friday'],
  ])
})

test('times are written as short as possible', () => {
  expect(hoursLabel({ from: 660, until: 1320 })).toBe('11 AM-10 PM')
  expect(hoursLabel({ from: 690, until: 1440 })).toBe('11:30 AM-12 AM')
  expect(timeLabel(25 * 60 + 30)).toBe('1:30 AM')
  const arabic = { clock: '12' as const, am: 'ص', pm: 'م', range: (from: string, to: string) => `من ${from} إلى ${to}` }
  expect(hoursLabel({ from: 1020, until: 1410 }, arabic)).toBe('من 5 إلى 11:30 م')
})
