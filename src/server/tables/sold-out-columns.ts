import { type Column, sql } from 'drizzle-orm'
import { boolean, check } from 'drizzle-orm/pg-core'
import { moment } from './columns.ts'

/** Sold out until a moment, or until further notice. */
export const soldOutColumns = () => ({ is_sold_out: boolean().notNull().default(false), sold_out_until: moment() })

export const soldOutChecks = (table: string, t: { is_sold_out: Column; sold_out_until: Column }) => [
  check(`${table}_sold_out_until`, sql`${t.is_sold_out} or ${t.sold_out_until} is null`),
]
