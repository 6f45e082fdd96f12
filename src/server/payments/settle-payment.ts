import { setTimeout as wait } from 'node:timers/promises'
import { eq } from 'drizzle-orm'
import { payments } from '../database/schema.ts'
import { type Claim, claimPayment } from './claim.ts'
import { type KnownPayment, knownPayment } from './known-payment.ts'
import type { PayPalOrder } from './paypal-answers.ts'
import { PayPalRefusal } from './paypal-refusal.ts'
import { noteRefusal } from './provider.ts'
import { type Heard, record } from './record.ts'
import type { OnlineTill } from './till.ts'

/** How often a payment is read again because it changed while PayPal was answering. */
const ROUNDS = 6

/** What comes back is why PayPal's word is still missing. */
export async function settlePayment(till: OnlineTill, id: string): Promise<PayPalRefusal | undefined> {
  for (let round = 0; round < ROUNDS; round++) {
    const known = await knownPayment(till.db, id)
    const heard = await ask(till, () => till.paypal.readOrder(known.paypal_order_id))
    const step = await record(till, known, heard)
    if (step?.next === 'wait') await nextChange(till, known)
    else if (step?.next === 'capture') {
      const claim = await claimPayment(till, { ...known, version: step.version })
      if (claim === 'not_owed') return undefined
      const taken = claim === 'overtaken' ? undefined : await capture(till, claim)
      if (taken) return taken.unread
    } else if (step) return heard.refusal
  }
  return new PayPalRefusal(0, 'PREVIOUS_REQUEST_IN_PROGRESS', 'Somebody else is taking this payment.', { call: 'read' })
}

/** Undefined: the claim had lapsed when the answer came, so the payment is to be read again. */
async function capture(till: OnlineTill, claim: Claim) {
  const { order_id, paypal_order_id, capture_number } = claim
  const number = capture_number > 1 ? `:${capture_number}` : ''
  const key = `order:${order_id}:capture:${paypal_order_id}${number}`
  const heard = await ask(till, () => till.paypal.captureOrder(paypal_order_id, key))
  const step = await record(till, claim, heard)
  // A refusal that settles the matter leaves nothing unread.
  if (step?.next !== 'read') return step && { unread: step.to === 'capturing' ? heard.refusal : undefined }
  const read = await ask(till, () => till.paypal.readOrder(paypal_order_id))
  const found = await record(till, claim, { ...read, after: heard.refusal })
  return found && { unread: read.refusal }
}

async function ask(till: OnlineTill, question: () => Promise<PayPalOrder>): Promise<Heard> {
  try {
    return { seen: await question() }
  } catch (error) {
    if (!(error instanceof PayPalRefusal)) throw error
    await noteRefusal(till, error)
    return { refusal: error }
  }
}

/** Until whoever takes the money has written down what came of it, or for as long as they might take. */
async function nextChange({ db, paypal }: OnlineTill, { id, version }: KnownPayment) {
  const until = performance.now() + paypal.wait_ms
  while (performance.now() < until) {
    await wait(Math.min(100, paypal.wait_ms / 10))
    const [row] = await db.select({ version: payments.version }).from(payments).where(eq(payments.id, id))
    if (row?.version !== version) return
  }
}
