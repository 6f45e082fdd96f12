import { sql } from 'drizzle-orm'
import { check, pgTable, smallint, text, unique, uuid } from 'drizzle-orm/pg-core'
import { createdAt, id } from './columns.ts'
import { orderId } from './orders.ts'
import { stations } from './stations.ts'

/** A station has made this many portions of a line, or has read that the line was taken off the order. */
export const bumps = pgTable(
  'bumps',
  {
    id: id(),
    order_id: orderId(),
    /** As in `order_items`, also of a line that is no longer there. */
    line: smallint().notNull(),
    /** Null: the kitchen itself. */
    station_id: uuid().references(() => stations.id, { onDelete: 'cascade' }),
    quantity: smallint().notNull(),
    bumped_by: text().notNull(),
    created_at: createdAt(),
  },
  (t) => [
    unique('bumps_of_line').on(t.order_id, t.line, t.station_id).nullsNotDistinct(),
    check('bumps_quantity_not_negative', sql`${t.quantity} >= 0`),
  ],
)
