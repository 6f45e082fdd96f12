import { and, eq, inArray, lt, lte, ne, or } from 'drizzle-orm'
import { z } from 'zod'
import { DEFAULT_CURRENCY } from '../../domain/currency-digits.ts'
import { toAmount } from '../../domain/money.ts'
import { mailPaymentAlert } from '../orders/mails.ts'
import { readGuestOrder } from '../orders/view.ts'
import { readSettings } from '../settings/settings.ts'
import { disputes, payments } from '../tables/schema.ts'
import type { PaymentContext } from './payment-context.ts'
import { unitsIn } from './paypal-money.ts'

const Text = z.string().max(200).optional().catch(undefined)
const Dispute = z.object({
  dispute_id: z.string().min(1).max(200),
  reason: Text,
  status: z.string().max(200),
  update_time: z.iso.datetime({ offset: true }),
  dispute_amount: z.object({ currency_code: z.string(), value: z.string() }).optional().catch(undefined),
  dispute_outcome: z.object({ outcome_code: Text }).optional().catch(undefined),
  disputed_transactions: z.array(z.object({ seller_transaction_id: Text })).max(50),
})

/**
 * A guest disputes a payment at PayPal, which a signed webhook or the nightly comparison says: not every account may
 * read disputes. The amounts are still read from the payment. An older state does not overwrite a newer one.
 */
export async function recordDispute(context: PaymentContext, resource: unknown) {
  const parsed = Dispute.safeParse(resource)
  if (!parsed.success) return
  const { dispute_id: id, reason, status, update_time, dispute_amount, dispute_outcome } = parsed.data
  const captures = parsed.data.disputed_transactions.flatMap(({ seller_transaction_id }) => seller_transaction_id ?? [])
  if (captures.length === 0) return
  const units = dispute_amount && unitsIn(dispute_amount)
  const currency = dispute_amount?.currency_code ?? DEFAULT_CURRENCY
  const amount = units === undefined ? null : toAmount(units, currency)
  await context.db.transaction(async (tx) => {
    const [payment] = await tx.select().from(payments).where(inArray(payments.capture_id, captures))
    if (!payment) return undefined // it belongs to another shop on the same account
    const { order_id } = payment
    const dispute = {
      reason,
      status,
      outcome: dispute_outcome?.outcome_code,
      amount,
      currency,
      said_at: new Date(update_time),
    }
    const [added] = await tx
      .insert(disputes)
      .values({ id, order_id, payment_id: payment.id, ...dispute })
      .onConflictDoNothing()
      .returning({ id: disputes.id })
    // PayPal's times are whole seconds; within the same second, a resolved dispute stays resolved.
    const sameSecond = and(lte(disputes.said_at, dispute.said_at), ne(disputes.status, 'RESOLVED'))
    if (!added)
      return tx
        .update(disputes)
        .set(dispute)
        .where(and(eq(disputes.id, id), or(lt(disputes.said_at, dispute.said_at), sameSecond)))
    if (status === 'RESOLVED') return undefined // there is nothing left to answer
    const placed = await readGuestOrder(tx, order_id, context.public_url)
    const disputed = amount === null ? { amount: payment.captured, currency: payment.currency } : { amount, currency }
    return mailPaymentAlert(tx, context.mail, placed, await readSettings(tx), 'disputed', disputed)
  })
}
