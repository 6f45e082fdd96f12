import type { z } from 'zod'
import { type Locale, localized } from './locales.ts'
import { type Cents, toCents, toDollars } from './money.ts'
import type { Order, PaymentStatus } from './orders.ts'
import type { LedgerSchema, OrderPaymentsSchema, ProviderSchema, RefundDraftSchema } from './payments.schema.ts'
import { moveReservation, type Status } from './statuses.ts'

/**
 * What became of one try to pay. `wanted`: PayPal is to hear of it; `open`: the guest may approve it; `capturing`: we are
 * taking the money; `pending`: PayPal holds it for review; the rest is over, and only `completed` is money.
 */
export const PAYMENT_STATES = [
  ...(['wanted', 'open', 'capturing', 'pending'] as const),
  ...(['completed', 'declined', 'void', 'abandoned'] as const),
] as const
export type PaymentState = (typeof PAYMENT_STATES)[number]

/** The guest may still approve it. An order has one such payment at most. */
export const OPEN_STATES: readonly PaymentState[] = ['wanted', 'open']
/** Money is on its way, or here. An order has one such payment at most. */
export const MONEY_STATES: readonly PaymentState[] = ['capturing', 'pending', 'completed']

/** Something may still come of it. */
export const isUnderWay = (state: PaymentState): boolean =>
  OPEN_STATES.includes(state) || state === 'capturing' || state === 'pending'

export const REFUND_STATES = ['requested', 'pending', 'completed', 'failed'] as const
export type RefundState = (typeof REFUND_STATES)[number]

/** What a guest is told: `declined`: another card may do; `refused`: PayPal will not do it, another way to pay may. */
export const PAYMENT_PROBLEMS = ['declined', 'refused'] as const
export type PaymentProblem = (typeof PAYMENT_PROBLEMS)[number]

/** Why the whole restaurant cannot be paid through PayPal. */
export const PROVIDER_PROBLEMS = ['credentials', 'permission'] as const

/** The longest reason that can be given for a refund. */
export const REASON_LENGTH = 200

/** PayPal's own name for the money of all our prices. */
const CURRENCY = 'USD'

export type Provider = z.infer<typeof ProviderSchema>
export type OrderPayments = z.infer<typeof OrderPaymentsSchema>
export type RefundDraft = z.input<typeof RefundDraftSchema>
export type Ledger = z.infer<typeof LedgerSchema>
export type LedgerEntry = Ledger['payments'][number]

/** Of all tries to pay an order: the one that brought money, otherwise the last. */
export const decisivePayment = (tries: OrderPayments['payments']) =>
  tries.find(({ state }) => state === 'completed') ?? tries[0]

/** Whether a guest still has something to pay online. */
export const isOwed = ({ status, payment_status }: { status: Status; payment_status: PaymentStatus }): boolean =>
  payment_status === 'unpaid' && status !== 'cancelled'

/** Money came in, and at least some of it is still here. */
export const isRefundable = (payment_status: PaymentStatus): boolean =>
  payment_status === 'paid' || payment_status === 'partially_refunded'

export function statusOfMoney(captured: Cents, refunded: Cents): PaymentStatus {
  if (captured === 0) return 'unpaid'
  if (refunded === 0) return 'paid'
  return refunded < captured ? 'partially_refunded' : 'refunded'
}

type Bought = Pick<Order, 'status' | 'subtotal' | 'tax'> & { items: unknown[] }
type Booked = { id: string; status: Status; total_amount: number }

/** What goes back for one reservation: its price with its part of the tax; with the last of an order, all that is left. */
export function refundFor(id: string, order: Bought, reservations: Booked[], refundable: number): number {
  const other_lines = order.items.length > reservations.length
  const after = moveReservation({ status: order.status, reservations, other_lines }, id, 'cancelled')
  const price = reservations.find((one) => one.id === id)?.total_amount ?? 0
  if (after.status === 'cancelled' || order.subtotal === 0) return refundable
  const share = toCents(price) + Math.round((toCents(order.tax) * toCents(price)) / toCents(order.subtotal))
  return Math.min(refundable, toDollars(share))
}

/** Ours less PayPal's: what is kept after refunds. Anything but zero is to be settled. */
export const difference = (ours: Books, paypals: Books): number =>
  toDollars(toCents(ours.captured) - toCents(ours.refunded) - toCents(paypals.captured) + toCents(paypals.refunded))
export type Books = { captured: number; refunded: number }

/** What to do about the reason PayPal gives for not taking the money. A status of 0: it gave none, nor any other answer. */
export type Remedy = 'look' | 'approve_again' | 'another_way' | 'configuration' | 'new_payment' | 'later'

export function remedyFor({ status, issue }: { status: number; issue: string }): Remedy {
  if (status === 401 || status === 403 || CONFIGURATION.test(issue)) return 'configuration'
  if (status === 404) return 'new_payment'
  if (status === 0 || status === 429 || status >= 500) return 'later'
  if (LOOK.has(issue)) return 'look'
  if (APPROVE_AGAIN.has(issue)) return 'approve_again'
  return 'another_way'
}
const CONFIGURATION =
  /^(PAYEE_(?!BLOCKED_TRANSACTION)|NOT_ENABLED_|PERMISSION_DENIED|NOT_AUTHORIZED|AUTHENTICATION_FAILURE)/
const LOOK = new Set(['ORDER_ALREADY_CAPTURED', 'ORDER_COMPLETION_IN_PROGRESS', 'DUPLICATE_INVOICE_ID'])
const APPROVE_AGAIN = new Set([
  'ORDER_NOT_APPROVED',
  'PAYER_ACTION_REQUIRED',
  'REDIRECT_PAYER_FOR_ALTERNATE_FUNDING',
  'INSTRUMENT_DECLINED',
])

type Sold = Pick<Order, 'id' | 'locale' | 'subtotal' | 'tax' | 'delivery_fee' | 'total_amount' | 'items'>
type Line = { name: string; quantity: string; unit_amount: Money }
type Money = { currency_code: string; value: string }

/** An order in PayPal's words. What was cancelled before it was paid is taken off, so that the parts make the total. */
export function purchaseUnit({ id, locale, subtotal, tax, delivery_fee, total_amount, items }: Sold) {
  const item_total = items.reduce((sum, { line_total }) => sum + toCents(line_total), 0)
  const discount = item_total - toCents(subtotal)
  return {
    custom_id: id,
    invoice_id: id,
    amount: {
      ...paypalMoney(toCents(total_amount)),
      breakdown: {
        item_total: paypalMoney(item_total),
        tax_total: paypalMoney(toCents(tax)),
        shipping: paypalMoney(toCents(delivery_fee)),
        ...(discount > 0 && { discount: paypalMoney(discount) }),
      },
    },
    items: items.map(
      (item): Line => ({
        name: nameOf(item, locale),
        quantity: String(item.quantity),
        unit_amount: paypalMoney(toCents(item.unit_price)),
      }),
    ),
  }
}

/** PayPal takes no longer names. */
function nameOf(item: Order['items'][number], locale: Locale): string {
  const size = item.serving_size && localized({ ...item, serving_size: item.serving_size }, 'serving_size', locale)
  return [localized(item, 'product_name', locale), size].filter(Boolean).join(', ').slice(0, 127)
}

export const paypalMoney = (cents: Cents): Money => ({ currency_code: CURRENCY, value: (cents / 100).toFixed(2) })

/** Undefined: another currency, or no amount at all. */
export const centsOf = ({ currency_code, value }: Money): Cents | undefined =>
  currency_code === CURRENCY && /^\d{1,10}(\.\d{1,2})?$/.test(value) ? toCents(Number(value)) : undefined
