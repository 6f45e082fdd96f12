import { and, eq, isNull, or } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import type { z } from 'zod'
import type { Person } from '../../domain/accounts/accounts.ts'
import type { OrderList, PageSchema, ReservationList } from '../../domain/orders/orders.schema.ts'
import type { Db } from '../platform/database/connection.ts'
import { afterCursor, cursorOf, cutPage, inOrder, newest, sortValues } from '../platform/database/keyset.ts'
import { orders, reservations } from '../tables/schema.ts'
import { selectReservations, shownOrders, withOwner } from './view.ts'

type Page = z.output<typeof PageSchema>

/** The orders of an account, the newest first. */
export async function ownOrders(db: Db, person: Person, { cursor, limit }: Page): Promise<OrderList> {
  const rows = await db
    .select({ order: orders, sort_values: sortValues(newest(orders)) })
    .from(orders)
    .where(and(ownOrder(person), afterCursor(newest(orders), cursor)))
    .orderBy(...inOrder(newest(orders)))
    .limit(limit + 1)
  const { page, last } = cutPage(rows, limit)
  const listed = page.map(({ order }) => order)
  const shown = await shownOrders(db, listed)
  return {
    orders: shown.map((order, i) => ({ ...order, user_id: listed[i]?.user_id ?? null })),
    next_cursor: last ? cursorOf(last.sort_values) : null,
  }
}

export async function ownReservations(db: Db, person: Person, { cursor, limit }: Page): Promise<ReservationList> {
  const rows = await selectReservations(db)
    .where(and(ownReservation(person), afterCursor(newest(reservations), cursor)))
    .orderBy(...inOrder(newest(reservations)))
    .limit(limit + 1)
  const { page, last } = cutPage(rows, limit)
  return {
    reservations: page.map(withOwner),
    next_cursor: last ? cursorOf(last.sort_values) : null,
  }
}

export const ownOrder = (person: Person) => belongsTo(person, orders.user_id, orders.email)
export const ownReservation = (person: Person) => belongsTo(person, reservations.user_id, reservations.customer_email)

/** Orders placed without an account belong to the account that has confirmed the same e-mail address. */
const belongsTo = ({ id, email, email_verified }: Person, user_id: PgColumn, address: PgColumn) =>
  email_verified ? or(eq(user_id, id), and(isNull(user_id), eq(address, email))) : eq(user_id, id)
