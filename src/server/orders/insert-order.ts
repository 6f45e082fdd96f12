import { randomBytes } from 'node:crypto'
import { type SQL, sql } from 'drizzle-orm'
import type { Person } from '../../domain/accounts/accounts.ts'
import type { PricedLine } from '../../domain/cart/quote.ts'
import type { CurrencyCode } from '../../domain/currency-digits.ts'
import type { SoldZone } from '../../domain/delivery/zones.schema.ts'
import type { DeliveryLocation } from '../../domain/delivery/zones.ts'
import type { Due } from '../../domain/kitchen/promise.ts'
import { type Amount, toAmount } from '../../domain/money.ts'
import { type Charges, inAmounts } from '../../domain/orders/charges.ts'
import type { Source } from '../../domain/orders/orders.ts'
import { NEW_STATUS } from '../../domain/orders/statuses.ts'
import type { TaxRate } from '../../domain/orders/tax.ts'
import type { ReservationDetails } from '../../domain/reservations/reservations.ts'
import type { DateText } from '../../domain/time/calendar.ts'
import type { Tx } from '../platform/database/connection.ts'
import { order_changes, order_items, orders, reservations } from '../tables/schema.ts'
import type { IdempotentRequest, OrderRequest } from './order-request.ts'

type Contact = { full_name: string; email: string | null; phone: string | null; delivery_address: string | null }
/** Who on the staff took the order, how, and why although there was no room. */
export type TakenByStaff = { source: Source; person: Pick<Person, 'id' | 'full_name'>; overruled: string | null }

type Sale = Omit<OrderRequest, keyof Contact | 'place' | 'due'> &
  Contact &
  IdempotentRequest & {
    lines: readonly PricedLine[]
    currency: CurrencyCode
    smallest_coin: Amount | null
    /** Those of the lines. */
    rates: readonly (TaxRate | null)[]
    price: Charges
    due: Due | null
    number_day?: DateText
    day_number?: number
    customer_id: string
    zone: SoldZone | null
    place: DeliveryLocation | null
    pay_until: SQL
    /** It is confirmed at once, and nobody has to be told of it. */
    taken?: TakenByStaff | undefined
  }

/** Inserts the order, its lines as sold, and a reservation for every line with a date. */
export async function insertOrder(tx: Tx, sale: Sale) {
  const {
    lines,
    price,
    key,
    special_requests,
    expected_total,
    items,
    pay_until,
    placed_from,
    tip: _,
    due,
    expected_due,
    rates,
    taken,
    ...rest
  } = sale
  const online = sale.payment_method === 'paypal' && price.total > 0
  const { total, ...amounts } = inAmounts(price, sale.currency)
  const [order] = await tx
    .insert(orders)
    .values({
      ...rest,
      ...amounts,
      ...(due && dueColumns(due)),
      ...(taken && takenColumns(taken)),
      total_amount: total,
      idempotency_key: key,
      access_token: randomBytes(24).toString('base64url'),
      notes: special_requests,
      payment_status: online ? 'unpaid' : 'not_required',
      pay_until: online ? pay_until : null,
    })
    .returning()
  if (!order) throw new Error('The order was not stored')
  await tx.insert(order_items).values(itemsOf(order, lines, rates))
  const booked = reservationsOf(order, lines).map((reservation) => ({
    ...reservation,
    placed_from,
    ...(taken && { status: CONFIRMED }),
  }))
  if (booked.length > 0) await tx.insert(reservations).values(booked)
  if (taken) await recordTaking(tx, order.id, taken)
  return order
}

export const CONFIRMED = 'confirmed' as const

export const takenColumns = ({ source, person, overruled }: TakenByStaff) => ({
  source,
  placed_by: person.full_name,
  overruled,
  status: CONFIRMED,
  opened_at: sql`now()`,
})

export const recordTaking = (tx: Tx, order_id: string, { person, overruled }: TakenByStaff) =>
  tx.insert(order_changes).values({
    order_id,
    user_id: person.id,
    changed_by: person.full_name,
    what: 'status',
    before: NEW_STATUS,
    after: CONFIRMED,
    reason: overruled,
  })

export const dueColumns = ({ at, until, kind, start, quarters }: Due) => ({
  due_at: at,
  due_until: until,
  due_kind: kind,
  start_at: start,
  kitchen_load: quarters,
})

/** The lines of an order as they are stored. */
export const itemsOf = (order: Pick<Row, 'id' | 'currency'>, lines: readonly PricedLine[], rates: Sale['rates']) =>
  lines.map((priced, line) => soldLine(order, { line, priced, rate: rates[line] ?? null }))

export const soldLine = (
  { id, currency }: Pick<Row, 'id' | 'currency'>,
  { line, priced, rate }: { line: number; priced: PricedLine; rate: TaxRate | null },
) => ({
  ...asSold(priced),
  order_id: id,
  line,
  unit_price: toAmount(priced.unit_price, currency),
  tax_name: rate?.name ?? null,
  tax_percent: rate?.percent ?? null,
  meal_size: priced.details?.meal_size ?? null,
  guests_count: priced.details?.guests_count ?? null,
  notes: priced.details && notesOf(priced.details),
})

/** The reservations of an order as they are stored: one for every line with a date. */
export const reservationsOf = (order: Booker, lines: readonly PricedLine[]) =>
  lines.flatMap((line, index) => (line.details ? [{ ...reservationOf(order, line, line.details), line: index }] : []))

type Row = typeof orders.$inferSelect
type Booker = Contact & Pick<Row, 'id' | 'user_id' | 'customer_id' | 'notes' | 'payment_method' | 'currency'>

const reservationOf = (order: Booker, line: PricedLine, details: ReservationDetails) => ({
  ...asSold(line),
  order_id: order.id,
  user_id: order.user_id,
  customer_id: order.customer_id,
  customer_name: order.full_name,
  customer_email: order.email,
  customer_phone: order.phone,
  delivery_address: order.delivery_address,
  special_requests: order.notes,
  reservation_date: details.date,
  reservation_time: details.time,
  meal_size: details.meal_size,
  guests_count: details.guests_count,
  // A reservation has no payment method "pickup": it is paid in person like cash.
  payment_method: order.payment_method === 'paypal' ? ('paypal' as const) : ('cash' as const),
  currency: order.currency,
  total_amount: toAmount(line.line_total, order.currency),
})

function asSold({ item, dish, serving, choices, allergens }: PricedLine) {
  if (!dish) throw new Error('A dish that is not on the menu was sold')
  return {
    product_id: dish.id,
    product_name: dish.name,
    product_name_ar: dish.name_ar,
    serving_size: serving?.name ?? null,
    serving_size_ar: serving?.name_ar ?? null,
    choices,
    allergens,
    quantity: item.quantity,
  }
}

const notesOf = ({ meal_size, guests_count }: ReservationDetails) => `Meal size: ${meal_size}, Guests: ${guests_count}`
