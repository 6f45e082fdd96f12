import { sql } from 'drizzle-orm'
import type { ProductDetail } from '../../domain/menu/catalogue.schema.ts'
import type { Tx } from '../platform/database/connection.ts'
import { readSettings } from '../settings/settings.ts'
import { customers, messages, order_changes, order_items, orders, reservations } from '../tables/schema.ts'
import { type DemoClock, openDemoClock } from './demo-clock.ts'
import type { DemoCountry } from './demo-country.ts'
import type { Guest } from './demo-guests.ts'
import { letters } from './demo-messages.ts'
import { createOrder, type DemoContext } from './demo-orders.ts'
import { settleGuests } from './demo-residents.ts'
import { type PlannedVisit, planVisits } from './demo-visits.ts'
import { insertRows } from './insert-rows.ts'
import { randomFrom } from './random.ts'

/**
 * Two months of guests, orders, reservations and messages, as of today. They are the same on every first start of a
 * day, except for the access tokens of orders, which are secrets. Nothing is mailed, and no order rings.
 */
export async function addDemoHistory(
  tx: Tx,
  dishes: readonly ProductDetail[],
  { zones, guests }: Pick<DemoCountry, 'zones' | 'guests'>,
  now: Date,
) {
  const settings = await readSettings(tx)
  const clock = openDemoClock(settings.time_zone, now)
  const random = randomFrom(Number(clock.today.replaceAll('-', '')))
  const sold = createOrders(planVisits(clock.today, random), {
    dishes,
    settings,
    zones,
    random,
    clock,
    findResident: settleGuests(guests),
  })
  const all = <T>(rows: (one: (typeof sold)[number]) => T[]) => sold.flatMap(rows)
  await insertRows(
    tx,
    customers,
    all(({ customer }) => customer),
  )
  await insertRows(
    tx,
    orders,
    all(({ order }) => [order]),
  )
  await insertRows(
    tx,
    order_items,
    all(({ items }) => items),
  )
  await insertRows(
    tx,
    reservations,
    all(({ booked }) => booked),
  )
  await insertRows(
    tx,
    order_changes,
    all(({ changes }) => changes),
  )
  await insertRows(
    tx,
    messages,
    letters.map((letter, n) => createMessage(letter, n, clock)),
  )
  await tx.execute(sql`select book_earlier_money()`)
}

/** In the order in which they were placed. A guest's first order makes the guest a customer. */
function createOrders(visits: PlannedVisit[], context: DemoContext) {
  const known = new Map<Guest, string>()
  const placed = visits.toSorted((a, b) => (sortKey(a) < sortKey(b) ? -1 : 1))
  return placed.map((visit) => {
    const first = !known.has(visit.guest)
    const id = known.get(visit.guest) ?? context.random.uuid()
    known.set(visit.guest, id)
    const sold = createOrder(visit, id, context)
    const { name, email, phone, address, notes = null } = context.findResident(visit.guest)
    return {
      ...sold,
      customer: first ? [{ id, name, email, phone, address, notes, created_at: sold.order.created_at }] : [],
    }
  })
}

const sortKey = ({ placed_at }: PlannedVisit): string =>
  'date' in placed_at
    ? `${placed_at.date} ${String(placed_at.minutes).padStart(4, '0')}`
    : `today ${String(9999 - placed_at.minutes_ago)}`

function createMessage(
  { guest, day, subject, message, unread }: (typeof letters)[number],
  n: number,
  clock: DemoClock,
) {
  const written = clock.at(day(clock.today), 20 * 60 + n * 7)
  return {
    name: guest.name,
    email: guest.email ?? '',
    locale: guest.locale,
    subject,
    message,
    read_at: unread ? null : new Date(written.getTime() + 35 * 60_000),
    created_at: written,
  }
}
