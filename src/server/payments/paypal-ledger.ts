import { sql } from 'drizzle-orm'
import { toDollars } from '../../domain/money.ts'
import { capturedCents, decisiveCapture } from '../../domain/payments/answers.ts'
import type { PayPalOrder } from './paypal-answers.ts'

/** The ledger's columns that hold PayPal's figures of a payment. */
export function paypalLedgerFields({ paypal_status, captures, refunds }: PayPalOrder) {
  const refunded = refunds
    .filter(({ answer }) => answer === 'completed')
    .reduce((sum, { cents }) => sum + (cents ?? 0), 0)
  return {
    paypal_status: decisiveCapture(captures)?.paypal_status ?? paypal_status,
    paypal_captured: toDollars(capturedCents(captures)),
    paypal_refunded: toDollars(refunded),
    checked_at: sql`now()`,
  }
}
