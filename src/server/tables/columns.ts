import { type Column, type SQL, sql } from 'drizzle-orm'
import { customType, integer, numeric, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import {
  clockOfMinutes,
  labelOfMinutes,
  minutesOfClock,
  minutesOfLabel,
  type TimeLabel,
} from '../../domain/time/times.ts'

export const id = () => uuid().primaryKey().defaultRandom()
/** An amount in the currency of its row, with as many decimals as any currency has. */
export const money = () => numeric({ precision: 14, scale: 3, mode: 'number' })
/** By ISO 4217. Written with the row, and never changed. */
export const currency = () => text().notNull()
export const moment = () => timestamp({ withTimezone: true })
export const createdAt = () => moment().notNull().defaultNow()

export const oneOf = (column: Column, values: readonly string[]) =>
  sql`${column} in (${sql.raw(values.map((value) => `'${value}'`).join(', '))})`

/** Incremented by a trigger with every change, so that saving an outdated version is refused. */
export const version = () => integer().notNull().default(1)

/** The place in the owner's order of the menu. What is new comes last. */
export const position = () => integer().notNull().default(sql`nextval('menu_positions')`)

export const tsvector = customType<{ data: string }>({ dataType: () => 'tsvector' })

/** The words of a text, split by `search_words` in the database; full-text-search.ts writes the matching queries. */
export const searchWords = (text: () => SQL) =>
  tsvector()
    .notNull()
    .generatedAlwaysAs((): SQL => sql`search_words(${text()})`)

/** Stored as a time, so that it sorts by the clock; read and written as the label that guests see. */
export const timeLabel = customType<{ data: TimeLabel; driverData: string }>({
  dataType: () => 'time',
  fromDriver: (stored) => labelOfMinutes(minutesOfClock(stored)),
  toDriver: (label) => clockOfMinutes(minutesOfLabel(label) ?? Number.NaN),
})
