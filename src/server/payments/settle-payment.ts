import { setTimeout as wait } from 'node:timers/promises'
import { eq } from 'drizzle-orm'
import { payments } from '../database/schema.ts'
import { type Claim, claimPayment } from './claim.ts'
import { type KnownPayment, knownPayment } from './known-payment.ts'
import type { OnlinePaymentContext } from './payment-context.ts'
import type { PayPalOrder } from './paypal-answers.ts'
import { PayPalRefusal } from './paypal-refusal.ts'
import { noteRefusal } from './provider.ts'
import { type PayPalAnswer, record } from './record.ts'

/** How often a payment is read again because it changed while PayPal was answering. */
const ROUNDS = 6

/** What comes back is why PayPal's word is still missing. */
export async function settlePayment(context: OnlinePaymentContext, id: string): Promise<PayPalRefusal | undefined> {
  for (let round = 0; round < ROUNDS; round++) {
    const known = await knownPayment(context.db, id)
    const answered = await ask(context, () => context.paypal.readOrder(known.paypal_order_id))
    const step = await record(context, known, answered)
    if (step?.next === 'wait') await nextChange(context, known)
    else if (step?.next === 'capture') {
      const claim = await claimPayment(context, { ...known, version: step.version })
      if (claim === 'not_owed') return undefined
      const taken = claim === 'overtaken' ? undefined : await capture(context, claim)
      if (taken) return taken.unread
    } else if (step) return answered.refusal
  }
  return new PayPalRefusal(0, 'PREVIOUS_REQUEST_IN_PROGRESS', 'Somebody else is taking this payment.', { call: 'read' })
}

/** Undefined: the claim had lapsed when the answer came, so the payment is to be read again. */
async function capture(context: OnlinePaymentContext, claim: Claim) {
  const { order_id, paypal_order_id, capture_number } = claim
  const number = capture_number > 1 ? `:${capture_number}` : ''
  const key = `order:${order_id}:capture:${paypal_order_id}${number}`
  const answered = await ask(context, () => context.paypal.captureOrder(paypal_order_id, key))
  const step = await record(context, claim, answered)
  // A refusal that settles the matter leaves nothing unread.
  if (step?.next !== 'read') return step && { unread: step.to === 'capturing' ? answered.refusal : undefined }
  const read = await ask(context, () => context.paypal.readOrder(paypal_order_id))
  const found = await record(context, claim, { ...read, after: answered.refusal })
  return found && { unread: read.refusal }
}

async function ask(context: OnlinePaymentContext, question: () => Promise<PayPalOrder>): Promise<PayPalAnswer> {
  try {
    return { seen: await question() }
  } catch (error) {
    if (!(error instanceof PayPalRefusal)) throw error
    await noteRefusal(context, error)
    return { refusal: error }
  }
}

/** Until whoever takes the money has written down what came of it, or for as long as they might take. */
async function nextChange({ db, paypal }: OnlinePaymentContext, { id, version }: KnownPayment) {
  const until = performance.now() + paypal.wait_ms
  while (performance.now() < until) {
    await wait(Math.min(100, paypal.wait_ms / 10))
    const [row] = await db.select({ version: payments.version }).from(payments).where(eq(payments.id, id))
    if (row?.version !== version) return
  }
}
