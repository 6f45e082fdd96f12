import { eq, sql } from 'drizzle-orm'
import { bookedSeats, chargedDishes } from '../../domain/cart/quote.ts'
import { rateOfDish } from '../../domain/cart/terms.ts'
import type { CurrencyCode } from '../../domain/currency-digits.ts'
import { type Minor, MOST, toAmount, toMinor } from '../../domain/money.ts'
import { moneyText } from '../../domain/money-pattern.ts'
import { numberDay } from '../../domain/orders/order-number.ts'
import type { GuestOrder } from '../../domain/orders/orders.schema.ts'
import type { PaymentMethod } from '../../domain/orders/orders.ts'
import { cashTotal, isOwed } from '../../domain/orders/payment.ts'
import type { DateText } from '../../domain/time/calendar.ts'
import { assessLockedCart } from '../cart/assess-cart.ts'
import { requireOrderable } from '../cart/require-orderable.ts'
import { findOrAddCustomer } from '../customers/find-or-add.ts'
import { saveAddress } from '../delivery/saved-addresses.ts'
import { soldZone } from '../delivery/zones.ts'
import type { Db, Tx } from '../platform/database/connection.ts'
import { lock } from '../platform/database/locks.ts'
import type { MailQueue } from '../platform/mail/mail-queue.ts'
import { fieldErrors, Refusal, wrongField } from '../platform/refusal.ts'
import { requireShare } from '../reservations/unconfirmed.ts'
import { checkAmounts } from '../settings/amounts.ts'
import type { SettingsRow } from '../settings/settings.ts'
import { order_days, orders } from '../tables/schema.ts'
import { payUntil } from './accept-order.ts'
import { insertOrder, type TakenByStaff } from './insert-order.ts'
import { mailGuest, mailNewOrder } from './mails.ts'
import type { IdempotentRequest, OrderRequest } from './order-request.ts'
import { readGuestOrder } from './view.ts'

type Context = { db: Db; mail: MailQueue; public_url: string }

/** Stores an order with its reservations in one transaction: once per key, at our prices, in free seats. */
export async function placeOrder(
  { db, mail, public_url }: Context,
  request: OrderRequest,
  identity: IdempotentRequest,
  payment_methods: PaymentMethod[],
  now: Date,
  taken?: TakenByStaff,
): Promise<{ guestOrder: GuestOrder; created: boolean }> {
  return db.transaction(async (tx) => {
    const earlier = await findEarlierOrder(tx, identity)
    if (earlier) return { guestOrder: await readGuestOrder(tx, earlier, public_url), created: false }
    requireOffered(payment_methods, request)

    const for_guest = taken && { overruled: taken.overruled !== null }
    const assessment = await assessLockedCart(tx, { ...request, for_guest }, now)
    const due = requireOrderable(assessment)
    const { settings, today, channel, lines, day, price } = assessment
    const { zone } = assessment.delivery
    checkAmounts(settings.currency, { 'body.pays_with': request.pays_with })
    requireSameTotal(price.total, request.expected_total, settings.currency)
    requireEnoughCash(price.total, request, settings)
    const contact = contactFrom(request)
    const { slot_capacity: capacity, currency, smallest_coin } = settings
    if (capacity !== null)
      await requireShare(tx, lines.flatMap(bookedSeats), { ...request, ...contact }, { capacity, today })

    const customer_id = await findOrAddCustomer(tx, contact)
    const slots = lines.flatMap(({ details }) => details ?? [])
    const row = await insertOrder(tx, {
      ...request,
      ...contact,
      ...identity,
      channel,
      lines,
      currency,
      price,
      due,
      smallest_coin,
      rates: chargedDishes(lines).map((dish) => rateOfDish(dish, day, { ...request, channel }, settings)),
      ...(settings.order_numbers === 'day' &&
        (await nextNumber(tx, numberDay(slots, due?.start ?? null, settings.time_zone)))),
      customer_id,
      zone: zone && soldZone(zone),
      place: zone && (request.place ?? null),
      pay_until: payUntil({ start_at: due?.start ?? null, due_kind: due?.kind ?? null, slots }, settings, now),
      placed_from: capacity === null || request.standing === 'staff' ? null : request.placed_from,
      taken,
    })
    if (row.user_id && row.place && row.delivery_address)
      await saveAddress(tx, row.user_id, row.delivery_address, row.place)
    const guestOrder = await readGuestOrder(tx, row.id, public_url)
    // An order to be paid online is mailed when it is paid.
    if (taken) await mailGuest(tx, mail, guestOrder, settings, 'confirmed')
    else if (!isOwed(guestOrder.order)) await mailNewOrder(tx, mail, guestOrder, settings)
    return { guestOrder, created: true }
  })
}

/** The last lock that is taken: until the order is stored, the next one of the day waits for its number. */
async function nextNumber(tx: Tx, number_day: DateText) {
  const [row] = await tx
    .insert(order_days)
    .values({ day: number_day, last_number: 1 })
    .onConflictDoUpdate({ target: order_days.day, set: { last_number: sql`${order_days.last_number} + 1` } })
    .returning()
  if (!row) throw new Error('The number was not stored')
  return { number_day, day_number: row.last_number }
}

export async function findEarlierOrder(tx: Tx, { key, fingerprint }: IdempotentRequest): Promise<string | undefined> {
  // A double click sends two requests at once: the second waits here for the first.
  await lock(tx, 'idempotency_key', [key])
  const [order] = await tx
    .select({ id: orders.id, fingerprint: orders.fingerprint })
    .from(orders)
    .where(eq(orders.idempotency_key, key))
  if (order && order.fingerprint !== fingerprint)
    throw new Refusal('conflict', 'This Idempotency-Key belongs to another order.')
  return order?.id
}

const contactFrom = ({ full_name, email, phone, delivery_address }: OrderRequest) => ({
  full_name,
  email: email || null,
  phone,
  delivery_address: delivery_address || null,
})

function requireOffered(methods: PaymentMethod[], { payment_method }: OrderRequest) {
  if (!methods.includes(payment_method))
    throw new Refusal(
      'invalid_input',
      "This payment method isn't available.",
      fieldErrors('body.payment_method', 'unavailable'),
    )
}

function requireEnoughCash(total: Minor, { pays_with, payment_method }: OrderRequest, settings: SettingsRow) {
  const { currency, smallest_coin } = settings
  const in_cash = cashTotal(total, payment_method, smallest_coin === null ? null : toMinor(smallest_coin, currency))
  if (pays_with && toMinor(pays_with, currency) < (in_cash ?? total))
    throw wrongField('body.pays_with', 'too_small', 'must be at least the total')
}

export function requireSameTotal(total: Minor, expected: number, currency: CurrencyCode) {
  if (total > MOST) throw new Refusal('invalid_input', 'This order is too large to place online.')
  if (total === toMinor(expected, currency)) return
  const amount = toAmount(total, currency)
  throw new Refusal('price_changed', `The new total is ${moneyText(amount, currency, 'en')}.`, { total: amount })
}
