/** An order that staff take. `overruled`: although the kitchen or the slot is full. */
export type ForGuest = { overruled: boolean }

type Rules = {
  is_open: boolean
  online_ordering: boolean
  online_reservations: boolean
  paused_until: Date | null
  pace_limit: number | null
  slot_capacity: number | null
}

/** Staff take orders also while the website takes none, and may overrule the limits of the kitchen and of the slots. */
export const rulesFor = <R extends Rules>(rules: R, for_guest: ForGuest | undefined): R =>
  for_guest
    ? {
        ...rules,
        is_open: true,
        online_ordering: true,
        online_reservations: true,
        paused_until: null,
        ...(for_guest.overruled && { pace_limit: null, slot_capacity: null }),
      }
    : rules
