import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { rounds } from '../../../tests/endurance.ts'
import type { ServicePeriod } from '../hours/service-periods.schema.ts'
import { businessHours } from '../hours/service-periods.ts'
import { addDays, DAYS, daysBetween, wallClock } from '../time/calendar.ts'
import { instantAt } from '../time/clock-changes.ts'
import { clockOfMinutes, labelOfMinutes } from '../time/times.ts'
import { allocate, inEveryUnit, PACE_UNITS, QUARTER, quarterOf } from './pace.ts'
import { chosenTimes, dueAt, type KitchenRequest, type KitchenRules, keepShown, soonest, workOf } from './promise.ts'

const period = (opens: string, closes: string, weekdays: ServicePeriod['weekdays'] = [...DAYS]): ServicePeriod => ({
  opens,
  closes,
  weekdays,
  services: ['pickup', 'delivery'],
  from: null,
  to: null,
})
const rules = (changed: Partial<KitchenRules> = {}): KitchenRules => ({
  service_periods: [period('12:00', '22:00')],
  special_days: [],
  time_zone: 'America/New_York',
  prep_minutes: 20,
  delivery_minutes: 30,
  pace_limit: null,
  pace_unit: 'dishes',
  busy_minutes: 15,
  busy_until: null,
  paused_until: null,
  ...changed,
})
/** The work of this many dishes. */
const work = (minutes: number, dishes: number) => ({ minutes, loads: { dishes, minutes: dishes * minutes } })
/** A request at a time of Thursday, November 12, 2026, in New York. */
const request = (clock: string, changed: Partial<KitchenRules> = {}, rest: Partial<KitchenRequest> = {}) => ({
  rules: rules(changed),
  service: 'pickup' as const,
  travel: () => 0,
  work: work(20, 2),
  promised: () => 0,
  now: new Date(`2026-11-12T${clock}-05:00`),
  ...rest,
})
const read = (at: Date | undefined, zone = 'America/New_York') => {
  const { date, minutes } = wallClock(at ?? new Date(0), zone)
  return `${date} ${labelOfMinutes(minutes)}`
}
const first = <T>(found: Iterable<T>, count: number) => {
  const list: T[] = []
  for (const one of found) {
    if (list.length === count) break
    list.push(one)
  }
  return list
}

describe('as soon as possible', () => {
  test.each([
    ['open', '18:17:00', '2026-11-12 6:40 PM'],
    ['before the span: opening time and the minutes of the dish', '09:00:00', '2026-11-12 12:20 PM'],
    ['too late to be ready before closing time: tomorrow', '21:41:00', '2026-11-13 12:20 PM'],
    ['in the night', '23:30:00', '2026-11-13 12:20 PM'],
  ])('%s', (_, clock, ready) => {
    expect(read(soonest(request(clock))?.at)).toBe(ready)
  })

  test('a delivery takes the way longer and is a window of 20 minutes', () => {
    const due = soonest(request('18:08:00', {}, { service: 'delivery', travel: () => 30 }))
    expect([read(due?.at), read(due?.until ?? undefined)]).toEqual(['2026-11-12 7:00 PM', '2026-11-12 7:20 PM'])
    expect(read(due?.start)).toBe('2026-11-12 6:10 PM')
  })

  test('25:30 reads 1:30 AM, on the next day of the calendar', () => {
    const late = { service_periods: [period('18:00', '26:00')] }
    expect(read(soonest(request('23:59:00', late, { work: work(90, 1) }))?.at)).toBe('2026-11-13 1:30 AM')
  })

  test('without hours there is no time', () => {
    expect(soonest(request('18:00:00', { service_periods: [] }))).toBeNull()
  })

  test('while orders are paused, the first time after the pause', () => {
    const paused_until = new Date('2026-11-12T19:00:00-05:00')
    expect(read(soonest(request('18:00:00', { paused_until }))?.at)).toBe('2026-11-12 7:20 PM')
    expect(read(soonest(request('19:00:00', { paused_until }))?.at)).toBe('2026-11-12 7:20 PM')
  })
})

test('an order takes as long as its slowest dish, and longer while the kitchen is busy', () => {
  const now = new Date('2026-11-12T18:00:00-05:00')
  const line = (prep_minutes: number | null, quantity: number) => ({
    details: null,
    item: { quantity },
    dish: { prep_minutes },
  })
  const lines = [line(null, 3), line(45, 1), { ...line(90, 1), details: {} }]
  expect(workOf(lines, rules(), now)).toEqual({ minutes: 45, loads: { dishes: 4, minutes: 105 } })
  expect(workOf(lines, rules({ busy_until: new Date(now.getTime() + 1) }), now)?.minutes).toBe(60)
  expect(workOf(lines, rules({ busy_until: now }), now)?.minutes).toBe(45)
  expect(workOf([{ ...line(90, 1), details: {} }], rules(), now)).toBeNull()
})

describe('the pace of the kitchen', () => {
  const at = (clock: string) => Date.parse(`2026-11-12T${clock}:00-05:00`)
  const parts = (found: ReturnType<typeof allocate>) =>
    found?.map(({ quarter, load }) => [read(new Date(quarter)).slice(11), load])

  test('a load is spread backwards from the quarter in which the order is ready', () => {
    const kitchen = { limit: 5, promised: (quarter: number) => (quarter === at('18:30') ? 3 : 0), from: at('18:00') }
    expect(parts(allocate({ minutes: 20, load: 4 }, at('18:40'), kitchen))).toEqual([
      ['6:30 PM', 2],
      ['6:15 PM', 2],
    ])
    expect(parts(allocate({ minutes: 20, load: 4 }, at('18:45'), kitchen))).toEqual([
      ['6:30 PM', 2],
      ['6:15 PM', 2],
    ])
  })

  test('it is not spread over more quarters than its minutes need, or twice its load', () => {
    const kitchen = { limit: 5, promised: (quarter: number) => (quarter >= at('18:00') ? 5 : 0), from: at('12:00') }
    expect(allocate({ minutes: 20, load: 1 }, at('18:30'), kitchen)).toBeNull()
    expect(parts(allocate({ minutes: 20, load: 11 }, at('18:30'), kitchen))).toEqual([
      ['5:45 PM', 5],
      ['5:30 PM', 5],
      ['5:15 PM', 1],
    ])
  })

  test('a part counts its share in dishes and in minutes', () => {
    const parts = [2, 1].map((load, i) => ({ quarter: new Date(at('18:30') - i * QUARTER).toISOString(), load }))
    const shares = (loads: { dishes: number; minutes: number }, given = parts) =>
      inEveryUnit(given, loads, at('18:40')).map(({ dishes, minutes }) => [dishes, minutes])
    expect(shares({ dishes: 3, minutes: 50 })).toEqual([
      [2, 33],
      [1, 17],
    ])
    expect(shares({ dishes: 3, minutes: 0 }, [])).toEqual([[3, 0]])
  })

  test('a full quarter moves the next order to the first that fits', () => {
    const promised = (quarter: number) => (quarter < at('19:00') ? 5 : 0)
    expect(read(soonest(request('18:00:00', { pace_limit: 5 }, { promised }))?.at)).toBe('2026-11-12 7:05 PM')
  })

  test('an order larger than an evening has no time', () => {
    expect(soonest(request('18:00:00', { pace_limit: 1 }, { work: work(20, 50) }))).toBeNull()
  })

  test('whatever is promised one after another never exceeds the limit', { timeout: 60_000 }, () => {
    fc.assert(
      fc.property(
        fc.array(fc.tuple(fc.integer({ min: 0, max: 90 }), fc.integer({ min: 1, max: 30 })), { maxLength: 40 }),
        fc.integer({ min: 1, max: 12 }),
        fc.constantFrom(...PACE_UNITS),
        (orders, limit, pace_unit) => {
          const pace_limit = pace_unit === 'dishes' ? limit : limit * 15
          const loads = new Map<number, number>()
          const promised = (quarter: number) => loads.get(quarter) ?? 0
          for (const [minutes, dishes] of orders) {
            const asked = request('17:03:00', { pace_limit, pace_unit }, { promised, work: work(minutes, dishes) })
            const due = soonest(asked)
            for (const { quarter, [pace_unit]: load } of due?.quarters ?? [])
              loads.set(Date.parse(quarter), promised(Date.parse(quarter)) + load)
            for (const unit of PACE_UNITS)
              expect((due?.quarters ?? []).reduce((sum, part) => sum + part[unit], 0)).toBe(
                due ? asked.work.loads[unit] : 0,
              )
          }
          for (const [quarter, load] of loads) expect([quarterOf(quarter), load <= pace_limit]).toEqual([quarter, true])
        },
      ),
      { numRuns: rounds(10, 200) },
    )
  })
})

describe('a time that was shown', () => {
  test('is kept for five minutes, also at closing time', () => {
    const shown = new Date('2026-11-12T21:55:00-05:00')
    const later = (clock: string) => {
      const now = request(clock)
      return keepShown(now, soonest(now) as never, shown)?.at
    }
    expect(soonest(request('21:35:00'))?.at).toEqual(shown)
    expect(later('21:39:00')).toEqual(shown)
    expect(later('21:41:00')).toBeUndefined()
  })

  test('becomes earlier when it can be', () => {
    const now = request('18:00:00')
    expect(read(keepShown(now, soonest(now) as never, new Date('2026-11-12T19:00:00-05:00'))?.at)).toBe(
      '2026-11-12 6:20 PM',
    )
  })

  test('only quarters of an hour can be chosen', () => {
    expect(dueAt(request('18:00:00'), new Date('2026-11-12T19:15:00-05:00'))).not.toBeNull()
    expect(dueAt(request('18:00:00'), new Date('2026-11-12T19:20:00-05:00'))).toBeNull()
    expect(dueAt(request('18:00:00'), new Date('2026-11-12T22:00:00-05:00'))).toBeNull()
    expect(dueAt(request('18:00:00'), new Date('2026-12-12T19:00:00-05:00'))).not.toBeNull()
    expect(dueAt(request('18:00:00'), new Date('2026-12-13T19:00:00-05:00'))).toBeNull()
  })
})

describe('when clocks change', () => {
  const night = { service_periods: [period('20:00', '28:00')] }
  const labels = (now: string, changed: Partial<KitchenRules>) =>
    first(chosenTimes(request('00:00:00', changed, { now: new Date(now) })), 16).map(({ at }) => read(at).slice(11))

  test('a repeated hour is offered once', () => {
    expect(labels('2026-11-01T00:10:00-04:00', night)).toEqual([
      '12:30 AM',
      '12:45 AM',
      '1:00 AM',
      '1:15 AM',
      '1:30 AM',
      '1:45 AM',
      '2:00 AM',
      '2:15 AM',
      '2:30 AM',
      '2:45 AM',
      '3:00 AM',
      '3:15 AM',
      '3:30 AM',
      '3:45 AM',
      '8:30 PM',
      '8:45 PM',
    ])
  })

  test('a skipped hour is not offered', () => {
    expect(labels('2026-03-08T00:10:00-05:00', night).slice(0, 8)).toEqual([
      '12:30 AM',
      '12:45 AM',
      '1:00 AM',
      '1:15 AM',
      '1:30 AM',
      '1:45 AM',
      '3:00 AM',
      '3:15 AM',
    ])
    expect(read(new Date(instantAt('2026-03-08', 150, 'America/New_York')))).toBe('2026-03-08 3:00 AM')
  })
})

const ZONES = [
  'America/New_York',
  'Asia/Beirut',
  'Africa/Cairo',
  'Australia/Lord_Howe',
  'Asia/Kathmandu',
  'Pacific/Chatham',
  'Africa/Casablanca',
  'America/St_Johns',
]
const clocks = fc
  .tuple(fc.integer({ min: 0, max: 1439 }), fc.integer({ min: 1, max: 1440 }))
  .map(([opens, length]) => period(clockOfMinutes(opens), clockOfMinutes(Math.min(opens + length, 1800))))
const weeks = fc
  .array(fc.tuple(clocks, fc.subarray([...DAYS], { minLength: 1 })), { minLength: 1, maxLength: 4 })
  .map((list) => list.map(([one, weekdays]) => ({ ...one, weekdays })))
/** Days on which some of the zones change their clocks, and ordinary ones. */
const moments = fc
  .tuple(
    fc.constantFrom(
      '2026-03-08',
      '2026-03-29',
      '2026-04-05',
      '2026-04-24',
      '2026-09-27',
      '2026-10-04',
      '2026-10-25',
      '2026-10-30',
      '2026-11-01',
      '2026-07-14',
    ),
    fc.integer({ min: -86_400, max: 86_400 }),
  )
  .map(([date, seconds]) => new Date(Date.parse(date) + seconds * 1000))

test('generated weeks, zones and moments: offered times lie in the hours, in order, and are accepted a second later', {
  timeout: 60_000,
}, () => {
  fc.assert(
    fc.property(
      weeks,
      fc.constantFrom(...ZONES),
      moments,
      fc.integer({ min: 0, max: 60 }),
      fc.constantFrom(0, 35),
      fc.constantFrom(null, 3),
      fc.integer({ min: 0, max: 4 }),
      (service_periods, time_zone, now, minutes, travel, pace_limit, load) => {
        const service = travel > 0 ? ('delivery' as const) : ('pickup' as const)
        const promised = (quarter: number) => (quarter / QUARTER) % (load + 1)
        const changed = rules({ service_periods, time_zone, pace_limit })
        const asked: KitchenRequest = {
          rules: changed,
          service,
          travel: () => travel,
          work: work(minutes, 2),
          promised,
          now,
        }
        const later = { ...asked, now: new Date(now.getTime() + 1000) }
        const offered = first(chosenTimes(asked), 12)
        const asap = soonest(asked)
        let before = ''
        for (const due of [...(asap ? [asap] : []), ...offered]) {
          const { date, minutes: clock } = wallClock(due.at, time_zone)
          const isOpen = [0, -1].some((day) =>
            businessHours(addDays(date, day), service, changed).some(
              ({ from, until }) => from <= clock - day * 1440 && clock - day * 1440 < until,
            ),
          )
          expect([isOpen, due.at >= now, daysBetween(wallClock(now, time_zone).date, date) <= 30]).toEqual([
            true,
            true,
            true,
          ])
          if (due !== asap) {
            const label = `${date} ${clockOfMinutes(clock)}`
            expect(label > before && clock % 15 === 0).toBe(true)
            before = label
            expect(dueAt(later, due.at)?.at).toEqual(due.at)
          }
        }
        if (asap) {
          const next = soonest(later)
          expect(next && keepShown(later, next, asap.at)?.at.getTime()).toBeLessThanOrEqual(asap.at.getTime() + 300_000)
        }
        if (asap && offered[0]) expect(asap.at <= offered[0].at).toBe(true)
      },
    ),
    { numRuns: rounds(50, 2000) },
  )
})
