import { sql } from 'drizzle-orm'
import { type Cents, toDollars } from '../../domain/money.ts'
import { centsOf } from '../../domain/payments.ts'
import type { PayPalCapture, PayPalOrder } from './paypal-answers.ts'

/** The capture that counts: money if there is any, then what is held for review, then the last "no". */
export function decisiveCapture({ purchase_units }: PayPalOrder): PayPalCapture | undefined {
  const captures = purchase_units?.[0]?.payments?.captures ?? []
  return captures.find(isMoney) ?? captures.find(({ status }) => status === 'PENDING') ?? captures.at(-1)
}

export const isMoney = ({ status }: PayPalCapture): boolean =>
  ['COMPLETED', 'PARTIALLY_REFUNDED', 'REFUNDED'].includes(status)

/** PayPal's side of a payment, as our ledger keeps it. */
export function saidBy(seen: PayPalOrder) {
  const capture = decisiveCapture(seen)
  const refunds = seen.purchase_units?.[0]?.payments?.refunds ?? []
  const refunded = refunds
    .filter(({ status }) => status === 'COMPLETED')
    .reduce((sum: Cents, { amount }) => sum + ((amount && centsOf(amount)) ?? 0), 0)
  return {
    paypal_status: capture?.status ?? seen.status,
    paypal_captured: toDollars((capture && isMoney(capture) && centsOf(capture.amount)) || 0),
    paypal_refunded: toDollars(refunded),
    checked_at: sql`now()`,
  }
}
