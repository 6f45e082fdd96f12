import { sql } from 'drizzle-orm'
import type { CurrencyCode } from '../../domain/currency-digits.ts'
import { addUp, NOTHING, toAmount } from '../../domain/money.ts'
import { capturedUnits, decisiveCapture } from '../../domain/payments/answers.ts'
import type { PayPalOrder } from './paypal-answers.ts'

/** The ledger's columns that hold PayPal's figures of a payment. */
export function paypalLedgerFields({ paypal_status, captures, refunds }: PayPalOrder, currency: CurrencyCode) {
  const completed = refunds.filter(({ answer }) => answer === 'completed')
  const refunded = addUp(completed.map(({ units }) => units ?? NOTHING))
  return {
    paypal_status: decisiveCapture(captures)?.paypal_status ?? paypal_status,
    paypal_captured: toAmount(capturedUnits(captures), currency),
    paypal_refunded: toAmount(refunded, currency),
    checked_at: sql`now()`,
  }
}
