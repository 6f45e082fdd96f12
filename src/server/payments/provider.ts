import { randomUUID } from 'node:crypto'
import { and, isNotNull, sql } from 'drizzle-orm'
import { DEFAULT_CURRENCY } from '../../domain/currency-digits.ts'
import type { PaymentMethod } from '../../domain/orders/orders.ts'
import { captureRefusal } from '../../domain/payments/issues.ts'
import type { Provider } from '../../domain/payments/payments.schema.ts'
import type { Locale } from '../../domain/text/locales.ts'
import type { Db, Tx } from '../platform/database/connection.ts'
import { mailRestaurant } from '../settings/restaurant-mail.ts'
import { readCurrency, readSettings } from '../settings/settings.ts'
import { payment_provider } from '../tables/schema.ts'
import type { OnlinePaymentContext, PaymentContext } from './payment-context.ts'
import { paypalMoney, takesCurrency } from './paypal-money.ts'
import { PayPalRefusal } from './paypal-refusal.ts'
import { providerNews } from './provider-mail.ts'
import { shortened } from './purchase-unit.ts'

type ProviderStatus = Pick<Provider, 'problem' | 'detail'>
type ProviderTime = 'checked_at' | 'webhook_at' | 'certificate_failed_at' | 'compared_at'
const WORKS: ProviderStatus = { problem: null, detail: null }
const RECHECK_MINUTES = 5

/** How guests can pay now. PayPal is not offered while it rejects our account. */
export async function methodsOnOffer({
  db,
  paypal,
}: {
  db: Db | Tx
  paypal: PaymentContext['paypal']
}): Promise<PaymentMethod[]> {
  return !paypal || (await isOff(db)) || !takesCurrency(await readCurrency(db))
    ? ['cash', 'pickup']
    : ['cash', 'paypal', 'pickup']
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

/**
 * Checks our credentials at PayPal and, while PayPal is off the offer, whether it accepts a new payment: only creating
 * one proves that. When PayPal does not respond, nothing changes.
 */
export async function checkProvider(context: OnlinePaymentContext): Promise<unknown> {
  const { db, paypal } = context
  try {
    await paypal.check()
    if (!(await isOff(db))) return await recordProviderTime(db, 'checked_at')
    await paypal.createOrder(TRIAL, `trial:${randomUUID()}`)
    await saveStatus(context, WORKS)
  } catch (error) {
    if (!(error instanceof PayPalRefusal)) throw error
    await noteRefusal(context, error)
  }
}

/** A payment that nobody is asked to approve. PayPal forgets it after three hours. */
const TRIAL = { intent: 'CAPTURE', purchase_units: [{ amount: paypalMoney(1, DEFAULT_CURRENCY) }] }

/** While PayPal is off the offer, it is checked every few minutes. */
export async function recheckProvider(context: OnlinePaymentContext) {
  const due = sql`${payment_provider.checked_at} <= now() - make_interval(mins => ${RECHECK_MINUTES})`
  const [off] = await context.db
    .select()
    .from(payment_provider)
    .where(and(isNotNull(payment_provider.problem), due))
  if (off) await checkProvider(context)
}

/** Logs a refusal. One that every new payment would get takes PayPal off the offer until it is solved. */
export async function noteRefusal(context: PaymentContext, error: PayPalRefusal) {
  const { status, issue, debug_id, call } = error
  context.log.warn({ status, issue, debug_id, call }, 'PayPal refused a request')
  const problem = providerProblem(error)
  if (problem) await saveStatus(context, { problem, detail: shortened(`${issue}: ${error.message}`, 300) })
}

/** PayPal created a payment, so it is on offer again. */
export async function noteSuccess(context: PaymentContext) {
  if (await isOff(context.db)) await saveStatus(context, WORKS)
}

/** A refused capture, read or refund concerns one payment, which may belong to another account. */
function providerProblem(error: PayPalRefusal): Provider['problem'] {
  if (error.call === 'token') return error.status === 401 || error.status === 403 ? 'credentials' : null
  if (error.call !== 'create') return null
  const answer = captureRefusal(error)
  if (answer === 'no_access') return error.status === 401 ? 'credentials' : 'permission'
  return answer === 'payee_refused' ? 'permission' : null
}

async function isOff(db: Db | Tx): Promise<boolean> {
  const [known] = await db.select({ problem: payment_provider.problem }).from(payment_provider)
  return known?.problem != null
}

/** Stores when an event that the health page shows last happened. */
export const recordProviderTime = (db: Db, column: ProviderTime) =>
  db
    .insert(payment_provider)
    .values({ [column]: sql`now()` })
    .onConflictDoUpdate({ target: payment_provider.id, set: { [column]: sql`now()` } })

/**
 * The restaurant gets one mail when PayPal goes off the offer and one when it is back. Public pages show the payment
 * methods: they are invalidated only when `problem` changes.
 */
const saveStatus = ({ db, mail, public_url }: PaymentContext, { problem, detail }: ProviderStatus) =>
  db.transaction(async (tx) => {
    const checked = { detail, checked_at: sql`now()` }
    await tx.insert(payment_provider).values({}).onConflictDoNothing()
    const [known] = await tx.select({ problem: payment_provider.problem }).from(payment_provider).for('update')
    await tx.update(payment_provider).set(known?.problem === problem ? checked : { ...checked, problem })
    if (Boolean(known?.problem) === Boolean(problem)) return
    const letter = (language: Locale) => providerNews[language]({ problem, detail, public_url })
    await mailRestaurant(tx, mail, await readSettings(tx), { kind: problem ? 'paypal_off' : 'paypal_back', letter })
  })
