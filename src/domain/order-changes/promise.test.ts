import { expect, test } from 'vitest'
import { DAYS } from '../time/calendar.ts'
import { changedDue } from './promise.ts'

const MINUTE = 60_000
const now = new Date('2026-11-19T17:00:00Z')
const kitchen = {
  rules: {
    service_periods: [
      { opens: '00:00', closes: '24:00', weekdays: [...DAYS], services: ['pickup' as const], from: null, to: null },
    ],
    special_days: [],
    time_zone: 'UTC',
    prep_minutes: 20,
    delivery_minutes: 30,
    pace_limit: null,
    pace_unit: 'dishes' as const,
    busy_minutes: 0,
    busy_until: null,
    paused_until: null,
  },
  service: 'pickup' as const,
  travel: () => 0,
  work: { minutes: 20, loads: { dishes: 2, minutes: 40 } },
  promised: () => 0,
  now,
}
const inMinutes = (minutes: number) => ({
  due_at: new Date(now.getTime() + minutes * MINUTE),
  due_kind: 'asap' as const,
})
const asked = { wants: 'keep', kitchen, answer: null, isMore: true, overruled: false }

test('a promise that the kitchen can still make is made again, with the work as it is now', () => {
  expect(changedDue(inMinutes(30), asked)).toMatchObject({ at: inMinutes(30).due_at, quarters: [{ dishes: 2 }] })
})

test('one that it cannot make again is kept for no more than before, or against the kitchen, and is lost otherwise', () => {
  const soon = inMinutes(5)
  expect(changedDue(soon, asked)).toBeNull()
  expect(changedDue(soon, { ...asked, isMore: false })).toBe('kept')
  expect(changedDue(soon, { ...asked, overruled: true })).toBe('kept')
})

test('an order without a promise, or with another wish, has what the kitchen answers', () => {
  const answer = { due: null, problem: 'due_unavailable', next: null } as const
  expect(changedDue({ due_at: null, due_kind: null }, { ...asked, answer })).toBeNull()
  expect(changedDue(inMinutes(5), { ...asked, wants: 'asap', answer, isMore: false })).toBeNull()
})
