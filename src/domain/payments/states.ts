/**
 * What became of one try to pay. `wanted`: PayPal is to hear of it; `open`: the guest may approve it; `capturing`: we are
 * taking the money; `pending`: PayPal holds it for review. `completed` is the order's money; `mismatched` is money that
 * does not fit the order (another amount or currency, or a second payment). The rest is over without money.
 */
export const PAYMENT_STATES = [
  ...(['wanted', 'open', 'capturing', 'pending'] as const),
  ...(['completed', 'mismatched', 'declined', 'void', 'abandoned'] as const),
] as const
export type PaymentState = (typeof PAYMENT_STATES)[number]

/** The guest may still approve it. An order has one such payment at most. */
export const OPEN_STATES: readonly PaymentState[] = ['wanted', 'open']
/** Money is on its way, or here. An order has one such payment at most, apart from `mismatched`. */
export const MONEY_STATES: readonly PaymentState[] = ['capturing', 'pending', 'completed', 'mismatched']
/** Money is here and can go back. */
export const REFUNDABLE_STATES: readonly PaymentState[] = ['completed', 'mismatched']

/** Something may still come of it. */
export const isUnderWay = (state: PaymentState): boolean =>
  OPEN_STATES.includes(state) || state === 'capturing' || state === 'pending'

export const REFUND_STATES = ['requested', 'pending', 'completed', 'failed'] as const
export type RefundState = (typeof REFUND_STATES)[number]

/** Why the whole restaurant cannot be paid through PayPal. */
export const PROVIDER_PROBLEMS = ['credentials', 'permission'] as const

/** What the restaurant is written to about, once each. */
export type MoneyNews =
  | 'kept'
  | 'denied'
  | 'mismatched'
  | 'paid_twice'
  | 'unexpected'
  | 'gone'
  | 'invoice_taken'
  | 'refund_failed'
  | 'disputed'
  | 'reversed'
