import { sql } from 'drizzle-orm'
import { check, jsonb, pgTable, smallint, text, unique, uuid } from 'drizzle-orm/pg-core'
import type { DeliveryLocation, Zone } from '../../domain/delivery/zones.ts'
import { users } from './accounts.ts'
import { createdAt, id, version } from './columns.ts'

/** One row. The zones are edited as a whole, because their order decides. */
export const delivery_zones = pgTable(
  'delivery_zones',
  { id: smallint().primaryKey().default(1), zones: jsonb().$type<Zone[]>().notNull().default([]), version: version() },
  (t) => [check('delivery_zones_one_row', sql`${t.id} = 1`)],
)

/** Where orders of an account went, so that its owner can choose the address again. */
export const saved_addresses = pgTable(
  'saved_addresses',
  {
    id: id(),
    user_id: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    address: text().notNull(),
    place: jsonb().$type<DeliveryLocation>(),
    used_at: createdAt(),
  },
  (t) => [unique('saved_addresses_once').on(t.user_id, t.address)],
)
