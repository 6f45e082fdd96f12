import { Refusal } from '../platform/refusal.ts'
import { isOnline, type OnlinePaymentContext, type PaymentContext } from './payment-context.ts'

/** Refuses if no PayPal account is set up. */
export function requireOnline<T extends PaymentContext>(context: T): T & OnlinePaymentContext {
  if (!isOnline(context)) throw new Refusal('payment_failed', "PayPal isn't set up.")
  return context
}
