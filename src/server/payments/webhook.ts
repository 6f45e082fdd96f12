import { eq, inArray, or } from 'drizzle-orm'
import { z } from 'zod'
import type { Db } from '../database/connection.ts'
import { payments, refunds, webhook_events } from '../database/schema.ts'
import { mailPaymentNews } from '../orders/mails.ts'
import { placedOrder } from '../orders/view.ts'
import { readSettings } from '../settings.ts'
import { recordDispute } from './disputes.ts'
import type { OnlinePaymentContext } from './payment-context.ts'
import { json, PayPalRefusal } from './paypal-refusal.ts'
import { noteMoment } from './provider.ts'
import { settle } from './settle.ts'
import { requireSignature } from './webhook-signature.ts'

const WEBHOOK_PATH = '/api/payments/paypal/webhook'

const EVENTS = [
  'CHECKOUT.ORDER.APPROVED',
  'CHECKOUT.ORDER.COMPLETED',
  'CHECKOUT.PAYMENT-APPROVAL.REVERSED',
  'PAYMENT.CAPTURE.COMPLETED',
  'PAYMENT.CAPTURE.PENDING',
  'PAYMENT.CAPTURE.DENIED',
  'PAYMENT.CAPTURE.DECLINED',
  'PAYMENT.CAPTURE.REFUNDED',
  'PAYMENT.CAPTURE.REVERSED',
  'PAYMENT.REFUND.PENDING',
  'PAYMENT.REFUND.FAILED',
  'CUSTOMER.DISPUTE.CREATED',
  'CUSTOMER.DISPUTE.UPDATED',
  'CUSTOMER.DISPUTE.RESOLVED',
]

const Text = z.string().optional().catch(undefined)
const Event = z.object({
  id: z.string().min(1).max(200),
  event_type: z.string().max(100),
  resource: z.object({
    id: Text,
    custom_id: Text,
    order_id: Text,
    purchase_units: z
      .array(z.object({ custom_id: Text }))
      .optional()
      .catch(undefined),
    supplementary_data: z
      .object({ related_ids: z.record(z.string(), z.unknown()).optional() })
      .optional()
      .catch(undefined),
    links: z
      .array(z.object({ rel: Text, href: Text }))
      .optional()
      .catch(undefined),
    disputed_transactions: z
      .array(z.object({ seller_transaction_id: Text }))
      .optional()
      .catch(undefined),
  }),
})

/**
 * PayPal says that something happened. Only its signature over the very bytes counts, and even then it is a hint: what is
 * true is asked of PayPal. Said twice, it is heard once; it counts as heard only after every payment it may be about was read.
 */
export async function handleWebhook(context: OnlinePaymentContext, headers: Record<string, string>, raw: string) {
  await requireSignature(context, headers, raw)
  const said = json(raw)
  const event = Event.safeParse(said)
  if (!event.success) return // of a kind that we did not ask for
  await noteMoment(context.db, 'webhook_at')
  const { id, event_type, resource } = event.data
  const [heard] = await context.db.select().from(webhook_events).where(eq(webhook_events.id, id))
  if (heard) return
  if (event_type.startsWith('CUSTOMER.DISPUTE.')) await recordDispute(context, (said as { resource: unknown }).resource)
  const meant = await ordersMeant(context.db, resource)
  for (const order_id of meant) await settle(context, order_id)
  await context.db.transaction(async (tx) => {
    const [first] = await tx.insert(webhook_events).values({ id, event_type }).onConflictDoNothing().returning()
    if (!first || event_type !== 'PAYMENT.CAPTURE.REVERSED') return
    const settings = await readSettings(tx)
    for (const order_id of meant)
      await mailPaymentNews(tx, context.mail, await placedOrder(tx, order_id, context.public_url), settings, 'reversed')
  })
}

/** Orders of ours that an event may be about. Those of other shops on the same account are not ours. */
async function ordersMeant(db: Db, resource: z.output<typeof Event>['resource']) {
  const { id, custom_id, order_id, purchase_units, supplementary_data, links, disputed_transactions } = resource
  const related = Object.values(supplementary_data?.related_ids ?? {})
  const above = links?.flatMap(({ rel, href }) => (rel === 'up' ? [href?.split('/').at(-1)] : []))
  const units = purchase_units?.map((unit) => unit.custom_id)
  const disputed = disputed_transactions?.map(({ seller_transaction_id }) => seller_transaction_id) ?? []
  const names = [id, custom_id, order_id, ...(units ?? []), ...related, ...(above ?? []), ...disputed].filter(
    (name): name is string => typeof name === 'string',
  )
  if (names.length === 0) return new Set<string>()
  const ids = names.filter((name) => z.uuid().safeParse(name).success)
  const [paid, back] = await Promise.all([
    db
      .select({ order_id: payments.order_id })
      .from(payments)
      .where(
        or(
          inArray(payments.paypal_order_id, names),
          inArray(payments.capture_id, names),
          inArray(payments.order_id, ids),
        ),
      ),
    db
      .select({ order_id: refunds.order_id })
      .from(refunds)
      .where(or(inArray(refunds.paypal_refund_id, names), inArray(refunds.id, ids))),
  ])
  return new Set([...paid, ...back].map(({ order_id }) => order_id))
}

/** Tells PayPal where we listen and of what, once. It accepts only addresses that the world can reach safely. */
export async function ensureWebhook({
  paypal,
  public_url,
  log,
}: Pick<OnlinePaymentContext, 'paypal' | 'public_url' | 'log'>) {
  if (paypal.webhook_id || (paypal.environment !== 'simulator' && !public_url.startsWith('https://'))) return
  const url = public_url + WEBHOOK_PATH
  const event_types = EVENTS.map((name) => ({ name }))
  const find = async () => (await paypal.listWebhooks()).find((webhook) => webhook.url === url)
  try {
    const known = await find()
    const { id } =
      known ??
      (await paypal.createWebhook({ url, event_types }).catch(async (error) => {
        // Another process, or this one's sweeper, registered it between our question and our request.
        const registered = await find()
        if (!registered) throw error
        return registered
      }))
    paypal.webhook_id = id
    const told = new Set(known?.event_types?.map(({ name }) => name))
    if (known && !EVENTS.every((name) => told.has(name)))
      await paypal.changeWebhook(id, [{ op: 'replace', path: '/event_types', value: event_types }])
  } catch (error) {
    if (!(error instanceof PayPalRefusal)) throw error
    log.warn({ status: error.status, issue: error.issue }, 'the PayPal webhook could not be registered')
  }
}
