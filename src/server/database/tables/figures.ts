import { bigint, date, index, integer, pgTable } from 'drizzle-orm/pg-core'
import { money } from '../columns.ts'

const figures = {
  orders: integer().notNull().default(0),
  reservations: integer().notNull().default(0),
  customers: integer().notNull().default(0),
  revenue: money().notNull().default(0),
}

/** What happened on each day at the restaurant. Together with `figure_changes` it is the dashboard's whole arithmetic. */
export const daily_figures = pgTable('daily_figures', { day: date({ mode: 'string' }).primaryKey(), ...figures })

/**
 * What triggers wrote since the last time somebody added up. Adding to the day's one row at once would let all orders of
 * a moment wait for each other.
 */
export const figure_changes = pgTable(
  'figure_changes',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    day: date({ mode: 'string' }).notNull(),
    ...figures,
  },
  (t) => [index('figure_changes_by_day').on(t.day)],
)
