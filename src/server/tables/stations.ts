import { pgTable, smallint, text, uuid } from 'drizzle-orm/pg-core'
import { createdAt, id } from './columns.ts'

/** Where dishes are made. Without any there is one kitchen; dishes without a station are made in it. */
export const stations = pgTable('stations', {
  id: id(),
  name: text().notNull(),
  name_ar: text(),
  position: smallint().notNull(),
  created_at: createdAt(),
})

/** Of a dish or an option; null: the kitchen. */
export function stationId() {
  return uuid().references(() => stations.id, { onDelete: 'set null' })
}
