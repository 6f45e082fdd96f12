import { and, eq, gte, inArray, lt, type SQL, sql } from 'drizzle-orm'
import { orderNumber } from '../../domain/orders/order-number.ts'
import type { SecurityEvent, SecurityLogFilter } from '../../domain/security-log/security-log.schema.ts'
import type { Db } from '../platform/database/connection.ts'
import { wordsMatch } from '../platform/database/full-text-search.ts'
import { afterCursor, cursorOf, cutPage, inOrder, newest, sortValues } from '../platform/database/keyset.ts'
import { orders, security_log, settings } from '../tables/schema.ts'

/** The first characters of a network's hash are enough to tell networks apart. */
const NETWORK_LENGTH = 8

/** The entries of the security log, the newest first. */
export async function listSecurityEvents(db: Db, { kind, search, from, until, cursor, limit }: SecurityLogFilter) {
  const rows = await db
    .select({ row: security_log, sort_values: sortValues(newest(security_log)) })
    .from(security_log)
    .where(
      and(
        kind ? eq(security_log.kind, kind) : undefined,
        wordsMatch(security_log.search_words, search),
        from ? gte(security_log.created_at, selectStart(from)) : undefined,
        until ? lt(security_log.created_at, selectStart(until, 1)) : undefined,
        afterCursor(newest(security_log), cursor),
      ),
    )
    .orderBy(...inOrder(newest(security_log), search))
    .limit(limit + 1)
  const { page, last } = cutPage(rows, limit)
  const numbers = await orderNumbers(
    db,
    page.flatMap(({ row }) => row.details.order_id ?? []),
  )
  return {
    events: page.map(({ row }) => shownEvent(row, numbers)),
    next_cursor: last ? cursorOf(last.sort_values) : null,
  }
}

/** The moment at which a day begins at the restaurant. */
const selectStart = (date: string, days_later = 0): SQL =>
  sql`((${date}::date + ${days_later}::int)::timestamp at time zone (select ${settings.time_zone} from ${settings}))`

async function orderNumbers(db: Db, ids: string[]): Promise<Map<string, string>> {
  const { id, day_number } = orders
  const rows = ids.length > 0 ? await db.select({ id, day_number }).from(orders).where(inArray(id, ids)) : []
  return new Map(rows.map((row) => [row.id, orderNumber(row)]))
}

const shownEvent = ({ id, kind, details, created_at, ...row }: Row, numbers: Map<string, string>): SecurityEvent => ({
  id,
  kind,
  details,
  created_at: created_at.toISOString(),
  device: row.device,
  actor: row.actor_role && {
    id: row.actor_id,
    name: row.actor_name,
    email: row.actor_email,
    role: row.actor_role,
  },
  subject: row.subject_id ? { id: row.subject_id, name: row.subject_name, email: row.subject_email } : null,
  order_number: numbers.get(details.order_id ?? '') ?? null,
  network: row.network?.slice(0, NETWORK_LENGTH) ?? null,
})

type Row = typeof security_log.$inferSelect
