import { asc, eq, inArray, sql } from 'drizzle-orm'
import { type Amount, asMinor, toMinor } from '../../domain/money.ts'
import { charges, inAmounts } from '../../domain/orders/charges.ts'
import type { OrderWithReservations } from '../../domain/orders/statuses.ts'
import type { TaxRate } from '../../domain/orders/tax.ts'
import { hasRate } from '../../domain/payments/line-refunds.ts'
import type { Db, Tx } from '../platform/database/connection.ts'
import { order_changes, order_items, orders, reservations } from '../tables/schema.ts'

type Row = typeof orders.$inferSelect
type Booking = typeof reservations.$inferSelect
type Line = typeof order_items.$inferSelect

/** An order with its reservations and lines, locked until the transaction ends: status changes need all of it. */
export type LockedOrder = { order: Row; reservations: Booking[]; lines: Line[]; state: OrderWithReservations }
/** `changed_by` in the history for a guest without an account, who used the link of the order. */
export const GUEST = ''
/** Who changes the status: staff by name, a guest by account or as `GUEST`. Both fields null: the system. */
export type ChangedBy = { user_id: string | null; changed_by: string | null }

/** Every change of an order or its payments locks the order's row first, so that transactions cannot deadlock. */
export const lockOrder = async (tx: Tx, id: string): Promise<Row | undefined> =>
  (await tx.select().from(orders).where(eq(orders.id, id)).for('update'))[0]

export async function lockOrderWithReservations(tx: Tx, id: string): Promise<LockedOrder | undefined> {
  const order = await lockOrder(tx, id)
  return order && withLines(order, await bookingsOf(tx, id).for('update'), await linesOf(tx, id))
}

/** The same without locks, for what is only shown. */
export async function readOrderWithReservations(db: Db, id: string): Promise<LockedOrder | undefined> {
  const [order] = await db.select().from(orders).where(eq(orders.id, id))
  return order && withLines(order, await bookingsOf(db, id), await linesOf(db, id))
}

const bookingsOf = (db: Db | Tx, order_id: string) =>
  db.select().from(reservations).where(eq(reservations.order_id, order_id)).orderBy(asc(reservations.id))

const linesOf = (db: Db | Tx, order_id: string) =>
  db.select().from(order_items).where(eq(order_items.order_id, order_id)).orderBy(asc(order_items.line))

const withLines = (order: Row, booked: Booking[], lines: Line[]): LockedOrder => ({
  order,
  reservations: booked,
  lines,
  state: { status: order.status, reservations: booked, other_lines: lines.length > booked.length },
})

/** Saves a status change and its history. True: an unpaid order costs nothing any more. */
export async function saveStatusChange(
  tx: Tx,
  { order, reservations: booked, lines }: LockedOrder,
  next: OrderWithReservations,
  by: ChangedBy,
): Promise<boolean> {
  const changed = next.reservations.filter(({ status }, i) => status !== booked[i]?.status)
  const now = sql`now()`
  for (const status of new Set(changed.map((one) => one.status)))
    await tx
      .update(reservations)
      .set({ status, updated_at: now })
      .where(
        inArray(
          reservations.id,
          changed.flatMap((one) => (one.status === status ? [one.id] : [])),
        ),
      )
  const amounts = amountsOf(order, lines, booked, next)
  const free = order.payment_status === 'unpaid' && amounts?.total_amount === 0
  await tx
    .update(orders)
    .set({ status: next.status, ...amounts, ...(free && NOTHING_TO_PAY), updated_at: now })
    .where(eq(orders.id, order.id))
  // Not now(), the transaction's start: it may have waited for another transaction, whose changes come first.
  const change = { order_id: order.id, what: 'status' as const, ...by, created_at: sql`statement_timestamp()` }
  const changes = [
    ...(free ? [{ ...change, what: 'payment' as const, before: 'unpaid', after: 'not_required' }] : []),
    ...(next.status === order.status ? [] : [{ ...change, before: order.status, after: next.status }]),
    ...changed.map(({ id, status }) => ({
      ...change,
      reservation_id: id,
      after: status,
      before: booked.find((one) => one.id === id)?.status,
    })),
  ]
  if (changes.length > 0) await tx.insert(order_changes).values(changes)
  return free
}

/** It becomes a new order for the kitchen: `opened_at` is null, so the panel rings. */
const NOTHING_TO_PAY = {
  payment_status: 'not_required' as const,
  payment_problem: null,
  pay_until: null,
  opened_at: null,
}

/** An order costs its lines less its cancelled reservations; fee and tip stay. A cancelled or paid one keeps its price. */
function amountsOf(order: Row, lines: Line[], booked: Booking[], next: OrderWithReservations) {
  if (next.status === 'cancelled' || !['not_required', 'unpaid'].includes(order.payment_status)) return undefined
  const cancelled = booked.filter((_, i) => next.reservations[i]?.status === 'cancelled')
  const { currency, taxes, tax_included, delivery_fee, tip } = order
  const inUnits = (amount: Amount) => toMinor(amount, currency)
  const gone = new Set(cancelled.map(({ line }) => line))
  const dishes = lines
    .filter(({ line }) => !gone.has(line))
    .map((line) => ({
      units: asMinor(inUnits(line.unit_price) * line.quantity),
      rate: rateOf(line, taxes),
    }))
  const delivery = { units: inUnits(delivery_fee), rate: taxes.find((share) => share.delivery > 0) ?? null }
  const { total, ...amounts } = inAmounts(charges({ dishes, delivery, tax_included }, inUnits(tip)), currency)
  return { ...amounts, total_amount: total }
}

/** The rate of a line as it was sold. A restored line may be the only one of its rate, which has no share then. */
export const rateOf = (line: Line, taxes: Row['taxes']): TaxRate | null =>
  line.tax_percent === null
    ? null
    : {
        name: line.tax_name,
        name_ar: taxes.find((share) => hasRate(line, share))?.name_ar ?? null,
        percent: line.tax_percent,
      }
