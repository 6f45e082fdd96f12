import { createHash } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { wallClock } from '../../domain/calendar.ts'
import { type Cents, formatMoney, toCents, toDollars } from '../../domain/money.ts'
import type { OrderDraft, PlacedOrder } from '../../domain/orders.ts'
import type { Channel } from '../../domain/pricing.ts'
import { isDishProblem, type PricedLine, priceLines } from '../../domain/quote.ts'
import { findProducts } from '../catalogue.ts'
import { findOrAddCustomer } from '../customers.ts'
import type { Db, Tx } from '../database/connection.ts'
import { lock } from '../database/locks.ts'
import { orders } from '../database/schema.ts'
import type { Mailroom } from '../mail/mailroom.ts'
import type { Payments } from '../payments.ts'
import { chargesOf, closedFor } from '../quote.ts'
import { Refusal } from '../refusal.ts'
import { readSettings } from '../restaurant.ts'
import { guestsExpected, lockSlots } from '../slots.ts'
import { tellBothSides } from './mails.ts'
import { storeOrder } from './store.ts'
import { placedOrder } from './view.ts'

export type Counter = { db: Db; mail: Mailroom; payments: Payments; public_url: string }
/** What somebody wants, from whichever screen. The reservation dialog has no address and perhaps no phone. */
export type Wish = Omit<OrderDraft, 'channel' | 'phone'> & {
  channel: Channel
  phone: string | null
  user_id: string | null
}
/** The same key with the same request is the same attempt. */
export type Attempt = { key: string; fingerprint: string }

/** Largest amount that the ledger can write down. */
const MOST: Cents = 9_999_999_999

/** Everything about an order is written together, once per attempt, at our prices, in places that were free. */
export async function placeOrder({ db, mail, payments, public_url }: Counter, wish: Wish, attempt: Attempt, now: Date) {
  requireOffered(payments, wish)
  return db.transaction(async (tx): Promise<{ placed: PlacedOrder; created: boolean }> => {
    const earlier = await orderOfAttempt(tx, attempt)
    if (earlier) {
      const placed = await placedOrder(tx, earlier, public_url)
      const payment = placed.order.payment_status === 'unpaid' ? await payments.begin(tx, placed.order) : undefined
      return { placed: { ...placed, ...payment }, created: false }
    }

    const house = await readSettings(tx)
    requireOpen(closedFor(wish.items, house))
    const dishes = await findProducts(tx, wish.items, true)
    if (house.slot_capacity !== null)
      await lockSlots(
        tx,
        wish.items.flatMap((item) => item.reservation_details ?? []),
      )
    const taken = await guestsExpected(tx, wallClock(now, house.time_zone).date)
    const lines = priceLines(wish.items, dishes, { channel: wish.channel, house, taken, now })
    requireNoProblem(lines)
    const price = chargesOf(lines, wish.channel, house)
    requireSameTotal(price.total, wish.expected_total)

    const customer_id = await findOrAddCustomer(tx, contactOf(wish))
    const { tax_percent } = house
    const stored = await storeOrder(tx, {
      ...wish,
      ...contactOf(wish),
      ...attempt,
      lines,
      price,
      tax_percent,
      customer_id,
    })
    const payment = await payments.begin(tx, stored)
    const placed = await placedOrder(tx, stored.id, public_url)
    await tellBothSides(tx, mail, placed, house)
    return { placed: { ...placed, ...payment }, created: true }
  })
}

/** `person` where the request alone does not say whose it is. */
export const attemptOf = (key: string, request: object, person?: { id: string }): Attempt => ({
  key,
  fingerprint: createHash('sha256')
    .update(JSON.stringify([request, person?.id]))
    .digest('base64url'),
})

async function orderOfAttempt(tx: Tx, { key, fingerprint }: Attempt): Promise<string | undefined> {
  // A double click arrives twice at the same moment: the second waits here for the first.
  await lock(tx, 'idempotency_key', [key])
  const [order] = await tx
    .select({ id: orders.id, fingerprint: orders.fingerprint })
    .from(orders)
    .where(eq(orders.idempotency_key, key))
  if (order && order.fingerprint !== fingerprint)
    throw new Refusal('conflict', 'This Idempotency-Key belongs to another order.')
  return order?.id
}

const contactOf = ({ full_name, email, phone, delivery_address }: Wish) => ({
  full_name,
  email: email || null,
  phone,
  delivery_address: delivery_address || null,
})

function requireOffered({ methods }: Payments, { payment_method }: Wish) {
  if (!methods.includes(payment_method))
    throw new Refusal('invalid_input', 'This way to pay is not on offer.', {
      errors: [{ path: 'body.payment_method', message: 'is not on offer' }],
    })
}

function requireOpen([closed]: ReturnType<typeof closedFor>) {
  if (closed === 'ordering_closed') throw new Refusal(closed, 'We take no orders online at the moment.')
  if (closed) throw new Refusal(closed, 'We take no reservations online at the moment.')
}

function requireNoProblem(lines: readonly PricedLine[]) {
  const items = lines.flatMap(({ problem, item }, index) =>
    problem ? [{ index, product_id: item.product_id, ...problem }] : [],
  )
  if (items.length === 0) return
  if (items.some(isDishProblem)) throw new Refusal('dish_unavailable', 'Not every dish can be had any more.', { items })
  if (items.some(({ code }) => code === 'date_missing'))
    throw new Refusal('reservation_incomplete', 'Select date and time for all reservable items.', { items })
  if (items.every(({ code }) => code === 'slot_full'))
    throw new Refusal('slot_full', 'Somebody else was faster: there is no place left at that time.', { items })
  throw new Refusal('slot_unavailable', 'Not every time can be booked.', { items })
}

function requireSameTotal(total: Cents, expected: number) {
  if (total > MOST) throw new Refusal('invalid_input', 'This is more than we can take at once.')
  if (total !== toCents(expected))
    throw new Refusal('price_changed', `It costs ${formatMoney(toDollars(total))} now.`, { total: toDollars(total) })
}
