import type { Slot } from './availability.ts'

/** Places of one slot that nobody on the staff has confirmed and nobody has paid. */
export type UnconfirmedSeats = Slot & { places: number }
/** Somebody who takes places, with the unconfirmed places that they have already. */
export type Holder = { kind: keyof typeof LIMITS; held: readonly UnconfirmedSeats[] }

/**
 * How many unconfirmed places one holder may have: this many, or as many as fit into `full_slots`. `large_slots` is in
 * how many slots they may have more than half: a group may fill a slot, but nobody fills an evening.
 *
 * Many guests share one address, and everybody may type any phone; an account with a confirmed email is one person.
 */
const LIMITS = {
  contact: { places: 60, full_slots: 2, large_slots: 2 },
  address: { places: 120, full_slots: 4, large_slots: 3 },
  account: { places: 120, full_slots: 4, large_slots: 3 },
  address_of_account: { places: 240, full_slots: 8, large_slots: 6 },
} as const

/** The empty setting is never. */
export const RELEASE_HOURS = { min: 1, max: 720 } as const

/** Whether places may be given that nobody has confirmed yet, where a slot has `capacity` of them. */
export const mayHold = (asked: readonly UnconfirmedSeats[], holders: readonly Holder[], capacity: number): boolean =>
  holders.every((holder) => isWithinLimits(asked, holder, capacity))

function isWithinLimits(asked: readonly UnconfirmedSeats[], { kind, held }: Holder, capacity: number): boolean {
  const { places, full_slots, large_slots } = LIMITS[kind]
  const bySlot = seatsBySlot([...held, ...asked])
  if (sum(bySlot.values()) > Math.max(places, full_slots * capacity)) return false
  const isLarge = (slot: string) => (bySlot.get(slot) ?? 0) * 2 > capacity
  // Large slots of earlier do not stand in the way of a small table.
  return !asked.map(nameOf).some(isLarge) || [...bySlot.keys()].filter(isLarge).length <= large_slots
}

function seatsBySlot(all: readonly UnconfirmedSeats[]): Map<string, number> {
  const bySlot = new Map<string, number>()
  for (const one of all) bySlot.set(nameOf(one), (bySlot.get(nameOf(one)) ?? 0) + one.places)
  return bySlot
}

const nameOf = ({ date, time }: Slot) => `${date} ${time}`

const sum = (numbers: Iterable<number>) => [...numbers].reduce((total, number) => total + number, 0)
