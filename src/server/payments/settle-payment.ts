import { setTimeout as wait } from 'node:timers/promises'
import { eq } from 'drizzle-orm'
import { payments } from '../tables/schema.ts'
import { type Claim, claimPayment } from './claim.ts'
import { type KnownPayment, knownPayment } from './known-payment.ts'
import type { OnlinePaymentContext } from './payment-context.ts'
import type { PayPalOrder } from './paypal-answers.ts'
import { PayPalRefusal } from './paypal-refusal.ts'
import { noteRefusal } from './provider.ts'
import { applyPayPalAnswer, type PayPalAnswer } from './record.ts'

/** How often a payment is read again because it changed during the request to PayPal. */
const ROUNDS = 6

/** Brings one payment up to date with PayPal. Returns the refusal that left it unread. */
export async function settlePayment(context: OnlinePaymentContext, id: string): Promise<PayPalRefusal | undefined> {
  for (let round = 0; round < ROUNDS; round++) {
    const known = await knownPayment(context.db, id)
    const response = await requestOrder(context, () => context.paypal.readOrder(known.paypal_order_id))
    const step = await applyPayPalAnswer(context, known, response)
    if (step?.next === 'wait') await waitForChange(context, known)
    else if (step?.next === 'capture') {
      const claim = await claimPayment(context, { ...known, version: step.version })
      if (claim === 'not_owed') return undefined
      const captured = claim === 'overtaken' ? undefined : await capture(context, claim)
      if (captured) return captured.unread
    } else if (step) return response.refusal
  }
  return new PayPalRefusal(0, 'PREVIOUS_REQUEST_IN_PROGRESS', 'Another process is capturing this payment.', {
    call: 'read',
  })
}

/** Undefined: the claim had expired when the answer came, so the payment is to be read again. */
async function capture(context: OnlinePaymentContext, claim: Claim) {
  const { order_id, paypal_order_id, capture_number } = claim
  const number = capture_number > 1 ? `:${capture_number}` : ''
  const key = `order:${order_id}:capture:${paypal_order_id}${number}`
  const response = await requestOrder(context, () => context.paypal.captureOrder(paypal_order_id, key))
  const step = await applyPayPalAnswer(context, claim, response)
  // A final refusal leaves nothing unread.
  if (step?.next !== 'read') return step && { unread: step.to === 'capturing' ? response.refusal : undefined }
  const read = await requestOrder(context, () => context.paypal.readOrder(paypal_order_id))
  const recorded = await applyPayPalAnswer(context, claim, { ...read, after: response.refusal })
  return recorded && { unread: read.refusal }
}

async function requestOrder(context: OnlinePaymentContext, request: () => Promise<PayPalOrder>): Promise<PayPalAnswer> {
  try {
    return { paypal_order: await request() }
  } catch (error) {
    if (!(error instanceof PayPalRefusal)) throw error
    await noteRefusal(context, error)
    return { refusal: error }
  }
}

/** Waits until the process that captures the payment has stored the result, or until its time is over. */
async function waitForChange({ db, paypal }: OnlinePaymentContext, { id, version }: KnownPayment) {
  const until = performance.now() + paypal.wait_ms
  while (performance.now() < until) {
    await wait(Math.min(100, paypal.wait_ms / 10))
    const [row] = await db.select({ version: payments.version }).from(payments).where(eq(payments.id, id))
    if (row?.version !== version) return
  }
}
