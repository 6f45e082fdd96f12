import { sql } from 'drizzle-orm'
import {
  bigint,
  boolean,
  check,
  date,
  index,
  integer,
  jsonb,
  numeric,
  pgTable,
  text,
  unique,
  uuid,
} from 'drizzle-orm/pg-core'
import type { ClosedFigures } from '../../domain/day-close/day-close.schema.ts'
import { DRAWER_KINDS } from '../../domain/day-close/drawer.ts'
import { ENTRY_KINDS } from '../../domain/day-close/entries.ts'
import { SERVICES } from '../../domain/hours/services.ts'
import { currency, id, moment, money, oneOf } from './columns.ts'
import { orders } from './orders.ts'

/**
 * What changed the money of an order, written by triggers in the transaction that changed it. Rows are only added; once,
 * a close takes a row with its number. Number 0: before the first close.
 */
export const money_entries = pgTable(
  'money_entries',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    order_id: uuid().references(() => orders.id, { onDelete: 'set null' }),
    at: moment().notNull().default(sql`clock_timestamp()`),
    service: text({ enum: SERVICES }).notNull(),
    currency: currency(),
    kind: text({ enum: ENTRY_KINDS }).notNull(),
    /** Of what came in, went back or was kept online. */
    provider: text(),
    /** The rate of a tax, as it was sold. */
    name: text(),
    name_ar: text(),
    percent: numeric({ precision: 5, scale: 2, mode: 'number' }),
    included: boolean(),
    amount: money().notNull(),
    close_number: integer(),
  },
  (t) => [
    index('money_entries_of_order').on(t.order_id),
    index('money_entries_open').on(t.at).where(sql`${t.close_number} is null`),
    index('money_entries_of_close').on(t.close_number).where(sql`${t.close_number} > 0`),
    check('money_entries_kind_known', oneOf(t.kind, ENTRY_KINDS)),
    check('money_entries_service_known', oneOf(t.service, SERVICES)),
  ],
)

/** Cash that was put into the drawer or taken out of it, apart from what guests paid. Rows are only added. */
export const drawer_entries = pgTable(
  'drawer_entries',
  {
    /** Chosen by the page, so that a repeated request adds nothing. */
    id: id(),
    at: moment().notNull().default(sql`clock_timestamp()`),
    kind: text({ enum: DRAWER_KINDS }).notNull(),
    currency: currency(),
    /** Below zero for what was taken out. */
    amount: money().notNull(),
    reason: text().notNull(),
    entered_by: text().notNull(),
    close_number: integer(),
  },
  (t) => [
    index('drawer_entries_open').on(t.at).where(sql`${t.close_number} is null`),
    index('drawer_entries_of_close').on(t.close_number),
    check('drawer_entries_kind_known', oneOf(t.kind, DRAWER_KINDS)),
    check(
      'drawer_entries_sign',
      sql`${t.amount} <> 0 and case ${t.kind} when 'put_in' then ${t.amount} > 0 when 'taken_out' then ${t.amount} < 0 else true end`,
    ),
  ],
)

/** Closed business days, numbered without gaps. Nobody changes a row. */
export const day_closes = pgTable(
  'day_closes',
  {
    number: integer().primaryKey(),
    day: date({ mode: 'string' }).notNull(),
    closed_at: moment().notNull().default(sql`clock_timestamp()`),
    closed_by: text().notNull(),
    idempotency_key: text().notNull(),
    /** Of the drawer. The figures name theirs. */
    currency: currency(),
    figures: jsonb().$type<ClosedFigures>().notNull(),
    /** What the close before left in the drawer. */
    drawer_float: money().notNull(),
    drawer_expected: money().notNull(),
    drawer_counted: money().notNull(),
    drawer_difference: money().notNull(),
    /** What stays in the drawer for the next day. */
    drawer_left: money().notNull(),
    note: text(),
  },
  (t) => [
    unique('day_closes_day_unique').on(t.day),
    unique('day_closes_idempotency_key_unique').on(t.idempotency_key),
    check('day_closes_number_positive', sql`${t.number} > 0`),
    check(
      'day_closes_drawer_counts',
      sql`${t.drawer_counted} >= 0 and ${t.drawer_left} between 0 and ${t.drawer_counted}`,
    ),
    check('day_closes_difference', sql`${t.drawer_difference} = ${t.drawer_counted} - ${t.drawer_expected}`),
  ],
)
