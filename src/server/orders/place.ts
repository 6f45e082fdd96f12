import { eq } from 'drizzle-orm'
import type { Found } from '../../domain/delivery/zones.ts'
import { type Cents, formatMoney, toCents, toDollars } from '../../domain/money.ts'
import type { PlacedOrder } from '../../domain/orders/orders.schema.ts'
import { isOwed } from '../../domain/orders/payment-display-status.ts'
import type { PaymentMethod } from '../../domain/orders/payment-methods.ts'
import {
  bookedSeats,
  closedFor,
  isChoiceProblem,
  isDishProblem,
  type PricedLine,
  priceLines,
  subtotalOf,
} from '../../domain/orders/quote.ts'
import { isDelivered, type Terms as OrderTerms, termsOf } from '../../domain/orders/terms.ts'
import { wallClock } from '../../domain/time/calendar.ts'
import { findProducts } from '../catalogue/products.ts'
import { findOrAddCustomer } from '../customers/find-or-add.ts'
import type { Db, Tx } from '../database/connection.ts'
import { lock } from '../database/locks.ts'
import { orders } from '../database/schema.ts'
import { saveAddress } from '../delivery/saved-addresses.ts'
import { readZones, requireZone, soldZone, zoneFor, zoneTerms } from '../delivery/zones.ts'
import { dueDay, inZone, kitchenRequest, requireDue, wantedDue } from '../kitchen/due.ts'
import { lockKitchen, promisedLoad } from '../kitchen/promised.ts'
import type { MailQueue } from '../mail/mail-queue.ts'
import { fieldErrors, Refusal, wrongField } from '../refusal.ts'
import { guestsExpected, lockSlots } from '../reservations/slots.ts'
import { requireShare } from '../reservations/unconfirmed.ts'
import { readSettings, type SettingsRow } from '../settings.ts'
import { insertOrder } from './insert-order.ts'
import { mailNewOrder } from './mails.ts'
import type { Attempt, OrderRequest } from './order-request.ts'
import { payUntil } from './renew-promise.ts'
import { placedOrder } from './view.ts'

/** The largest amount that the database column can store. */
const MAX_TOTAL: Cents = 9_999_999_999

type Context = { db: Db; mail: MailQueue; public_url: string }
type Terms = { payment_methods: PaymentMethod[]; now: Date }

/** Stores an order with its reservations in one transaction: once per attempt, at our prices, in free seats. */
export async function placeOrder(
  { db, mail, public_url }: Context,
  request: OrderRequest,
  attempt: Attempt,
  { payment_methods, now }: Terms,
): Promise<{ placed: PlacedOrder; created: boolean }> {
  return db.transaction(async (tx) => {
    const earlier = await orderOfAttempt(tx, attempt)
    if (earlier) return { placed: await placedOrder(tx, earlier, public_url), created: false }
    requireOffered(payment_methods, request)

    const settings = await readSettings(tx)
    requireOpen(closedFor(request.items, settings))
    const dishes = await findProducts(tx, request.items, true)
    const slots = request.items.flatMap((item) => item.reservation_details ?? [])
    if (settings.slot_capacity !== null) await lockSlots(tx, slots)
    const paced = settings.pace_limit !== null && request.items.some((item) => !item.reservation_details)
    if (paced) await lockKitchen(tx)
    const { date: today } = wallClock(now, settings.time_zone)
    const taken = await guestsExpected(tx, today)
    const lines = priceLines(request.items, dishes, { channel: request.channel, rules: settings, taken, now })
    requireNoProblem(lines)
    const { tip = null } = request
    const promised = paced ? await promisedLoad(tx, now, settings.pace_unit) : () => 0
    const kitchen = kitchenRequest(lines, request, { settings, promised, now })
    const wanted = wantedDue(request.due)
    const day = dueDay(kitchen, wanted, today, settings.time_zone)
    const found = await findDeliveryZone(tx, request, settings, day)
    const terms = termsOf(subtotalOf(lines), { ...request, tip }, settings, zoneTerms(found))
    const { price } = terms
    requireMinimum(terms)
    requireSameTotal(price.total, request.expected_total)
    requireEnoughCash(price.total, request.pays_with)
    const shown = request.expected_due ? new Date(request.expected_due) : null
    const due = kitchen && requireDue(inZone(kitchen, found), wanted, shown)
    const capacity = settings.slot_capacity
    if (capacity !== null)
      await requireShare(tx, lines.flatMap(bookedSeats), { ...request, ...contactOf(request) }, { capacity, today })

    const customer_id = await findOrAddCustomer(tx, contactOf(request))
    const { tax_percent } = settings
    const stored = await insertOrder(tx, {
      ...request,
      ...contactOf(request),
      ...attempt,
      lines,
      price,
      due,
      tax_percent,
      customer_id,
      zone: found.zone && soldZone(found.zone),
      place: found.zone && (request.place ?? null),
      pay_until: payUntil({ start_at: due?.start ?? null, due_kind: due?.kind ?? null, slots }, settings, now),
      placed_from: capacity === null || request.standing === 'staff' ? null : request.placed_from,
    })
    if (stored.user_id && stored.place && stored.delivery_address)
      await saveAddress(tx, stored.user_id, stored.delivery_address, stored.place)
    const placed = await placedOrder(tx, stored.id, public_url)
    // An order to be paid online is mailed when it is paid.
    if (!isOwed(placed.order)) await mailNewOrder(tx, mail, placed, settings)
    return { placed, created: true }
  })
}

/** Only a delivered order has a zone; outside of all zones it is refused. */
async function findDeliveryZone(tx: Tx, request: OrderRequest, settings: SettingsRow, day: string): Promise<Found> {
  if (!isDelivered(request)) return { status: 'everywhere', zone: null }
  const { zones } = await readZones(tx)
  const found = zoneFor(zones, { ...request, today: day }, settings)
  requireZone(found)
  return found
}

async function orderOfAttempt(tx: Tx, { key, fingerprint }: Attempt): Promise<string | undefined> {
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

const contactOf = ({ full_name, email, phone, delivery_address }: OrderRequest) => ({
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

function requireOpen([closed]: ReturnType<typeof closedFor>) {
  if (closed === 'ordering_closed') throw new Refusal(closed, "We aren't taking online orders right now.")
  if (closed) throw new Refusal(closed, "We aren't taking online reservations right now.")
}

function requireNoProblem(lines: readonly PricedLine[]) {
  const items = lines.flatMap(({ problem, item }, index) =>
    problem ? [{ index, product_id: item.product_id, ...problem }] : [],
  )
  if (items.length === 0) return
  if (items.some(isDishProblem))
    throw new Refusal('dish_unavailable', 'Some dishes are no longer available.', { items })
  if (items.some(isChoiceProblem))
    throw new Refusal('options_unavailable', "Some of the chosen options can't be ordered.", { items })
  if (items.some(({ code }) => code === 'date_missing'))
    throw new Refusal('reservation_incomplete', 'Select date and time for all reservable items.', { items })
  if (items.every(({ code }) => code === 'slot_full'))
    throw new Refusal('slot_full', 'That time is fully booked.', { items })
  throw new Refusal('slot_unavailable', "Some of the times can't be booked.", { items })
}

function requireMinimum({ minimum, missing }: OrderTerms) {
  if (missing > 0)
    throw new Refusal(
      'below_minimum',
      `The minimum order is ${formatMoney(toDollars(minimum))}: ${formatMoney(toDollars(missing))} is missing.`,
      { minimum: toDollars(minimum), missing: toDollars(missing) },
    )
}

function requireEnoughCash(total: Cents, pays_with: number | null | undefined) {
  if (pays_with && toCents(pays_with) < total)
    throw wrongField('body.pays_with', 'too_small', 'must be at least the total')
}

function requireSameTotal(total: Cents, expected: number) {
  if (total > MAX_TOTAL) throw new Refusal('invalid_input', 'This order is too large to place online.')
  if (total !== toCents(expected))
    throw new Refusal('price_changed', `The new total is ${formatMoney(toDollars(total))}.`, {
      total: toDollars(total),
    })
}
