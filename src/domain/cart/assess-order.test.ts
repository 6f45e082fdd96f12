import fc from 'fast-check'
import { expect, test } from 'vitest'
import { cents } from '../../../tests/dollars.ts'
import { rounds } from '../../../tests/endurance.ts'
import { exampleDish } from '../../../tests/example-dish.ts'
import type { Zone } from '../delivery/zones.ts'
import type { ServicePeriod } from '../hours/service-periods.schema.ts'
import { businessHours } from '../hours/service-periods.ts'
import { QUARTER } from '../kitchen/pace.ts'
import { chosenTimes, type Due } from '../kitchen/promise.ts'
import { addDays, DAYS, wallClock, weekdayOf } from '../time/calendar.ts'
import { clockOfMinutes } from '../time/times.ts'
import { assessOrder } from './assess-order.ts'
import { priceLines } from './quote.ts'

const TIME_ZONES = [
  'America/New_York',
  'Asia/Beirut',
  'Africa/Cairo',
  'Australia/Lord_Howe',
  'Asia/Kathmandu',
  'Pacific/Chatham',
  'Africa/Casablanca',
  'America/St_Johns',
]
/** Days on which clocks change in one of them, and an ordinary one. */
const CHANGES = [
  '2026-03-08',
  '2026-03-22',
  '2026-03-29',
  '2026-04-05',
  '2026-04-24',
  '2026-09-27',
  '2026-10-04',
  '2026-10-25',
  '2026-10-29',
  '2026-11-01',
  '2026-07-14',
]
const dish = { ...exampleDish, price: 4, now_price: 4 }
const settings = {
  currency: 'USD',
  special_days: [],
  slot_capacity: null,
  slots_follow_hours: false,
  latitude: null,
  longitude: null,
  prep_minutes: 20,
  delivery_minutes: 30,
  pace_unit: 'dishes' as const,
  busy_minutes: 15,
  busy_until: null,
  paused_until: null,
  tax_percent: 10,
  taxes: null,
  delivery_fee: 5,
  tips: false,
  tip_percents: [],
  minimum_pickup: 0,
  minimum_delivery: 0,
}

const weekdays = fc.subarray([...DAYS], { minLength: 1 })
const anyPeriod = (season: { from: string; to: string } | null) =>
  fc
    .tuple(fc.integer({ min: 0, max: 95 }), fc.integer({ min: 4, max: 96 }), weekdays)
    .map(([opens, length, days]): ServicePeriod => {
      const closes = Math.min((opens + length) * 15, 1800, opens * 15 + 1440)
      const clocks = { opens: clockOfMinutes(opens * 15), closes: clockOfMinutes(closes) }
      return { ...clocks, weekdays: days, services: ['delivery'], from: season?.from ?? null, to: season?.to ?? null }
    })
const anyZone = fc
  .record({
    days: weekdays,
    fee: fc.nat(900),
    extra_minutes: fc.nat(90),
    minimum: fc.option(fc.nat(10)),
    free_from: fc.option(fc.nat(30)),
    is_on: fc.nat(9).map((one) => one > 0),
    fits: fc.nat(3).map((one) => one > 0),
  })
  .map(
    ({ fee, fits, ...zone }): Zone => ({
      id: '',
      name: 'Zone',
      name_ar: null,
      kind: 'postcodes',
      polygon: null,
      radius: null,
      neighborhoods: [],
      postcodes: [fits ? '10001' : '2*'],
      fee: fee / 100,
      ...zone,
    }),
  )
const anyZones = fc
  .array(anyZone, { minLength: 1, maxLength: 6 })
  .map((zones) => zones.map((zone, i) => ({ ...zone, id: String(i) })))
const anyCase = fc.tuple(fc.constantFrom(...CHANGES), fc.integer({ min: -2880, max: 1440 })).chain(([date, minutes]) =>
  fc.record({
    now: fc.constant(new Date(Date.parse(date) + minutes * 60_000)),
    time_zone: fc.constantFrom(...TIME_ZONES),
    usual: fc.array(anyPeriod(null), { minLength: 1, maxLength: 4 }),
    season: fc.array(anyPeriod({ from: addDays(date, -2), to: addDays(date, 4) }), { maxLength: 2 }),
    closed: fc.option(fc.integer({ min: -2, max: 5 }).map((days) => addDays(date, days))),
    zones: anyZones,
    reserved: fc.option(fc.integer({ min: 2, max: 9 }).map((days) => addDays(date, days))),
    quantity: fc.integer({ min: 1, max: 9 }),
    pace_limit: fc.constantFrom(null, 12),
    load: fc.integer({ min: 0, max: 5 }),
    waits: fc.integer({ min: 0, max: 299 }),
    skip: fc.integer({ min: 1, max: 40 }),
  }),
)

const TIMES = rounds(1200, 100_000)

test(`${TIMES} offered times are accepted with the fee and the minutes that were shown`, {
  timeout: rounds(60_000, 3_600_000),
}, () => {
  let checked = 0
  const property = fc.property(anyCase, ({ now, time_zone, usual, season, closed, zones, reserved, ...rest }) => {
    const special_days = closed ? [{ date: closed, periods: [], reason: null, reason_ar: null }] : []
    const hours = { service_periods: [...usual, ...season], special_days, time_zone }
    const promised = (quarter: number) => (quarter / QUARTER) % (rest.load + 1)
    const restaurant = { settings: { ...settings, ...hours, pace_limit: rest.pace_limit }, zones, promised, now }
    const meal = { date: reserved ?? '', time: '7:00 PM', meal_size: 'half', guests_count: 5 } as const
    const items = [
      { product_id: dish.id, quantity: rest.quantity },
      ...(reserved ? [{ product_id: dish.id, quantity: 1, reservation_details: meal }] : []),
    ]
    const booking = { channel: 'checkout', currency: 'USD', rules: restaurant.settings, taken: () => 0, now } as const
    const lines = priceLines(items, [dish], booking)
    const place = { postcode: '10001', neighborhood: null, point: null }
    const way = { channel: 'checkout', payment_method: 'cash', tip: null, place } as const

    const asap = assessOrder(lines, { ...way, due: 'asap' }, restaurant)
    const listed = asap.kitchen ? [...chosenTimes(asap.kitchen)] : []
    const offered = listed.filter((_, i) => i % rest.skip === 0)
    const later = { ...restaurant, now: new Date(now.getTime() + rest.waits * 1000) }
    for (const due of offered) {
      checked++
      const zone = zoneOf(due, { hours, zones, reserved })
      const shown = assessOrder(lines, { ...way, due: due.at }, restaurant)
      const accepted = assessOrder(lines, { ...way, due: due.at }, later)
      for (const { answer, delivery, price, minimum } of [shown, accepted]) {
        expect([answer?.due?.at, answer?.due?.until, delivery.zone?.id]).toEqual([due.at, due.until, zone?.id])
        const free = zone && zone.free_from !== null && price.subtotal >= cents(zone.free_from)
        expect(price.delivery_fee).toBe(free ? 0 : cents(zone?.fee ?? 0))
        expect(minimum).toBe(cents(zone?.minimum ?? 0))
      }
      const minutes = (due.at.getTime() - now.getTime()) / 60_000
      expect(minutes).toBeGreaterThanOrEqual(20 + 30 + (zone?.extra_minutes ?? 0))
    }
    if (asap.answer?.due) {
      const expected_due = asap.answer.due.at
      const placed = assessOrder(lines, { ...way, due: 'asap', expected_due }, later)
      expect(
        placed.answer?.due && !placed.answer.isLater && placed.answer.due.at <= new Date(+expected_due + 300_000),
      ).toBe(true)
      expect(placed.delivery.zone?.id).toBe(zoneOf(placed.answer?.due as Due, { hours, zones, reserved })?.id)
    }
  })
  while (checked < TIMES) fc.assert(property, { numRuns: 20 })
  console.log(`${checked} offered times were accepted as shown`)
})

type Around = {
  hours: Parameters<typeof businessHours>[2] & { time_zone: string }
  zones: Zone[]
  reserved: string | null
}

/** The zone of a time, found in another way: by what clocks show, on the day on which these hours began. */
function zoneOf({ at }: Due, { hours, zones, reserved }: Around): Zone | undefined {
  const { date, minutes } = wallClock(at, hours.time_zone)
  const yesterday = addDays(date, -1)
  const isLastNight = businessHours(yesterday, 'delivery', hours).some(({ until }) => minutes + 1440 < until)
  const days = [isLastNight ? yesterday : date, ...(reserved ? [reserved] : [])].map(weekdayOf)
  return zones.find(
    (zone) => zone.is_on && zone.postcodes.includes('10001') && days.every((day) => zone.days.includes(day)),
  )
}
