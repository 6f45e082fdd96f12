import { bigint, date, index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { money } from './columns.ts'

const figures = {
  /** Of the revenue; empty where there is none. */
  currency: text().notNull().default(''),
  orders: integer().notNull().default(0),
  reservations: integer().notNull().default(0),
  customers: integer().notNull().default(0),
  revenue: money().notNull().default(0),
}

/** Sums per day in the restaurant's time zone and per currency. The dashboard adds `figure_changes` to them. */
export const daily_figures = pgTable('daily_figures', { day: date({ mode: 'string' }).notNull(), ...figures }, (t) => [
  primaryKey({ columns: [t.day, t.currency] }),
])

/**
 * Changes that triggers wrote since the last run of the figures job. If triggers updated the row of the day, concurrent
 * orders would wait for each other.
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
