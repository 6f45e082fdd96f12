import { sql } from 'drizzle-orm'
import type { PaymentMethod } from '../../domain/orders/orders.ts'
import { captureRefusal } from '../../domain/payments/issues.ts'
import type { Provider } from '../../domain/payments/payments.schema.ts'
import type { Db, Tx } from '../database/connection.ts'
import { payment_provider } from '../database/schema.ts'
import type { OnlinePaymentContext, PaymentContext } from './payment-context.ts'
import { PayPalRefusal } from './paypal-refusal.ts'
import { shortened } from './purchase-unit.ts'

type Found = Pick<typeof payment_provider.$inferInsert, 'problem' | 'detail'>

/** How guests can pay now. PayPal is not offered while it does not let us work with it. */
export async function methodsOnOffer({
  db,
  paypal,
}: {
  db: Db | Tx
  paypal: PaymentContext['paypal']
}): Promise<PaymentMethod[]> {
  if (!paypal) return ['cash', 'pickup']
  const [known] = await db.select({ problem: payment_provider.problem }).from(payment_provider)
  return known?.problem ? ['cash', 'pickup'] : ['cash', 'paypal', 'pickup']
}

export async function readProvider({
  db,
  paypal,
}: {
  db: Db | Tx
  paypal: PaymentContext['paypal']
}): Promise<Provider> {
  const [known] = await db.select().from(payment_provider)
  return {
    environment: paypal?.environment ?? 'none',
    offered: paypal !== undefined && !known?.problem,
    problem: (paypal && known?.problem) ?? null,
    detail: (paypal && known?.detail) ?? null,
    checked_at: known?.checked_at?.toISOString() ?? null,
    webhook: paypal?.webhook_id !== undefined,
    webhook_at: known?.webhook_at?.toISOString() ?? null,
  }
}

/** Asks PayPal whether it knows us. That it does not answer is no reason to stop offering it. */
export async function checkProvider({ db, paypal, log }: OnlinePaymentContext) {
  try {
    await paypal.check()
    await remember(db, { problem: null, detail: null })
  } catch (error) {
    if (!(error instanceof PayPalRefusal)) throw error
    log.warn({ status: error.status, issue: error.issue }, 'PayPal does not let us in')
    const problem = providerProblem(error)
    if (problem) await remember(db, { problem, detail: wordsOf(error) })
  }
}

/** Wrong credentials may have become right ones. */
export async function recheckProvider(context: OnlinePaymentContext) {
  const [known] = await context.db.select({ problem: payment_provider.problem }).from(payment_provider)
  if (known?.problem === 'credentials') await checkProvider(context)
}

/** A "no" that is about us and not about one payment: nobody else should be sent there until it is mended. */
export async function noteRefusal({ db, log }: PaymentContext, error: PayPalRefusal) {
  const { status, issue, debug_id, call } = error
  log.warn({ status, issue, debug_id, call }, 'PayPal said no')
  const problem = providerProblem(error)
  if (problem) await remember(db, { problem, detail: wordsOf(error) })
}

/** Only what would meet every new payment counts. An old payment or refund may belong to another account. */
function providerProblem(error: PayPalRefusal): Provider['problem'] {
  if (error.call === 'token') return error.status === 401 || error.status === 403 ? 'credentials' : null
  if (error.call !== 'create' && error.call !== 'capture') return null
  const answer = captureRefusal(error)
  if (answer === 'no_access') return error.status === 401 ? 'credentials' : 'permission'
  return answer === 'payee_refused' ? 'permission' : null
}

/** When something last happened that Health tells of. */
export const noteMoment = (db: Db, what: 'webhook_at' | 'certificate_failed_at' | 'compared_at') =>
  db
    .insert(payment_provider)
    .values({ [what]: sql`now()` })
    .onConflictDoUpdate({ target: payment_provider.id, set: { [what]: sql`now()` } })

/** Public pages show what is offered: they are told only when that changes. */
async function remember(db: Db, found: Found) {
  const checked = { detail: found.detail, checked_at: sql`now()` }
  const [known] = await db.select({ problem: payment_provider.problem }).from(payment_provider)
  if (known && known.problem === found.problem) return db.update(payment_provider).set(checked)
  await db
    .insert(payment_provider)
    .values({ ...checked, problem: found.problem })
    .onConflictDoUpdate({ target: payment_provider.id, set: { ...checked, problem: found.problem } })
}

const wordsOf = ({ issue, message }: PayPalRefusal) => shortened(`${issue}: ${message}`, 300)
