import { and, desc, eq, sql } from 'drizzle-orm'
import type { z } from 'zod'
import {
  CUSTOMER_HISTORY,
  type Customer,
  type CustomerDetail,
  type CustomerDraft,
  type CustomerFilterSchema,
} from '../../domain/customers/customers.schema.ts'
import { orderNumber } from '../../domain/orders/order-number.ts'
import type { Db, Tx } from '../platform/database/connection.ts'
import { wordsMatch } from '../platform/database/full-text-search.ts'
import { afterCursor, cursorOf, cutPage, inOrder, newest, sortValues } from '../platform/database/keyset.ts'
import { sqlState } from '../platform/errors.ts'
import { fieldErrors, Refusal } from '../platform/refusal.ts'
import { customers, orders, reservations } from '../tables/schema.ts'

/** All customers who ordered or were added by staff, the newest first. */
export async function listCustomers(db: Db, { search, cursor, limit }: z.output<typeof CustomerFilterSchema>) {
  const rows = await selectCustomers(db)
    .where(and(wordsMatch(customers.search_words, search), afterCursor(newest(customers), cursor)))
    .orderBy(...inOrder(newest(customers), search))
    .limit(limit + 1)
  const { page, last } = cutPage(rows, limit)
  return { customers: page.map(shown), next_cursor: last ? cursorOf(last.sort_values) : null }
}

export async function addCustomer(db: Db, draft: CustomerDraft): Promise<Customer> {
  const [added] = await db
    .insert(customers)
    .values(draft)
    .returning({ id: customers.id })
    .catch((error: unknown) => {
      if (sqlState(error) !== '23505') throw error
      throw new Refusal(
        'conflict',
        'There is already a customer with this email address.',
        fieldErrors('body.email', 'taken'),
      )
    })
  return findCustomer(db, added?.id ?? '')
}

export async function customerDetail(db: Db, id: string): Promise<CustomerDetail> {
  const [customer, order_rows, reservation_rows] = await Promise.all([
    findCustomer(db, id),
    db
      .select({
        id: orders.id,
        day_number: orders.day_number,
        currency: orders.currency,
        total_amount: orders.total_amount,
        status: orders.status,
        created_at: orders.created_at,
      })
      .from(orders)
      .where(eq(orders.customer_id, id))
      .orderBy(desc(orders.created_at))
      .limit(CUSTOMER_HISTORY),
    db
      .select({
        id: reservations.id,
        reservation_date: reservations.reservation_date,
        reservation_time: reservations.reservation_time,
        guests_count: reservations.guests_count,
        status: reservations.status,
      })
      .from(reservations)
      .where(eq(reservations.customer_id, id))
      .orderBy(desc(reservations.created_at))
      .limit(CUSTOMER_HISTORY),
  ])
  const placed = order_rows.map(({ day_number, created_at, ...order }) => ({
    ...order,
    number: orderNumber({ ...order, day_number }),
    created_at: created_at.toISOString(),
  }))
  return { ...customer, orders: placed, reservations: reservation_rows }
}

export async function findCustomer(db: Db | Tx, id: string): Promise<Customer> {
  const [row] = await selectCustomers(db).where(eq(customers.id, id))
  if (!row) throw new Refusal('not_found', "This customer doesn't exist.")
  return shown(row)
}

const selectCustomers = (db: Db | Tx) =>
  db
    .select({
      id: customers.id,
      name: customers.name,
      email: customers.email,
      phone: customers.phone,
      address: customers.address,
      notes: customers.notes,
      rating: customers.rating,
      rating_count: customers.rating_count,
      orders_count: sql<number>`(select count(*)::int from ${orders} where ${orders}.customer_id = ${customers}.id)`,
      created_at: customers.created_at,
      sort_values: sortValues(newest(customers)),
    })
    .from(customers)
    .$dynamic()

const shown = ({ sort_values: _, ...row }: Awaited<ReturnType<typeof selectCustomers>>[number]): Customer => ({
  ...row,
  created_at: row.created_at.toISOString(),
})
