import { expect, test } from 'vitest'
import type { PaymentStatus } from './orders.ts'
import {
  guestMayCancel,
  guestMayCancelWhole,
  isConfirmation,
  maySetStatus,
  moveOrder,
  moveReservation,
  nextStep,
  type OrderWithReservations,
  RESERVATION_STATUSES,
  STATUSES,
  type Status,
  statusDifference,
  usualNext,
} from './statuses.ts'

test('a cook moves orders through the kitchen, and neither cancels one nor takes a cancellation back', () => {
  const allowed = (role: 'cook' | 'staff') =>
    STATUSES.map((before) => STATUSES.filter((after) => maySetStatus(role, before, after)).length)
  expect(allowed('cook')).toEqual([6, 6, 6, 6, 6, 6, 0])
  expect(allowed('staff')).toEqual([7, 7, 7, 7, 7, 7, 7])
})

test('from every status an order can be completed or cancelled, and only these have no next status', () => {
  const ends = STATUSES.filter((status) => usualNext[status].length === 0)
  expect(ends).toEqual(['completed', 'cancelled'])
  for (const status of STATUSES) {
    const reached = new Set([status])
    for (const current of reached) for (const next of usualNext[current]) reached.add(next)
    expect(
      ends.some((end) => reached.has(end)),
      status,
    ).toBe(true)
  }
})

test('a guest may cancel a reservation until the restaurant confirms it or has their money', () => {
  const cancellable = (payment_status: PaymentStatus) =>
    STATUSES.filter((status) => guestMayCancel({ status, payment_status }))
  for (const free of ['not_required', 'unpaid'] as const) expect(cancellable(free)).toEqual(['pending'])
  for (const paid of ['checking', 'paid', 'partially_refunded', 'refunded'] as const)
    expect(cancellable(paid)).toEqual([])
})

test('single taps lead from pending to completed, without delivering where nothing is delivered', () => {
  const walk = (delivered: boolean) => {
    const path: Status[] = ['pending']
    for (let next = nextStep('pending', delivered); next; next = nextStep(next, delivered)) path.push(next)
    return path
  }
  expect(walk(true)).toEqual(['pending', 'confirmed', 'preparing', 'ready', 'delivering', 'completed'])
  expect(walk(false)).toEqual(['pending', 'confirmed', 'preparing', 'ready', 'completed'])
})

test('a status of a newer version has no next step', () => {
  expect(nextStep('packed' as Status, true)).toBeUndefined()
  expect(nextStep('confirmed', false, true), 'a table').toBe('completed')
})

const order = (status: Status, reservations: Status[], other_lines = false): OrderWithReservations => ({
  status,
  other_lines,
  reservations: reservations.map((one, i) => ({ id: String(i), status: one })),
})
const shown = ({ status, reservations }: OrderWithReservations) => [status, reservations.map((one) => one.status)]
const all = () => true

test.each<[from: Status, booked: Status[], to: Status, then: Status[]]>([
  ['pending', ['pending', 'pending'], 'confirmed', ['confirmed', 'confirmed']],
  ['pending', ['pending', 'cancelled'], 'preparing', ['confirmed', 'cancelled']],
  ['confirmed', ['confirmed', 'completed'], 'preparing', ['confirmed', 'completed']],
  ['preparing', ['confirmed', 'completed'], 'confirmed', ['confirmed', 'completed']],
  ['ready', ['confirmed', 'completed'], 'completed', ['completed', 'completed']],
  ['completed', ['completed', 'cancelled'], 'ready', ['confirmed', 'cancelled']],
  ['confirmed', ['confirmed', 'completed'], 'pending', ['pending', 'pending']],
  ['ready', ['confirmed', 'completed', 'cancelled'], 'cancelled', ['cancelled', 'cancelled', 'cancelled']],
  ['cancelled', ['cancelled', 'cancelled'], 'pending', ['pending', 'pending']],
  ['cancelled', ['cancelled', 'cancelled'], 'delivering', ['confirmed', 'confirmed']],
])('an order that was %s with reservations %j moves to %s with %j', (from, booked, to, then) => {
  expect(shown(moveOrder(order(from, booked), to, all))).toEqual([to, then])
})

test('a restored order does not restore reservations that were cancelled before it', () => {
  const restored = moveOrder(order('cancelled', ['cancelled', 'cancelled']), 'confirmed', (id) => id === '1')
  expect(shown(restored)).toEqual(['confirmed', ['cancelled', 'confirmed']])
})

test.each<[from: Status, booked: Status[], to: (typeof RESERVATION_STATUSES)[number], only: Status, mixed: Status]>([
  ['pending', ['pending'], 'confirmed', 'confirmed', 'pending'],
  ['pending', ['pending', 'pending'], 'confirmed', 'pending', 'pending'],
  ['pending', ['pending', 'confirmed'], 'confirmed', 'confirmed', 'pending'],
  ['pending', ['pending', 'confirmed'], 'cancelled', 'confirmed', 'pending'],
  ['pending', ['pending', 'cancelled'], 'cancelled', 'cancelled', 'pending'],
  ['preparing', ['confirmed', 'completed'], 'completed', 'completed', 'preparing'],
  ['preparing', ['confirmed', 'confirmed'], 'completed', 'preparing', 'preparing'],
  ['preparing', ['confirmed', 'confirmed'], 'pending', 'pending', 'pending'],
  ['completed', ['completed'], 'confirmed', 'confirmed', 'confirmed'],
  ['cancelled', ['cancelled', 'cancelled'], 'confirmed', 'confirmed', 'confirmed'],
  ['cancelled', ['cancelled'], 'completed', 'completed', 'completed'],
])(
  'an order that is %s with %j, the first becoming %s, is %s, with other dishes %s',
  (from, booked, to, only, mixed) => {
    expect(moveReservation(order(from, booked), '0', to).status).toBe(only)
    expect(moveReservation(order(from, booked, true), '0', to).status).toBe(mixed)
  },
)

test('a cancelled order keeps no seat, and no order is further than its reservations', () => {
  const progress = (status: Status) => ['pending', 'confirmed', 'completed'].indexOf(status)
  for (const from of STATUSES)
    for (const mixed of [true, false]) {
      // Every order starts with reservations that match its status.
      const start = moveOrder(order('pending', ['pending', 'pending'], mixed), from, all)
      const once = RESERVATION_STATUSES.map((to) => moveReservation(start, '0', to))
      const twice = once.flatMap((moved) => [
        ...RESERVATION_STATUSES.map((to) => moveReservation(moved, '1', to)),
        ...STATUSES.map((to) => moveOrder(moved, to, all)),
      ])
      for (const { status, reservations } of [start, ...once, ...twice]) {
        const active = reservations.filter((one) => one.status !== 'cancelled')
        if (status === 'cancelled') expect(active).toEqual([])
        if (status === 'completed') expect(active.every((one) => one.status === 'completed')).toBe(true)
        if (status !== 'pending' && status !== 'cancelled')
          expect(Math.min(...active.map((one) => progress(one.status)))).toBeGreaterThan(0)
      }
    }
})

test('where an order and its reservation have different statuses, there is a reason', () => {
  expect(statusDifference('pending', 'completed')).toBe('ahead')
  expect(statusDifference('preparing', 'cancelled')).toBe('cancelled')
  expect(statusDifference('preparing', 'confirmed')).toBeNull()
  // There are only two reasons: no order is ever further than one of its active reservations.
  const progress = (status: Status) => ['pending', 'confirmed', 'completed'].indexOf(status)
  for (const from of STATUSES)
    for (const to of RESERVATION_STATUSES) {
      const start = moveOrder(order('pending', ['pending', 'pending'], true), from, all)
      const { status, reservations } = moveReservation(start, '0', to)
      for (const one of reservations)
        if (statusDifference(status, one.status) === 'ahead' && progress(status) >= 0)
          expect(progress(one.status)).toBeGreaterThan(progress(status))
    }
})

test('a guest gets one confirmation, not one per status', () => {
  expect(STATUSES.filter((status) => isConfirmation('pending', status))).toEqual([
    'confirmed',
    'preparing',
    'ready',
    'delivering',
  ])
  expect(STATUSES.some((status) => isConfirmation('confirmed', status))).toBe(false)
  expect(isConfirmation('cancelled', 'confirmed')).toBe(true)
})

const dish = { meal_size: 'half', guests_count: 5 }
const table = { meal_size: null, guests_count: 4 }

const reserved = (...statuses: Status[]) => statuses.map((status) => ({ ...dish, status }))

test('a guest may cancel a whole order only while none of its reservations is confirmed', () => {
  const order = { status: 'pending', payment_status: 'not_required' } as const
  expect(guestMayCancelWhole(order, reserved('pending', 'cancelled'))).toBe(true)
  expect(guestMayCancelWhole(order, reserved('pending', 'confirmed'))).toBe(false)
  expect(guestMayCancelWhole({ ...order, status: 'confirmed' }, [])).toBe(false)
})

test('a guest may cancel a paid order while it is whole and not confirmed: all of its money goes back', () => {
  const paid = { status: 'pending', payment_status: 'paid' } as const
  expect(guestMayCancelWhole(paid, [])).toBe(true)
  expect(guestMayCancelWhole(paid, reserved('pending'))).toBe(true)
  expect(guestMayCancelWhole(paid, reserved('pending', 'cancelled'))).toBe(false)
  expect(guestMayCancelWhole({ ...paid, status: 'confirmed' }, [])).toBe(false)
  for (const payment_status of ['checking', 'partially_refunded', 'refunded'] as const)
    expect(guestMayCancelWhole({ ...paid, payment_status }, [])).toBe(false)
})

test('a guest may cancel a table after it was confirmed, until it is completed', () => {
  for (const status of STATUSES) {
    const order = { status, payment_status: 'not_required' } as const
    const isOpen = status === 'pending' || status === 'confirmed'
    expect([status, guestMayCancelWhole(order, [{ ...table, status }])]).toEqual([status, isOpen])
    expect(guestMayCancelWhole(order, [{ ...dish, status }])).toBe(status === 'pending')
  }
})

test.each<[from: Status, booked: Status[], to: Status, then: Status[]]>([
  ['ready', ['confirmed', 'confirmed'], 'completed', ['completed', 'confirmed']],
  ['pending', ['pending', 'pending'], 'completed', ['completed', 'pending']],
  ['completed', ['completed', 'confirmed'], 'ready', ['confirmed', 'confirmed']],
  ['completed', ['completed', 'confirmed'], 'preparing', ['confirmed', 'confirmed']],
  ['completed', ['completed', 'pending'], 'confirmed', ['confirmed', 'pending']],
  ['completed', ['completed', 'confirmed'], 'cancelled', ['cancelled', 'cancelled']],
  ['cancelled', ['cancelled', 'cancelled'], 'completed', ['completed', 'confirmed']],
])('tonight an order that was %s with %j, the second for Friday, moves to %s with %j', (from, booked, to, then) => {
  for (const mixed of [true, false])
    expect(shown(moveOrder(order(from, booked, mixed), to, all, (id) => id === '1'))).toEqual([to, then])
})

test('an order of which nothing is due yet is completed as a whole', () => {
  expect(shown(moveOrder(order('ready', ['confirmed', 'confirmed']), 'completed', all, all))[1]).toEqual([
    'completed',
    'completed',
  ])
  expect(shown(moveOrder(order('ready', ['confirmed'], true), 'completed', all, all))[1]).toEqual(['confirmed'])
})

test('a reservation that is still to come after its order was completed moves alone', () => {
  const completed = order('completed', ['completed', 'confirmed'], true)
  const friday = (id: string) => id === '1'
  for (const to of RESERVATION_STATUSES)
    expect(shown(moveReservation(completed, '1', to, friday))).toEqual(['completed', ['completed', to]])
  const cancelled = order('completed', ['completed', 'cancelled'], true)
  expect(moveReservation(cancelled, '1', 'confirmed', friday).status).toBe('completed')
  expect(moveReservation(completed, '0', 'confirmed', friday).status).toBe('confirmed')
  expect([statusDifference('completed', 'confirmed'), statusDifference('completed', 'pending')]).toEqual([
    'later',
    'later',
  ])
})
