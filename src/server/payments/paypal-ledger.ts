import { sql } from 'drizzle-orm'
import { toDollars } from '../../domain/money.ts'
import { capturedCents, decisiveCapture } from '../../domain/payments/answers.ts'
import { centsIn, centsOf } from '../../domain/payments/paypal-money.ts'
import type { PayPalCapture, PayPalOrder } from './paypal-answers.ts'

export const capturesOf = ({ purchase_units }: PayPalOrder) => purchase_units?.[0]?.payments?.captures ?? []
export const refundsOf = ({ purchase_units }: PayPalOrder) => purchase_units?.[0]?.payments?.refunds ?? []

/** The ledger's columns that hold PayPal's figures of a payment. */
export function paypalLedgerFields(paypal_order: PayPalOrder) {
  const refunded = refundsOf(paypal_order)
    .filter(({ status }) => status === 'COMPLETED')
    .reduce((sum, { amount }) => sum + ((amount && centsIn(amount)) ?? 0), 0)
  return {
    paypal_status: decisiveCapture(capturesOf(paypal_order))?.status ?? paypal_order.status,
    paypal_captured: toDollars(capturedCents(capturesOf(paypal_order))),
    paypal_refunded: toDollars(refunded),
    checked_at: sql`now()`,
  }
}

export function feeOf({ seller_receivable_breakdown }: PayPalCapture): number | null {
  const fee = seller_receivable_breakdown?.paypal_fee
  const cents = fee && centsOf(fee)
  return cents === undefined ? null : toDollars(cents)
}
