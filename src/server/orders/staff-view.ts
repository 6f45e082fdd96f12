import { and, desc, eq, isNull, ne, sql } from 'drizzle-orm'
import type { Person } from '../../domain/accounts/accounts.ts'
import type { StaffOrderDetail, Waiting } from '../../domain/orders/staff-orders.schema.ts'
import type { Db } from '../platform/database/connection.ts'
import { Refusal } from '../platform/refusal.ts'
import { customers, messages, order_changes, orders, reservations } from '../tables/schema.ts'
import { GUEST } from './locked-order.ts'
import { forStaff } from './staff-list.ts'
import { orderUrl, reservationsOf, withOwner } from './view.ts'

/** Everything about one order. */
/** Cooks get neither the guest's link, which can cancel the order, nor the customer. */
export async function readOrder(
  db: Db,
  { role }: Pick<Person, 'role'>,
  id: string,
  public_url: string,
): Promise<StaffOrderDetail> {
  const [row] = await db
    .select({ order: orders, customer: { id: customers.id, name: customers.name } })
    .from(orders)
    .leftJoin(customers, eq(customers.id, orders.customer_id))
    .where(eq(orders.id, id))
  if (!row) throw new Refusal('not_found', "This order doesn't exist.")
  const [[order], reservations, history] = await Promise.all([
    forStaff(db, [row.order]),
    reservationsOf(db, id, withOwner),
    historyOf(db, id),
  ])
  if (!order) throw new Error('The order vanished')
  const { customer, order: stored } = row
  const shown =
    role === 'cook' ? { order_url: null, customer: null } : { order_url: orderUrl(stored, public_url), customer }
  return { order, ...shown, has_account: stored.user_id !== null, reservations, history }
}

async function historyOf(db: Db, order_id: string): Promise<StaffOrderDetail['history']> {
  const rows = await db
    .select({
      id: order_changes.id,
      what: order_changes.what,
      before: order_changes.before,
      after: order_changes.after,
      delta: order_changes.delta,
      reason: order_changes.reason,
      product_name: reservations.product_name,
      product_name_ar: reservations.product_name_ar,
      user_id: order_changes.user_id,
      changed_by: order_changes.changed_by,
      created_at: order_changes.created_at,
    })
    .from(order_changes)
    .leftJoin(reservations, eq(reservations.id, order_changes.reservation_id))
    .where(eq(order_changes.order_id, order_id))
    .orderBy(desc(order_changes.created_at), sql`${order_changes.reservation_id} nulls first`)
    .limit(200)
  return rows.map(({ user_id, changed_by, created_at, ...change }) => ({
    ...change,
    changed_by: changed_by || null,
    by: changed_by ? 'staff' : user_id || changed_by === GUEST ? 'guest' : 'system',
    created_at: created_at.toISOString(),
  }))
}

/** A member of the staff opens an order: it stops ringing on all panels. Only the first time is recorded. */
export async function openOrder(db: Db, { id: user_id, full_name }: Person, order_id: string) {
  await db.transaction(async (tx) => {
    const [opened] = await tx
      .update(orders)
      .set({ opened_at: sql`now()` })
      .where(and(eq(orders.id, order_id), isNull(orders.opened_at)))
      .returning({ id: orders.id })
    if (opened) return tx.insert(order_changes).values({ order_id, user_id, changed_by: full_name, what: 'opened' })
    const [known] = await tx.select({ id: orders.id }).from(orders).where(eq(orders.id, order_id))
    if (!known) throw new Refusal('not_found', "This order doesn't exist.")
  })
}

const MAX_COUNT = 999

/** How many orders and messages no one has opened yet. An order to be paid online counts once it is paid. */
export async function readWaiting(db: Db): Promise<Waiting> {
  const unopened = db
    .select({ id: orders.id })
    .from(orders)
    .where(and(isNull(orders.opened_at), eq(orders.status, 'pending'), ne(orders.payment_status, 'unpaid')))
    .limit(MAX_COUNT)
    .as('unopened')
  const unread = db
    .select({ id: messages.id })
    .from(messages)
    .where(isNull(messages.read_at))
    .limit(MAX_COUNT)
    .as('unread')
  const [new_orders, new_messages] = await Promise.all([db.$count(unopened), db.$count(unread)])
  return { orders: new_orders, messages: new_messages }
}
