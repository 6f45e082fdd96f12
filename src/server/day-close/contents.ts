import { createHash } from 'node:crypto'
import { and, desc, eq, gte, inArray, isNull, lt, ne, type SQL, sql } from 'drizzle-orm'
import type { CurrencyCode } from '../../domain/currency-digits.ts'
import type { ClosedFigures, DrawerEntry } from '../../domain/day-close/day-close.schema.ts'
import { expectedCash } from '../../domain/day-close/drawer.ts'
import type { MoneyEntry } from '../../domain/day-close/entries.ts'
import { figuresOf } from '../../domain/day-close/figures.ts'
import { type Amount, toAmount, toSignedMinor } from '../../domain/money.ts'
import { UNDER_WAY } from '../../domain/orders/statuses.ts'
import type { Db, Tx } from '../platform/database/connection.ts'
import { day_closes, type drawer_entries, money_entries, order_changes, orders } from '../tables/schema.ts'

export type Reader = Db | Tx
export type CloseRow = typeof day_closes.$inferSelect

/** No close has taken it, and it happened before this moment. */
export const openUntil = (
  { at, close_number }: typeof money_entries | typeof drawer_entries,
  until: Date,
  from?: Date | undefined,
) => and(isNull(close_number), from && gte(at, from), lt(at, until))

const { service, currency, kind, provider, name, name_ar, percent, included, amount } = money_entries
const KEY = { service, currency, kind, provider, name, name_ar, percent, included }

export const addUpEntries = (tx: Reader, which: SQL | undefined): Promise<MoneyEntry[]> =>
  tx
    .select({ ...KEY, amount: sql<number>`sum(${amount})`.mapWith(Number) })
    .from(money_entries)
    .where(which)
    .groupBy(...Object.values(KEY))

type Parts = { currency: CurrencyCode; float: Amount; entries: MoneyEntry[]; drawer_rows: DrawerRow[] }
type DrawerRow = typeof drawer_entries.$inferSelect

/** The figures and the drawer, with a version of everything that the person who closes has seen. */
export function contentsOf({ currency, float, entries, drawer_rows }: Parts) {
  const currencies = figuresOf(entries)
  const cash = currencies.find((one) => one.currency === currency)?.cash ?? 0
  const drawer = { float, cash, entries: drawer_rows.map(toDrawerEntry) }
  const expected = expectedIn(drawer, currency)
  const version = createHash('sha256').update(JSON.stringify({ currency, currencies, drawer })).digest('base64url')
  return { currency, currencies, drawer: { ...drawer, expected }, version }
}

type Drawer = { float: Amount; cash: Amount; entries: readonly DrawerEntry[] }

function expectedIn({ float, cash, entries }: Drawer, currency: CurrencyCode): Amount {
  const own = entries.filter((entry) => entry.currency === currency)
  const units = (amount: Amount) => toSignedMinor(amount, currency)
  return toAmount(
    expectedCash({ float: units(float), cash: units(cash), entries: own.map((entry) => units(entry.amount)) }),
    currency,
  )
}

export const toDrawerEntry = ({ at, close_number: _, ...entry }: DrawerRow): DrawerEntry => ({
  ...entry,
  at: at.toISOString(),
})

/** Orders in progress, and those that were cancelled since the close before. */
export async function countOrders(tx: Reader, since: Date): Promise<Pick<ClosedFigures, 'open' | 'cancelled'>> {
  const count = {
    currency: orders.currency,
    orders: sql<number>`count(*)::int`,
    amount: sql<number>`sum(${orders.total_amount})`.mapWith(Number),
  }
  const cancelled = tx
    .select({ id: order_changes.order_id })
    .from(order_changes)
    .where(
      and(
        eq(order_changes.after, 'cancelled'),
        isNull(order_changes.reservation_id),
        gte(order_changes.created_at, since),
      ),
    )
  const [open, gone] = [
    await tx
      .select(count)
      .from(orders)
      .where(and(inArray(orders.status, [...UNDER_WAY]), ne(orders.payment_status, 'unpaid')))
      .groupBy(orders.currency)
      .orderBy(orders.currency),
    await tx
      .select(count)
      .from(orders)
      .where(and(eq(orders.status, 'cancelled'), inArray(orders.id, cancelled)))
      .groupBy(orders.currency)
      .orderBy(orders.currency),
  ]
  return { open, cancelled: gone }
}

export const lastClose = async (tx: Reader): Promise<CloseRow | null> =>
  (await tx.select().from(day_closes).orderBy(desc(day_closes.number)).limit(1))[0] ?? null
