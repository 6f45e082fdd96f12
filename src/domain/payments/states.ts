/**
 * The states of one payment. `wanted`: not created at PayPal yet; `open`: the guest may approve it; `capturing`: we
 * are capturing it; `pending`: PayPal reviews it. `completed`: the order is paid with it; `mismatched`: it does not
 * match the order (another amount or currency, or a second payment). The others have ended without money.
 */
export const PAYMENT_STATES = [
  'wanted',
  'open',
  'capturing',
  'pending',
  'completed',
  'mismatched',
  'declined',
  'void',
  'abandoned',
] as const
export type PaymentState = (typeof PAYMENT_STATES)[number]

/** The guest may still approve it. An order has one such payment at most. */
export const OPEN_STATES: readonly PaymentState[] = ['wanted', 'open']
/** The payment is being captured or was captured. An order has one such payment at most, apart from `mismatched`. */
export const MONEY_STATES: readonly PaymentState[] = ['capturing', 'pending', 'completed', 'mismatched']
/** The payment was captured and can be refunded. */
export const REFUNDABLE_STATES: readonly PaymentState[] = ['completed', 'mismatched']

/** The payment may still be captured. */
export const isUnderWay = (state: PaymentState): boolean =>
  OPEN_STATES.includes(state) || state === 'capturing' || state === 'pending'

export const REFUND_STATES = ['requested', 'pending', 'completed', 'failed'] as const
export type RefundState = (typeof REFUND_STATES)[number]

/** Why PayPal accepts no payments for the restaurant. */
export const PROVIDER_PROBLEMS = ['credentials', 'permission'] as const

/** The mails to the restaurant about payments, one mail each. */
export type PaymentAlert =
  | 'kept'
  | 'kept_part'
  | 'denied'
  | 'mismatched'
  | 'paid_twice'
  | 'unexpected'
  | 'gone'
  | 'invoice_taken'
  | 'refund_failed'
  | 'disputed'
  | 'reversed'
