import { and, eq, isNull, lt, sql } from 'drizzle-orm'
import type { z } from 'zod'
import type { Person } from '../../domain/accounts/accounts.ts'
import { closeProblem } from '../../domain/day-close/closing.ts'
import type { CloseDraftSchema, DayClose } from '../../domain/day-close/day-close.schema.ts'
import { drawerDifference } from '../../domain/day-close/drawer.ts'
import { toAmount, toSignedMinor } from '../../domain/money.ts'
import type { Db, Tx } from '../platform/database/connection.ts'
import { lock } from '../platform/database/locks.ts'
import { Refusal, wrongField } from '../platform/refusal.ts'
import { checkAmounts } from '../settings/amounts.ts'
import { readSettings, type SettingsRow } from '../settings/settings.ts'
import { day_closes, drawer_entries, money_entries } from '../tables/schema.ts'
import { findClose } from './closes.ts'
import { addUpEntries, contentsOf, countOrders } from './contents.ts'
import { boundsOf, readDays } from './open-day.ts'

type Draft = z.output<typeof CloseDraftSchema>

/**
 * Closes a business day: takes what no close has taken yet, and stores the figures as the person has seen them. When
 * money has moved since, the close is refused. A request that is repeated with its key finds the close that it made.
 */
export async function closeDay(db: Db, person: Person, draft: Draft, key: string, now: Date): Promise<DayClose> {
  const number = await db.transaction(async (tx) => {
    await lock(tx, 'day_close', ['day_close'])
    const [earlier] = await tx.select().from(day_closes).where(eq(day_closes.idempotency_key, key))
    return earlier?.number ?? (await close(tx, person, draft, key, now))
  })
  return findClose(db, number)
}

async function close(tx: Tx, person: Person, { day, version, counted, left, note }: Draft, key: string, now: Date) {
  const settings = await readSettings(tx)
  const { currency } = settings
  checkAmounts(currency, { 'body.counted': counted, 'body.left': left })
  if (left > counted) throw wrongField('body.left', 'too_large', 'is more than what was counted')
  const days = await readDays(tx, settings, now)
  const problem = closeProblem(day, days)
  if (problem) throw refusals[problem](problem === 'earlier_open' ? (days.earliest ?? day) : day)
  const last = days.close
  const number = (last?.number ?? 0) + 1
  const { begins, drawer_rows } = await takeEntries(tx, number, settings, day)
  const float = last?.drawer_left ?? 0
  const entries = await addUpEntries(tx, eq(money_entries.close_number, number))
  const contents = contentsOf({ currency, float, entries, drawer_rows })
  if (contents.version !== version)
    throw new Refusal('conflict', 'Money has moved since these figures were read. Please review the newer ones.')
  const { expected } = contents.drawer
  const units = (amount: number) => toSignedMinor(amount, currency)
  await tx.insert(day_closes).values({
    number,
    day,
    closed_by: person.full_name,
    idempotency_key: key,
    currency,
    figures: { currencies: contents.currencies, ...(await countOrders(tx, last?.closed_at ?? begins)) },
    drawer_float: float,
    drawer_expected: expected,
    drawer_counted: counted,
    drawer_difference: toAmount(drawerDifference(units(counted), units(expected)), currency),
    drawer_left: left,
    note: note ?? null,
  })
  return number
}

/** Marks what belongs to the close. What is older than the day of the first close belongs to none. */
async function takeEntries(tx: Tx, number: number, settings: SettingsRow, day: string) {
  const { begins, ends } = boundsOf(day, settings)
  const open = isNull(money_entries.close_number)
  if (number === 1)
    await tx
      .update(money_entries)
      .set({ close_number: 0 })
      .where(and(open, lt(money_entries.at, begins)))
  await tx
    .update(money_entries)
    .set({ close_number: number })
    .where(and(open, lt(money_entries.at, ends)))
  const taken = tx.$with('taken').as(
    tx
      .update(drawer_entries)
      .set({ close_number: number })
      .where(and(isNull(drawer_entries.close_number), lt(drawer_entries.at, ends)))
      .returning(),
  )
  return { begins, drawer_rows: await tx.with(taken).select().from(taken).orderBy(sql`at`) }
}

const refusals = {
  closed: (day: string) => new Refusal('conflict', `${day} is closed already.`),
  not_begun: (day: string) => new Refusal('conflict', `${day} hasn't begun.`),
  earlier_open: (day: string) => new Refusal('conflict', `${day} must be closed first.`),
}
