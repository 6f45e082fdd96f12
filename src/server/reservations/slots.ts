import { and, between, ne, sql } from 'drizzle-orm'
import type { GuestsIn } from '../../domain/reservations/availability.ts'
import { HORIZON_DAYS } from '../../domain/reservations/calendar-horizon.ts'
import { addDays } from '../../domain/time/calendar.ts'
import type { Slot } from '../../domain/time/time-slots.ts'
import type { Db, Tx } from '../platform/database/connection.ts'
import { lock } from '../platform/database/locks.ts'
import { reservations } from '../tables/schema.ts'

/** Guests expected per slot, of all dishes together, without cancelled reservations. */
export async function guestsExpected(db: Db | Tx, today: string): Promise<GuestsIn> {
  const rows = await db
    .select({
      date: reservations.reservation_date,
      time: reservations.reservation_time,
      guests: sql<number>`sum(${reservations.quantity} * ${reservations.guests_count})::int`,
    })
    .from(reservations)
    .where(
      and(
        ne(reservations.status, 'cancelled'),
        between(reservations.reservation_date, today, addDays(today, HORIZON_DAYS - 1)),
      ),
    )
    .groupBy(reservations.reservation_date, reservations.reservation_time)
  const expected = new Map(rows.map(({ guests, ...slot }) => [keyOf(slot), guests]))
  return (slot) => expected.get(keyOf(slot)) ?? 0
}

/** No other transaction counts or takes seats of these slots until this one ends: lock first, then count. */
export const lockSlots = (tx: Tx, slots: readonly Slot[]) => lock(tx, 'slot', slots.map(keyOf))

const keyOf = ({ date, time }: Slot) => `${date} ${time}`
