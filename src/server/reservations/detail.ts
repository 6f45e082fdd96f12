import { and, desc, eq, isNull, or } from 'drizzle-orm'
import { shortId } from '../../domain/orders/short-id.ts'
import type { ReservationDetail } from '../../domain/reservations/reservations.schema.ts'
import type { Db, Tx } from '../platform/database/connection.ts'
import { Refusal } from '../platform/refusal.ts'
import { order_changes, orders, reservations } from '../tables/schema.ts'
import { shown, staffColumns } from './list.ts'

/** A reservation with its order, and the history of both. */
export async function findReservation(db: Db | Tx, id: string): Promise<ReservationDetail> {
  const [row] = await db
    .select({ reservation: staffColumns, order: orders })
    .from(reservations)
    .innerJoin(orders, eq(orders.id, reservations.order_id))
    .where(eq(reservations.id, id))
  if (!row) throw new Refusal('not_found', "This reservation doesn't exist.")
  const { status, locale, avoids, total_amount, payment_method, payment_status, pay_until, refunded_amount } = row.order
  return {
    ...shown(row.reservation),
    order: {
      id: row.order.id,
      number: shortId(row.order.id),
      status,
      locale,
      avoids,
      total_amount,
      payment_method,
      payment_status,
      pay_until: pay_until?.toISOString() ?? null,
      refunded_amount,
    },
    changes: await changesOf(db, row.reservation),
  }
}

async function changesOf(db: Db | Tx, { id, order_id }: Pick<typeof reservations.$inferSelect, 'id' | 'order_id'>) {
  const rows = await db
    .select()
    .from(order_changes)
    .where(
      and(
        eq(order_changes.order_id, order_id),
        or(eq(order_changes.reservation_id, id), isNull(order_changes.reservation_id)),
      ),
    )
    .orderBy(desc(order_changes.created_at), desc(order_changes.id))
    .limit(100)
  return rows.map(({ reservation_id, user_id, order_id, changed_by, created_at, ...change }) => ({
    ...change,
    changed_by: changed_by || null,
    of: reservation_id ? ('reservation' as const) : ('order' as const),
    created_at: created_at.toISOString(),
  }))
}
