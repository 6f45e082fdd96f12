import { bigint, integer, pgTable, varchar } from 'drizzle-orm/pg-core'

/** Attempts counted per client address and per account; the columns are those rate-limiter-flexible works with. */
export const rate_limits = pgTable('rate_limits', {
  key: varchar({ length: 255 }).primaryKey(),
  points: integer().notNull().default(0),
  expire: bigint({ mode: 'number' }),
})
