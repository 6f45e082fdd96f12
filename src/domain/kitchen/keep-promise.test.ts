import fc from 'fast-check'
import { expect, test } from 'vitest'
import { rounds } from '../../../tests/endurance.ts'
import { SERVICES } from '../hours/services.ts'
import { DAYS } from '../time/calendar.ts'
import { canKeep, hasPassed, nextPromise, waitsUntil } from './keep-promise.ts'
import { chosenTimes, type KitchenRequest, soonest } from './promise.ts'

const zone = 'America/New_York'
const at = (clock: string) => new Date(`2026-11-12T${clock}:00-05:00`)
const slot = { date: '2026-11-12', time: '7:00 PM' }
const request = (now: Date, rest: Partial<KitchenRequest['rules']> = {}): KitchenRequest => ({
  rules: {
    service_periods: [
      { opens: '12:00', closes: '22:00', services: [...SERVICES], weekdays: [...DAYS], from: null, to: null },
    ],
    special_days: [],
    time_zone: zone,
    prep_minutes: 20,
    delivery_minutes: 30,
    pace_limit: null,
    pace_unit: 'dishes',
    busy_minutes: 0,
    busy_until: null,
    paused_until: null,
    ...rest,
  },
  service: 'pickup',
  travel: () => 0,
  work: { minutes: 20, loads: { dishes: 1, minutes: 20 } },
  promised: () => 0,
  now,
})

test('a chosen time waits until the kitchen must begin, at least ten minutes; as soon as possible waits without an end', () => {
  const chosen = (start: string) => ({ start_at: at(start), due_kind: 'chosen' as const, slots: [] })
  expect(waitsUntil(chosen('18:30'), zone, at('18:00'))).toEqual(at('18:35'))
  expect(waitsUntil(chosen('18:00'), zone, at('18:00'))).toEqual(at('18:10'))
  expect(waitsUntil({ ...chosen('18:30'), due_kind: 'asap' }, zone, at('18:00'))).toBeNull()
})

test('a reservation waits until its time, however soon that is', () => {
  const booked = { start_at: null, due_kind: null, slots: [{ ...slot, date: '2026-11-13' }, slot] }
  expect(waitsUntil(booked, zone, at('18:58'))).toEqual(at('19:00'))
  expect([hasPassed(slot, zone, at('18:59')), hasPassed(slot, zone, at('19:00'))]).toEqual([false, true])
})

test('a new time is one for which work begins within two hours', () => {
  expect(nextPromise(request(at('18:17')))?.at).toEqual(at('18:40'))
  expect(nextPromise(request(at('21:50')))).toBeNull()
  expect(nextPromise(request(at('18:00'), { paused_until: at('20:00') }))?.at).toEqual(at('20:20'))
  expect(nextPromise(request(at('18:00'), { paused_until: at('20:05') }))).toBeNull()
  expect([nextPromise(request(at('09:59'))), nextPromise(request(at('10:00')))?.at]).toEqual([null, at('12:20')])
})

test('whenever the money comes, the time that is kept or promised anew lies after that moment', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 0, max: 1439 }),
      fc.integer({ min: 0, max: 600 }),
      fc.integer({ min: 0, max: 90 }),
      fc.boolean(),
      fc.integer({ min: 0, max: 300 }),
      (placed, later, minutes, asap, paused) => {
        const placing = new Date(at('00:00').getTime() + placed * 60_000)
        const paying = new Date(placing.getTime() + later * 60_000)
        const work = { minutes, loads: { dishes: 1, minutes } }
        const first = asap
          ? soonest({ ...request(placing), work })
          : chosenTimes({ ...request(placing), work }).next().value
        if (!first) return
        const paused_until = new Date(paying.getTime() + paused * 60_000)
        const due = canKeep({ start_at: first.start, due_at: first.at }, paying)
          ? first
          : nextPromise({ ...request(paying, { paused_until }), work })
        if (due) expect(due.at.getTime()).toBeGreaterThanOrEqual(paying.getTime())
      },
    ),
    { numRuns: rounds(300, 5000) },
  )
})
