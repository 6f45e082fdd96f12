import { sql } from 'drizzle-orm'
import { check, index, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import type { OrderDelta } from '../../domain/orders/delta.schema.ts'
import { CHANGES } from '../../domain/orders/orders.ts'
import { formerUserId } from './accounts.ts'
import { createdAt, id, oneOf } from './columns.ts'
import { orderId } from './orders.ts'
import { reservations } from './reservations.ts'

/** Changes of an order. The name of who made one stays when the account is deleted. */
export const order_changes = pgTable(
  'order_changes',
  {
    id: id(),
    order_id: orderId(),
    reservation_id: uuid().references(() => reservations.id, { onDelete: 'cascade' }),
    user_id: formerUserId(),
    /** null: the guest or the system; empty: a guest without an account */
    changed_by: text(),
    what: text({ enum: CHANGES }).notNull(),
    before: text(),
    after: text(),
    /** What a change of the content did, for ticket and kitchen. */
    delta: jsonb().$type<OrderDelta>(),
    reason: text(),
    created_at: createdAt(),
  },
  (t) => [
    index('order_changes_of_order').on(t.order_id, t.created_at),
    index('order_changes_cancelled')
      .on(t.created_at)
      .where(sql`${t.after} = 'cancelled' and ${t.reservation_id} is null`),
    check('order_changes_known', oneOf(t.what, CHANGES)),
  ],
)
