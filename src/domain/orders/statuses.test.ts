import { expect, test } from 'vitest'
import type { PaymentStatus } from './orders.ts'
import {
  differs,
  guestMayCancel,
  isConfirmation,
  moveOrder,
  moveReservation,
  nextStep,
  type OrderWithReservations,
  RESERVATION_STATUSES,
  STATUSES,
  type Status,
  usualNext,
} from './statuses.ts'

test('every order can come to an end, and only ends lead nowhere', () => {
  const ends = STATUSES.filter((status) => usualNext[status].length === 0)
  expect(ends).toEqual(['completed', 'cancelled'])
  for (const status of STATUSES) {
    const reached = new Set([status])
    for (const place of reached) for (const next of usualNext[place]) reached.add(next)
    expect(
      ends.some((end) => reached.has(end)),
      status,
    ).toBe(true)
  }
})

test('a guest may cancel until the restaurant has said yes, or holds their money', () => {
  const cancellable = (payment_status: PaymentStatus) =>
    STATUSES.filter((status) => guestMayCancel({ status, payment_status }))
  for (const free of ['not_required', 'unpaid'] as const) expect(cancellable(free)).toEqual(['pending'])
  for (const held of ['checking', 'paid', 'partially_refunded', 'refunded'] as const)
    expect(cancellable(held)).toEqual([])
})

test('one tap leads from pending to the end, past the road where nothing is carried', () => {
  const walk = (carried: boolean) => {
    const path: Status[] = ['pending']
    for (let next = nextStep('pending', carried); next; next = nextStep(next, carried)) path.push(next)
    return path
  }
  expect(walk(true)).toEqual(['pending', 'confirmed', 'preparing', 'ready', 'delivering', 'completed'])
  expect(walk(false)).toEqual(['pending', 'confirmed', 'preparing', 'ready', 'completed'])
})

const order = (status: Status, reservations: Status[], other_lines = false): OrderWithReservations => ({
  ...{ status, other_lines },
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
])('an order that was %s with %j takes them along to %s: %j', (from, booked, to, then) => {
  expect(shown(moveOrder(order(from, booked), to, all))).toEqual([to, then])
})

test('an order that comes back leaves behind what was cancelled before it', () => {
  const back = moveOrder(order('cancelled', ['cancelled', 'cancelled']), 'confirmed', (id) => id === '1')
  expect(shown(back)).toEqual(['confirmed', ['cancelled', 'confirmed']])
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

test('whatever is moved, no cancelled order keeps a place, and none is further than its reservations', () => {
  const far = (status: Status) => ['pending', 'confirmed', 'completed'].indexOf(status)
  for (const from of STATUSES)
    for (const mixed of [true, false]) {
      // However it came about, an order begins with reservations that go with it.
      const start = moveOrder(order('pending', ['pending', 'pending'], mixed), from, all)
      const once = RESERVATION_STATUSES.map((to) => moveReservation(start, '0', to))
      const twice = once.flatMap((whole) => [
        ...RESERVATION_STATUSES.map((to) => moveReservation(whole, '1', to)),
        ...STATUSES.map((to) => moveOrder(whole, to, all)),
      ])
      for (const { status, reservations } of [start, ...once, ...twice]) {
        const alive = reservations.filter((one) => one.status !== 'cancelled')
        if (status === 'cancelled') expect(alive).toEqual([])
        if (status === 'completed') expect(alive.every((one) => one.status === 'completed')).toBe(true)
        if (status !== 'pending' && status !== 'cancelled')
          expect(Math.min(...alive.map((one) => far(one.status)))).toBeGreaterThan(0)
      }
    }
})

test('where an order and its reservation show different statuses, there is a reason to tell', () => {
  expect(differs('pending', 'completed')).toBe('ahead')
  expect(differs('preparing', 'cancelled')).toBe('cancelled')
  expect(differs('preparing', 'confirmed')).toBeNull()
  // The two reasons are all there are: no order is ever further than one of its reservations that is alive.
  const far = (status: Status) => ['pending', 'confirmed', 'completed'].indexOf(status)
  for (const from of STATUSES)
    for (const to of RESERVATION_STATUSES) {
      const start = moveOrder(order('pending', ['pending', 'pending'], true), from, all)
      const { status, reservations } = moveReservation(start, '0', to)
      for (const one of reservations)
        if (differs(status, one.status) === 'ahead' && far(status) >= 0)
          expect(far(one.status)).toBeGreaterThan(far(status))
    }
})

test('a guest is told yes once, not with every step', () => {
  expect(STATUSES.filter((status) => isConfirmation('pending', status))).toEqual([
    'confirmed',
    'preparing',
    'ready',
    'delivering',
  ])
  expect(STATUSES.some((status) => isConfirmation('confirmed', status))).toBe(false)
  expect(isConfirmation('cancelled', 'confirmed')).toBe(true)
})
