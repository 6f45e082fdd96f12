import { and, asc, eq, inArray, isNotNull, isNull } from 'drizzle-orm'
import type { CurrencyCode } from '../../domain/currency-digits.ts'
import { asMinor, toAmount, toMinor } from '../../domain/money.ts'
import { orderNumber } from '../../domain/orders/order-number.ts'
import type { GuestOrder, Order, OrderEvent, OwnReservation, Reservation } from '../../domain/orders/orders.schema.ts'
import { shortId } from '../../domain/orders/orders.ts'
import { cashTotal } from '../../domain/orders/payment.ts'
import { STATUSES } from '../../domain/orders/statuses.ts'
import { oneOf } from '../../domain/records.ts'
import { countryForms } from '../../domain/restaurant/country-forms.ts'
import { localizedPath } from '../../domain/text/locales.ts'
import type { Db, Tx } from '../platform/database/connection.ts'
import { newest, sortValues } from '../platform/database/keyset.ts'
import { Refusal } from '../platform/refusal.ts'
import {
  order_changes,
  order_items,
  orders,
  payments,
  products,
  refunds,
  reservations,
  settings,
} from '../tables/schema.ts'

/** An order as its guest sees it. */
export async function readGuestOrder(db: Db | Tx, id: string, public_url: string): Promise<GuestOrder> {
  const [row] = await db
    .select({
      order: orders,
      time_zone: settings.time_zone,
      country: settings.country,
      tax_word: settings.tax_word,
      tax_word_ar: settings.tax_word_ar,
      tax_number: settings.tax_number,
    })
    .from(orders)
    .innerJoin(settings, eq(settings.id, 1))
    .where(eq(orders.id, id))
  if (!row) throw new Error('The order vanished')
  const [order] = await shownOrders(db, [row.order])
  if (!order) throw new Error('The order vanished')
  return {
    order,
    reservations: await reservationsOf(db, id, toReservation),
    // A pending order has got nowhere, whatever was taken back.
    status_changes: order.status === 'pending' ? [] : await statusChanges(db, id),
    refund_under_way: order.payment_status !== 'not_required' && (await isRefundUnderWay(db, id)),
    order_url: orderUrl(order, public_url),
    time_zone: row.time_zone,
    clock: countryForms(row.country).clock,
    tax_word: row.tax_word,
    tax_word_ar: row.tax_word_ar,
    tax_number: row.tax_number,
  }
}

const statusChanges = async (db: Db | Tx, order_id: string) =>
  (
    await db
      .select({ after: order_changes.after, at: order_changes.created_at })
      .from(order_changes)
      .where(
        and(
          eq(order_changes.order_id, order_id),
          eq(order_changes.what, 'status'),
          isNull(order_changes.reservation_id),
        ),
      )
      .orderBy(asc(order_changes.created_at), asc(order_changes.id))
  ).flatMap(({ after, at }) => {
    const status = oneOf(STATUSES, after ?? '')
    return status ? [{ status, at: at.toISOString() }] : []
  })

const isRefundUnderWay = async (db: Db | Tx, order_id: string): Promise<boolean> =>
  (await db.$count(refunds, and(eq(refunds.order_id, order_id), inArray(refunds.state, ['requested', 'pending'])))) > 0

/** The access token alone gives access to an order; a text of another form is not looked up. */
export async function orderOfToken(db: Db, token: string) {
  const [order] = /^[\w-]{32}$/.test(token)
    ? await db.select({ id: orders.id, locale: orders.locale }).from(orders).where(eq(orders.access_token, token))
    : []
  if (!order) throw new Refusal('not_found', "This order doesn't exist.")
  return order
}

export const orderUrl = ({ access_token, locale }: Pick<Order, 'access_token' | 'locale'>, public_url: string) =>
  public_url + localizedPath(`/orders/${access_token}`, locale)

export async function shownOrders(db: Db | Tx, rows: (typeof orders.$inferSelect)[]): Promise<Order[]> {
  const ids = rows.map(({ id }) => id)
  const items = ids.length > 0 ? await linesOf(db, ids) : []
  const online = rows.flatMap(({ id, payment_status }) => (payment_status === 'not_required' ? [] : [id]))
  const asked = online.length > 0 ? await askedOf(db, online) : new Set()
  return rows.map((row) => ({
    ...guestFields(row),
    items: items
      .filter(({ order_id }) => order_id === row.id)
      .map(({ order_id, ...item }) => ({ ...item, line_total: lineTotal(item, row.currency) })),
    payment_asked: asked.has(row.id),
  }))
}

/** What the guest may see of the row. */
const guestFields = (row: typeof orders.$inferSelect) => ({
  id: row.id,
  number: orderNumber(row),
  access_token: row.access_token,
  channel: row.channel,
  status: row.status,
  full_name: row.full_name,
  email: row.email,
  phone: row.phone,
  delivery_address: row.delivery_address,
  zone: row.zone,
  place: row.place,
  payment_method: row.payment_method,
  payment_status: row.payment_status,
  payment_problem: row.payment_problem,
  pay_until: row.pay_until?.toISOString() ?? null,
  refunded_amount: row.refunded_amount,
  notes: row.notes,
  avoids: row.avoids,
  currency: row.currency,
  subtotal: row.subtotal,
  tax: row.tax,
  taxes: row.taxes,
  tax_included: row.tax_included,
  delivery_fee: row.delivery_fee,
  tip: row.tip,
  total_amount: row.total_amount,
  to_collect: row.to_collect,
  cash_total: cashTotalOf(row),
  pays_with: row.pays_with,
  due_at: row.due_at?.toISOString() ?? null,
  due_until: row.due_until?.toISOString() ?? null,
  due_kind: row.due_kind,
  due_before: row.due_before?.toISOString() ?? null,
  missed_at: row.missed_at?.toISOString() ?? null,
  locale: row.locale,
  created_at: row.created_at.toISOString(),
  updated_at: row.updated_at.toISOString(),
})

function cashTotalOf({ total_amount, payment_method, smallest_coin, currency }: typeof orders.$inferSelect) {
  const coin = smallest_coin === null ? null : toMinor(smallest_coin, currency)
  const units = cashTotal(toMinor(total_amount, currency), payment_method, coin)
  return units === null ? null : toAmount(units, currency)
}

/** The orders for whose money PayPal has been asked without an answer. */
async function askedOf(db: Db | Tx, ids: string[]): Promise<Set<string>> {
  const asked = await db
    .select({ order_id: payments.order_id })
    .from(payments)
    .where(and(inArray(payments.order_id, ids), isNotNull(payments.asked_since)))
  return new Set(asked.map(({ order_id }) => order_id))
}

async function linesOf(db: Db | Tx, ids: string[]) {
  const { id, reservation_date: date, reservation_time: time, status } = reservations
  return db
    .select({
      order_id: order_items.order_id,
      line: order_items.line,
      product_id: order_items.product_id,
      product_name: order_items.product_name,
      product_name_ar: order_items.product_name_ar,
      serving_size: order_items.serving_size,
      serving_size_ar: order_items.serving_size_ar,
      choices: order_items.choices,
      allergens: order_items.allergens,
      quantity: order_items.quantity,
      unit_price: order_items.unit_price,
      notes: order_items.notes,
      meal_size: order_items.meal_size,
      guests_count: order_items.guests_count,
      tax_name: order_items.tax_name,
      tax_percent: order_items.tax_percent,
      reservation: { id, date, time, status },
    })
    .from(order_items)
    .leftJoin(
      reservations,
      and(
        inArray(reservations.order_id, ids), // its index is then used however large the table is
        eq(reservations.order_id, order_items.order_id),
        eq(reservations.line, order_items.line),
      ),
    )
    .where(inArray(order_items.order_id, ids))
    .orderBy(asc(order_items.order_id), asc(order_items.line))
}

const lineTotal = ({ unit_price, quantity }: { unit_price: number; quantity: number }, currency: CurrencyCode) =>
  toAmount(asMinor(toMinor(unit_price, currency) * quantity), currency)

export const reservationsOf = async <T>(db: Db | Tx, order_id: string, shown: (row: Row) => T) =>
  (
    await selectReservations(db)
      .where(eq(reservations.order_id, order_id))
      .orderBy(asc(reservations.reservation_date), asc(reservations.reservation_time), asc(reservations.id))
  ).map(shown)

export const selectReservations = (db: Db | Tx) =>
  db
    .select({
      reservation: reservations,
      access_token: orders.access_token,
      payment_status: orders.payment_status,
      image_url: products.image_url,
      sort_values: sortValues(newest(reservations)),
    })
    .from(reservations)
    .innerJoin(orders, eq(orders.id, reservations.order_id))
    .leftJoin(products, eq(products.id, reservations.product_id))
    .$dynamic()

type Row = { reservation: typeof reservations.$inferSelect } & Pick<
  Reservation,
  'access_token' | 'image_url' | 'payment_status'
>

/** What the guest may see of a reservation. */
export const toReservation = ({ reservation, access_token, image_url, payment_status }: Row): Reservation => ({
  id: reservation.id,
  number: shortId(reservation.id),
  order_id: reservation.order_id,
  access_token,
  status: reservation.status,
  product_id: reservation.product_id,
  product_name: reservation.product_name,
  product_name_ar: reservation.product_name_ar,
  serving_size: reservation.serving_size,
  serving_size_ar: reservation.serving_size_ar,
  choices: reservation.choices,
  allergens: reservation.allergens,
  quantity: reservation.quantity,
  image_url,
  reservation_date: reservation.reservation_date,
  reservation_time: reservation.reservation_time,
  meal_size: reservation.meal_size,
  guests_count: reservation.guests_count,
  coming_at: reservation.coming_at?.toISOString() ?? null,
  special_requests: reservation.special_requests,
  payment_method: reservation.payment_method,
  payment_status,
  currency: reservation.currency,
  total_amount: reservation.total_amount,
  created_at: reservation.created_at.toISOString(),
  updated_at: reservation.updated_at.toISOString(),
})

export const withOwner = (row: Row): OwnReservation => ({
  ...toReservation(row),
  user_id: row.reservation.user_id,
})

/** The fields of an order that may change while its page is open. */
export async function orderState(db: Db, id: string): Promise<OrderEvent> {
  const { status, payment_status, payment_problem, pay_until, refunded_amount, total_amount, revision } = orders
  const [order] = await db
    .select({ status, payment_status, payment_problem, pay_until, refunded_amount, total_amount, revision })
    .from(orders)
    .where(eq(orders.id, id))
  if (!order) throw new Error('The order vanished')
  const booked = await db
    .select({ id: reservations.id, status: reservations.status })
    .from(reservations)
    .where(eq(reservations.order_id, id))
    .orderBy(asc(reservations.id))
  const payment_asked = (await askedOf(db, [id])).has(id)
  return { ...order, payment_asked, pay_until: order.pay_until?.toISOString() ?? null, reservations: booked }
}
