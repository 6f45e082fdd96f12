import { and, gte, isNull, min } from 'drizzle-orm'
import { nextToClose } from '../../domain/day-close/closing.ts'
import type { OpenDay } from '../../domain/day-close/day-close.schema.ts'
import { businessDayAt, businessDayEnd } from '../../domain/hours/service-periods.ts'
import { addDays, type DateText } from '../../domain/time/calendar.ts'
import type { Db } from '../platform/database/connection.ts'
import { readSettings, type SettingsRow } from '../settings/settings.ts'
import { drawer_entries, money_entries } from '../tables/schema.ts'
import { addUpEntries, contentsOf, countOrders, lastClose, openUntil, type Reader } from './contents.ts'

/** The day that is closed next, as it stands now. `wanted`: before the first close, the day with which it begins. */
export async function readOpenDay(db: Db, now: Date, wanted?: DateText): Promise<OpenDay> {
  return db.transaction(
    async (tx) => {
      const settings = await readSettings(tx)
      const days = await readDays(tx, settings, now)
      const { close, today } = days
      const day = close === null && wanted !== undefined && wanted < today ? wanted : nextToClose(days)
      const { begins, ends } = boundsOf(day, settings)
      const { currencies, ...contents } = contentsOf({
        currency: settings.currency,
        float: close?.drawer_left ?? 0,
        entries: await addUpEntries(tx, openUntil(money_entries, ends, close ? undefined : begins)),
        drawer_rows: await tx
          .select()
          .from(drawer_entries)
          .where(openUntil(drawer_entries, ends))
          .orderBy(drawer_entries.at),
      })
      return {
        ...contents,
        figures: { currencies, ...(await countOrders(tx, close?.closed_at ?? begins)) },
        day,
        today,
        ends_at: ends.toISOString(),
        may_close: day <= today,
        last: close && { number: close.number, day: close.day, closed_at: close.closed_at.toISOString() },
      }
    },
    { isolationLevel: 'repeatable read', accessMode: 'read only' },
  )
}

export const boundsOf = (day: DateText, settings: SettingsRow) => ({
  begins: businessDayEnd(addDays(day, -1), settings),
  ends: businessDayEnd(day, settings),
})

/** Which days are closed and which are to be. */
export async function readDays(tx: Reader, settings: SettingsRow, now: Date) {
  const close = await lastClose(tx)
  const since = close && businessDayEnd(close.day, settings)
  const firstOf = async (table: typeof money_entries | typeof drawer_entries) => {
    const later = and(isNull(table.close_number), since ? gte(table.at, since) : undefined)
    const [first] = await tx
      .select({ at: min(table.at) })
      .from(table)
      .where(later)
    return first?.at ?? null
  }
  const moments = [await firstOf(money_entries), await firstOf(drawer_entries)]
  const [earliest] = moments.filter((at) => at !== null).sort((a, b) => a.getTime() - b.getTime())
  return {
    close,
    today: businessDayAt(now, settings),
    last: close?.day ?? null,
    earliest: earliest ? businessDayAt(earliest, settings) : null,
  }
}
