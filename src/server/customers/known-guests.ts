import { and, desc, eq, gte, inArray, isNull, type SQL, sql } from 'drizzle-orm'
import type { KnownGuest } from '../../domain/orders/staff-drafts.schema.ts'
import { westernDigits } from '../../domain/text/locales.ts'
import type { Db } from '../platform/database/connection.ts'
import { wordsMatch } from '../platform/database/full-text-search.ts'
import { customers, order_items, orders, reservations } from '../tables/schema.ts'

const MOST = 8
/** Fewer digits are a house number or the beginning of any phone number. */
const FEWEST_DIGITS = 3
/** Allergies are remembered from orders of the last two years. */
const REMEMBERED = '2 years'

/** The guests who may be calling: by any part of the number, or by name. Who ordered last comes first. */
export async function findKnownGuests(db: Db, search: string): Promise<KnownGuest[]> {
  const last_order_at = sql<Date | null>`(
    select max(${orders}.created_at) from ${orders} where ${orders}.customer_id = ${customers}.id)`
  const found = await db
    .select({
      id: customers.id,
      name: customers.name,
      phone: customers.phone,
      email: customers.email,
      address: customers.address,
      notes: customers.notes,
      orders_count: sql<number>`(select count(*)::int from ${orders} where ${orders}.customer_id = ${customers}.id)`,
    })
    .from(customers)
    .where(matches(search))
    .orderBy(sql`${last_order_at} desc nulls last`, desc(customers.created_at))
    .limit(MOST)
  const ids = found.map(({ id }) => id)
  if (ids.length === 0) return []
  const [deliveries, allergies, last] = await Promise.all([
    lastDeliveries(db, ids),
    rememberedAllergens(db, ids),
    lastOrders(db, ids),
  ])
  return found.map((guest) => {
    const delivery = deliveries.find(({ customer_id }) => customer_id === guest.id)
    return {
      ...guest,
      address: delivery?.address ?? guest.address,
      place: delivery?.place ?? null,
      avoids: allergies.find(({ customer_id }) => customer_id === guest.id)?.avoids ?? [],
      last_order: last.get(guest.id) ?? null,
    }
  })
}

/** People say their number with or without the country's code and the leading zero. */
function matches(search: string): SQL | undefined {
  const digits = westernDigits(search).replace(/\D/g, '').replace(/^0+/, '')
  const isNumber = digits.length >= FEWEST_DIGITS && !/\p{L}/u.test(search)
  return isNumber ? sql`${customers.phone_digits} like ${`%${digits}%`}` : wordsMatch(customers.search_words, search)
}

const lastDeliveries = (db: Db, ids: string[]) =>
  db
    .selectDistinctOn([orders.customer_id], {
      customer_id: orders.customer_id,
      address: orders.delivery_address,
      place: orders.place,
    })
    .from(orders)
    .where(and(inArray(orders.customer_id, ids), sql`${orders.delivery_address} is not null`))
    .orderBy(orders.customer_id, desc(orders.created_at))

const rememberedAllergens = (db: Db, ids: string[]) =>
  db
    .select({
      customer_id: orders.customer_id,
      avoids: sql<KnownGuest['avoids']>`array_agg(distinct avoided.allergen order by avoided.allergen)`,
    })
    .from(orders)
    .innerJoin(sql`unnest(${orders.avoids}) as avoided (allergen)`, sql`true`)
    .where(and(inArray(orders.customer_id, ids), gte(orders.created_at, sql`now() - ${REMEMBERED}::interval`)))
    .groupBy(orders.customer_id)

/** Of each guest the latest order of dishes without a date, which can be ordered once more. */
async function lastOrders(db: Db, ids: string[]): Promise<Map<string, NonNullable<KnownGuest['last_order']>>> {
  const latest = db
    .selectDistinctOn([orders.customer_id], { id: orders.id, customer_id: orders.customer_id, at: orders.created_at })
    .from(orders)
    .where(and(inArray(orders.customer_id, ids), sql`${orders.due_at} is not null`))
    .orderBy(orders.customer_id, desc(orders.created_at))
    .as('latest')
  const rows = await db
    .select({
      customer_id: latest.customer_id,
      at: latest.at,
      product_id: order_items.product_id,
      product_name: order_items.product_name,
      product_name_ar: order_items.product_name_ar,
      serving_size: order_items.serving_size,
      choices: order_items.choices,
      quantity: order_items.quantity,
    })
    .from(latest)
    .innerJoin(order_items, eq(order_items.order_id, latest.id))
    .leftJoin(reservations, and(eq(reservations.order_id, latest.id), eq(reservations.line, order_items.line)))
    .where(isNull(reservations.id))
    .orderBy(order_items.line)
  const found = new Map<string, NonNullable<KnownGuest['last_order']>>()
  for (const { customer_id, at, ...item } of rows) {
    const order = found.get(customer_id ?? '') ?? { at: at.toISOString(), items: [] }
    order.items.push(item)
    found.set(customer_id ?? '', order)
  }
  return found
}
