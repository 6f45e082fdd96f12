import { type Column, sql } from 'drizzle-orm'
import { boolean, check, text } from 'drizzle-orm/pg-core'
import { ALLERGENS } from '../../domain/menu/allergen-list.ts'
import { formerUserId } from './accounts.ts'
import { moment } from './columns.ts'

/** What it contains, and who checked that when. Unchecked: it may contain anything. */
export const allergenColumns = () => ({
  contains: text({ enum: ALLERGENS }).array().notNull().default(sql`'{}'`),
  may_contain: text({ enum: ALLERGENS }).array().notNull().default(sql`'{}'`),
  allergens_checked_at: moment(),
  allergens_checked_by: formerUserId(),
})

export const allergenChecks = (table: string, t: { contains: Column; may_contain: Column }) => [
  check(
    `${table}_allergens_known`,
    sql`${t.contains} <@ ${listed(ALLERGENS)} and ${t.may_contain} <@ ${listed(ALLERGENS)}`,
  ),
]

export const listed = (values: readonly string[]) => sql.raw(`'{${values.join(',')}}'::text[]`)

/** Sold out until a moment, or until further notice. */
export const soldOutColumns = () => ({ is_sold_out: boolean().notNull().default(false), sold_out_until: moment() })

export const soldOutChecks = (table: string, t: { is_sold_out: Column; sold_out_until: Column }) => [
  check(`${table}_sold_out_until`, sql`${t.is_sold_out} or ${t.sold_out_until} is null`),
]
