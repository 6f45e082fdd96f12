import { eq, inArray, or } from 'drizzle-orm'
import { z } from 'zod'
import type { Db } from '../database/connection.ts'
import { payments, refunds, webhook_events } from '../database/schema.ts'
import { PayPalRefusal } from './paypal-refusal.ts'
import { noteWebhook } from './provider.ts'
import { settle } from './settle.ts'
import type { OnlineTill } from './till.ts'
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
  }),
})

/**
 * PayPal says that something happened. Only its signature over the very bytes counts, and even then it is a hint: what is
 * true is asked of PayPal. Said twice, it is heard once.
 */
export async function hearPayPal(till: OnlineTill, headers: Record<string, string>, raw: string) {
  await ensureWebhook(till)
  await requireSignature(till, headers, raw)
  const event = Event.safeParse(JSON.parse(raw))
  if (!event.success) return // of a kind that we did not ask for
  await noteWebhook(till.db)
  const { id, event_type, resource } = event.data
  const [heard] = await till.db.select().from(webhook_events).where(eq(webhook_events.id, id))
  if (heard) return
  for (const order_id of await ordersMeant(till.db, resource)) await settle(till, order_id)
  await till.db.insert(webhook_events).values({ id, event_type }).onConflictDoNothing()
}

/** Orders of ours that an event may be about. Those of other shops on the same account are not ours. */
async function ordersMeant(db: Db, resource: z.output<typeof Event>['resource']) {
  const { id, custom_id, order_id, purchase_units, supplementary_data, links } = resource
  const related = Object.values(supplementary_data?.related_ids ?? {})
  const above = links?.flatMap(({ rel, href }) => (rel === 'up' ? [href?.split('/').at(-1)] : []))
  const units = purchase_units?.map((unit) => unit.custom_id)
  const names = [id, custom_id, order_id, ...(units ?? []), ...related, ...(above ?? [])].filter(
    (name): name is string => typeof name === 'string',
  )
  if (names.length === 0) return []
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

/** Tells PayPal where we listen, once. It accepts only addresses that the world can reach safely. */
export async function ensureWebhook({ paypal, public_url, log }: OnlineTill) {
  if (paypal.webhook_id || (paypal.environment !== 'simulator' && !public_url.startsWith('https://'))) return
  const url = public_url + WEBHOOK_PATH
  try {
    const known = (await paypal.listWebhooks()).find((webhook) => webhook.url === url)
    const { id } = known ?? (await paypal.createWebhook({ url, event_types: EVENTS.map((name) => ({ name })) }))
    paypal.webhook_id = id
  } catch (error) {
    if (!(error instanceof PayPalRefusal)) throw error
    log.warn({ status: error.status, issue: error.issue }, 'PayPal does not want to know where we listen')
  }
}
