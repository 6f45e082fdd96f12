import { and, eq, max, ne } from 'drizzle-orm'
import { DEFAULT_CURRENCY } from '../../domain/currency-digits.ts'
import { NOTHING } from '../../domain/money.ts'
import { dishesInUnits, portionsLeft, priceOfPortions } from '../../domain/payments/line-refunds.ts'
import type { Db, Tx } from '../platform/database/connection.ts'
import { order_changes, order_items, orders, refunds, reservations } from '../tables/schema.ts'

/** What the payments of an order paid for: every line but the reservations that were cancelled before. */
export async function paidDishes(db: Db | Tx, order_id: string) {
  const [order] = await db
    .select({ taxes: orders.taxes, tax_included: orders.tax_included, currency: orders.currency })
    .from(orders)
    .where(eq(orders.id, order_id))
  const sold = await db.select().from(order_items).where(eq(order_items.order_id, order_id)).orderBy(order_items.line)
  const cancelled = await cancelledLines(db, order_id)
  const made = await db
    .select({ lines: refunds.lines })
    .from(refunds)
    .where(and(eq(refunds.order_id, order_id), ne(refunds.state, 'failed')))
  const unpaid = new Set(cancelled.flatMap(({ line, before_payment }) => (before_payment ? [line] : [])))
  return {
    currency: order?.currency ?? DEFAULT_CURRENCY,
    taxes: order?.taxes ?? [],
    tax_included: order?.tax_included ?? false,
    refunded: made.flatMap(({ lines }) => lines),
    lines: sold
      .filter(({ line }) => !unpaid.has(line))
      .map((sold) => ({
        line: sold.line,
        quantity: sold.quantity,
        unit_price: sold.unit_price,
        tax_name: sold.tax_name,
        tax_percent: sold.tax_percent,
        product_name: sold.product_name,
        product_name_ar: sold.product_name_ar,
        serving_size: sold.serving_size,
        serving_size_ar: sold.serving_size_ar,
        choices: sold.choices,
      })),
    cancelled: cancelled.filter(({ before_payment }) => !before_payment),
  }
}

/** The lines whose reservation is cancelled, and whether that was before the order was paid. */
async function cancelledLines(db: Db | Tx, order_id: string) {
  const [paid] = await db
    .select({ at: max(order_changes.created_at) })
    .from(order_changes)
    .where(
      and(eq(order_changes.order_id, order_id), eq(order_changes.what, 'payment'), eq(order_changes.before, 'unpaid')),
    )
  const rows = await db
    .select({ line: reservations.line, kept_by: reservations.kept_by, at: max(order_changes.created_at) })
    .from(reservations)
    .leftJoin(
      order_changes,
      and(eq(order_changes.reservation_id, reservations.id), eq(order_changes.after, 'cancelled')),
    )
    .where(and(eq(reservations.order_id, order_id), eq(reservations.status, 'cancelled')))
    .groupBy(reservations.id)
  return rows.flatMap(({ line, kept_by, at }) =>
    line === null ? [] : [{ line, kept_by, before_payment: Boolean(paid?.at && at && at < paid.at) }],
  )
}

/** The dishes of an order that were cancelled alone and neither refunded nor named in a refund, with their price. */
export function keptDishes(dishes: Awaited<ReturnType<typeof paidDishes>>) {
  return dishes.cancelled.flatMap(({ line, kept_by }) => {
    const quantity = portionsLeft(dishes, line)
    const paid = dishesInUnits(dishes, dishes.currency)
    const units = quantity > 0 ? (priceOfPortions(paid, [{ line, quantity }]) ?? NOTHING) : NOTHING
    return units > 0 ? [{ line, quantity, units, kept_by }] : []
  })
}
