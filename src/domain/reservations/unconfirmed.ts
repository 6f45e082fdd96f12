import type { Slot } from '../time/times.ts'

/** Seats of one slot that staff have not confirmed and the guest has not paid. */
export type UnconfirmedSeats = Slot & { seats: number }
/** A contact, account or network address, with the unconfirmed seats that it has already. */
export type Holder = { kind: keyof typeof LIMITS; held: readonly UnconfirmedSeats[] }

/**
 * How many unconfirmed seats one holder may have: `seats`, or as many as fit into `full_slots`, whichever is more.
 * `large_slots`: in how many slots they may have more than half. A group may fill a slot, but no holder fills an
 * evening.
 *
 * Many guests share one address, and a guest can type any phone; an account with a confirmed email is one person.
 */
const LIMITS = {
  contact: { seats: 60, full_slots: 2, large_slots: 2 },
  address: { seats: 120, full_slots: 4, large_slots: 3 },
  account: { seats: 120, full_slots: 4, large_slots: 3 },
  address_of_account: { seats: 240, full_slots: 8, large_slots: 6 },
} as const

/** The limits of the setting; an empty one means never. */
export const RELEASE_HOURS = { min: 1, max: 720 } as const

/** Whether the requested seats keep all holders within their limits, where a slot has `capacity` seats. */
export const mayHold = (
  requested: readonly UnconfirmedSeats[],
  holders: readonly Holder[],
  capacity: number,
): boolean => holders.every((holder) => isWithinLimits(requested, holder, capacity))

function isWithinLimits(requested: readonly UnconfirmedSeats[], { kind, held }: Holder, capacity: number): boolean {
  const { seats, full_slots, large_slots } = LIMITS[kind]
  const bySlot = seatsBySlot([...held, ...requested])
  if (sum(bySlot.values()) > Math.max(seats, full_slots * capacity)) return false
  const isLarge = (slot: string) => (bySlot.get(slot) ?? 0) * 2 > capacity
  // Earlier large slots do not prevent a small reservation.
  return !requested.map(keyOf).some(isLarge) || [...bySlot.keys()].filter(isLarge).length <= large_slots
}

function seatsBySlot(all: readonly UnconfirmedSeats[]): Map<string, number> {
  const bySlot = new Map<string, number>()
  for (const one of all) bySlot.set(keyOf(one), (bySlot.get(keyOf(one)) ?? 0) + one.seats)
  return bySlot
}

const keyOf = ({ date, time }: Slot) => `${date} ${time}`

const sum = (numbers: Iterable<number>) => [...numbers].reduce((total, number) => total + number, 0)
