import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type Holder, mayHold, type UnconfirmedSeats } from './unconfirmed.ts'

const at = (seats: number, day = 1, time = '7:00 PM'): UnconfirmedSeats => ({
  date: `2026-11-${String(day).padStart(2, '0')}`,
  time,
  seats,
})
const contact = (...held: UnconfirmedSeats[]): Holder => ({ kind: 'contact', held })
const address = (...held: UnconfirmedSeats[]): Holder => ({ kind: 'address', held })

test('a family, a group of 40 and a wedding that fills the slot are accepted', () => {
  expect(mayHold([at(5)], [contact(), address()], 5)).toBe(true)
  expect(mayHold([at(40)], [contact(), address()], 40)).toBe(true)
  expect(mayHold([at(500)], [contact(), address()], 500)).toBe(true)
  expect(mayHold([at(5, 1), at(5, 2)], [contact(), address()], 8)).toBe(true)
})

test('one contact may have more than half of at most two slots, counting all lines of an order', () => {
  const held = [at(30, 1), at(30, 2)]
  expect(mayHold([at(30, 3)], [contact(...held)], 40)).toBe(false)
  expect(mayHold([at(10, 3), at(11, 3)], [contact(...held)], 40)).toBe(false)
  expect(mayHold([at(20, 3)], [contact(...held)], 40)).toBe(true)
  expect(mayHold([at(10, 2)], [contact(...held)], 40)).toBe(true)
})

test('one contact may have as many seats as two slots, or 60', () => {
  expect(mayHold([at(20, 4)], [contact(at(20, 1), at(20, 2), at(20, 3))], 40)).toBe(true)
  expect(mayHold([at(21, 4)], [contact(at(20, 1), at(20, 2), at(20, 3))], 60)).toBe(true)
  expect(mayHold([at(5, 5)], [contact(at(20, 1), at(20, 2), at(20, 3), at(20, 4))], 40)).toBe(false)
  const twelve = Array.from({ length: 12 }, (_, n) => at(5, n + 1))
  expect(mayHold([at(5, 20)], [contact(...twelve)], 12)).toBe(false)
})

test('an address may have more than a contact, and one of a guest with a confirmed email more again', () => {
  const held = Array.from({ length: 24 }, (_, n) => at(5, n + 1))
  expect(mayHold([at(5, 28)], [address(...held.slice(1))], 12)).toBe(true)
  expect(mayHold([at(5, 28)], [address(...held)], 12)).toBe(false)
  expect(mayHold([at(5, 28)], [{ kind: 'address_of_account', held }], 12)).toBe(true)
})

const limits = {
  contact: [60, 2, 2],
  address: [120, 4, 3],
  account: [120, 4, 3],
  address_of_account: [240, 8, 6],
} as const
const slot = fc.record({
  date: fc.constantFrom('2026-11-01', '2026-11-02', '2026-11-03', '2026-11-04'),
  time: fc.constantFrom('6:00 PM', '7:00 PM', '8:00 PM'),
  seats: fc.integer({ min: 5, max: 60 }),
})
const capacities = fc.integer({ min: 5, max: 200 })
const kinds = fc.constantFrom<Holder['kind']>('contact', 'address', 'account', 'address_of_account')

test('a guest without reservations gets any one reservation that fits into its slot', () => {
  fc.assert(
    fc.property(kinds, capacities, fc.nat(1000), (kind, capacity, guests) =>
      mayHold([at((guests % capacity) + 1)], [{ kind, held: [] }], capacity),
    ),
  )
})

test('whatever orders a holder places, they never fill an evening or exceed their limit', () => {
  fc.assert(
    fc.property(
      kinds,
      capacities,
      fc.array(fc.array(slot, { maxLength: 4 }), { maxLength: 60 }),
      (kind, capacity, orders) => {
        const held: UnconfirmedSeats[] = []
        for (const requested of orders) if (mayHold(requested, [{ kind, held }], capacity)) held.push(...requested)
        const total = held.reduce((seats, one) => seats + one.seats, 0)
        const [seats, slots, largeSlots] = limits[kind]
        expect(total).toBeLessThanOrEqual(Math.max(seats, slots * capacity))
        const large = Map.groupBy(held, ({ date, time }) => date + time).values()
        const isLarge = (all: UnconfirmedSeats[]) => all.reduce((seats, one) => seats + one.seats, 0) * 2 > capacity
        expect([...large].filter(isLarge).length).toBeLessThanOrEqual(largeSlots)
      },
    ),
  )
})

test('a limit that allows some seats allows fewer, and more holders never allow more', () => {
  fc.assert(
    fc.property(
      fc.array(slot, { minLength: 1 }),
      fc.array(slot),
      fc.array(slot),
      capacities,
      (requested, a, b, capacity) => {
        if (mayHold(requested, [contact(...a), address(...b)], capacity)) {
          expect(mayHold(requested, [contact(...a)], capacity)).toBe(true)
          expect(mayHold(requested.slice(1), [contact(...a)], capacity)).toBe(true)
        }
      },
    ),
  )
})
