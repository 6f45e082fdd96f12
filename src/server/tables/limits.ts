import { bigint, integer, pgTable, varchar } from 'drizzle-orm/pg-core'

/** Attempts counted per client address and per account; rate-limiter-flexible requires these columns. */
export const rate_limits = pgTable('rate_limits', {
  key: varchar({ length: 255 }).primaryKey(),
  points: integer().notNull().default(0),
  expire: bigint({ mode: 'number' }),
})
