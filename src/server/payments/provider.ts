import { sql } from 'drizzle-orm'
import type { PaymentMethod } from '../../domain/orders/payment-methods.ts'
import { captureRefusal } from '../../domain/payments/issues.ts'
import type { Provider } from '../../domain/payments/payments.schema.ts'
import type { Db, Tx } from '../database/connection.ts'
import { payment_provider } from '../database/schema.ts'
import type { OnlinePaymentContext, PaymentContext } from './payment-context.ts'
import { PayPalRefusal } from './paypal-refusal.ts'
import { shortened } from './purchase-unit.ts'

type ProviderStatus = Pick<typeof payment_provider.$inferInsert, 'problem' | 'detail'>

/** How guests can pay now. PayPal is not offered while it rejects our account. */
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

/** Checks our credentials at PayPal. When PayPal does not respond, it stays on offer. */
export async function checkProvider({ db, paypal, log }: OnlinePaymentContext) {
  try {
    await paypal.check()
    await saveStatus(db, { problem: null, detail: null })
  } catch (error) {
    if (!(error instanceof PayPalRefusal)) throw error
    log.warn({ status: error.status, issue: error.issue }, 'the PayPal credentials could not be verified')
    const problem = providerProblem(error)
    if (problem) await saveStatus(db, { problem, detail: detailOf(error) })
  }
}

/** Rejected credentials may be accepted later, so they are checked again. */
export async function recheckProvider(context: OnlinePaymentContext) {
  const [known] = await context.db.select({ problem: payment_provider.problem }).from(payment_provider)
  if (known?.problem === 'credentials') await checkProvider(context)
}

/** Logs a refusal. One that concerns our account, not one payment, takes PayPal off the offer until it is solved. */
export async function noteRefusal({ db, log }: PaymentContext, error: PayPalRefusal) {
  const { status, issue, debug_id, call } = error
  log.warn({ status, issue, debug_id, call }, 'PayPal refused a request')
  const problem = providerProblem(error)
  if (problem) await saveStatus(db, { problem, detail: detailOf(error) })
}

/** Only refusals that every new payment would get count. An old payment or refund may belong to another account. */
function providerProblem(error: PayPalRefusal): Provider['problem'] {
  if (error.call === 'token') return error.status === 401 || error.status === 403 ? 'credentials' : null
  if (error.call !== 'create' && error.call !== 'capture') return null
  const answer = captureRefusal(error)
  if (answer === 'no_access') return error.status === 401 ? 'credentials' : 'permission'
  return answer === 'payee_refused' ? 'permission' : null
}

/** Stores when an event that the health page shows last happened. */
export const recordProviderTime = (db: Db, column: 'webhook_at' | 'certificate_failed_at' | 'compared_at') =>
  db
    .insert(payment_provider)
    .values({ [column]: sql`now()` })
    .onConflictDoUpdate({ target: payment_provider.id, set: { [column]: sql`now()` } })

/** Public pages show the payment methods: they are invalidated only when `problem` changes. */
async function saveStatus(db: Db, { problem, detail }: ProviderStatus) {
  const checked = { detail, checked_at: sql`now()` }
  const [known] = await db.select({ problem: payment_provider.problem }).from(payment_provider)
  if (known && known.problem === problem) return db.update(payment_provider).set(checked)
  await db
    .insert(payment_provider)
    .values({ ...checked, problem })
    .onConflictDoUpdate({ target: payment_provider.id, set: { ...checked, problem } })
}

const detailOf = ({ issue, message }: PayPalRefusal) => shortened(`${issue}: ${message}`, 300)
