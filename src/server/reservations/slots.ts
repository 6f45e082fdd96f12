import { and, between, ne, sql } from 'drizzle-orm'
import type { Availability } from '../../domain/orders/quote.schema.ts'
import { type GuestsIn, offeredDays } from '../../domain/reservations/availability.ts'
import { HORIZON_DAYS } from '../../domain/reservations/reservations.ts'
import { offersTables, TABLE } from '../../domain/reservations/table.ts'
import { addDays, wallClock } from '../../domain/time/calendar.ts'
import type { Slot } from '../../domain/time/times.ts'
import { findProduct } from '../menu/products.ts'
import type { Db, Tx } from '../platform/database/connection.ts'
import { lock } from '../platform/database/locks.ts'
import { readSettings } from '../settings/settings.ts'
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

type AvailabilityQuery = { product_id?: string | undefined; lead_days: number; guests: number }

/** The times at which a dish, or a table, can be reserved in the next thirty days. */
export async function readAvailability(db: Db, query: AvailabilityQuery, now: Date): Promise<Availability> {
  const { product_id } = query
  const [found, settings] = await Promise.all([product_id ? findProduct(db, product_id) : undefined, readSettings(db)])
  const dish = found ?? TABLE
  const { date: today } = wallClock(now, settings.time_zone)
  const days = offeredDays({
    guests: query.guests,
    lead: query.lead_days,
    dish,
    rules: settings,
    taken: await guestsExpected(db, today),
    now,
  })
  const orderable = found
    ? found.is_available && settings.is_open && settings.online_reservations
    : offersTables(settings)
  const offered = ({ slots, ...day }: (typeof days)[number]) => ({
    ...day,
    slots: slots.map((slot) => ({ ...slot, open: slot.open && orderable })),
  })
  return { today, days: days.map(offered) }
}
