import { eq, inArray, or } from 'drizzle-orm'
import { z } from 'zod'
import { mailPaymentAlert } from '../orders/mails.ts'
import { readGuestOrder } from '../orders/view.ts'
import type { Db } from '../platform/database/connection.ts'
import { readSettings } from '../settings/settings.ts'
import { payments, refunds, webhook_events } from '../tables/schema.ts'
import { recordDispute } from './disputes.ts'
import type { OnlinePaymentContext } from './payment-context.ts'
import { json, PayPalRefusal } from './paypal-refusal.ts'
import { recordProviderTime } from './provider.ts'
import { settle } from './settle.ts'
import { requireSignature } from './webhook-signature.ts'

const WEBHOOK_PATH = '/api/payments/paypal/webhook'
const ALREADY_REGISTERED = 'WEBHOOK_URL_ALREADY_EXISTS'

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
/** A part that is parsed elsewhere. */
const Unread = z.object({ resource: z.unknown() })
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
 * Handles a webhook. Even a signed one is only a hint: the payments are read from PayPal. An event that arrives twice
 * is handled once; it counts as handled only after every payment that it may concern was read.
 */
export async function handleWebhook(context: OnlinePaymentContext, headers: Record<string, string>, raw: string) {
  await requireSignature(context, headers, raw)
  const body = json(raw)
  const event = Event.safeParse(body)
  if (!event.success) return // of a kind that we did not subscribe to
  await recordProviderTime(context.db, 'webhook_at')
  const { id, event_type, resource } = event.data
  const [handled] = await context.db.select().from(webhook_events).where(eq(webhook_events.id, id))
  if (handled) return
  if (event_type.startsWith('CUSTOMER.DISPUTE.')) await recordDispute(context, Unread.parse(body).resource)
  const order_ids = await ordersOfEvent(context.db, resource)
  for (const order_id of order_ids) await settle(context, order_id)
  await context.db.transaction(async (tx) => {
    const [first] = await tx.insert(webhook_events).values({ id, event_type }).onConflictDoNothing().returning()
    if (!first || event_type !== 'PAYMENT.CAPTURE.REVERSED') return
    const settings = await readSettings(tx)
    for (const order_id of order_ids)
      await mailPaymentAlert(
        tx,
        context.mail,
        await readGuestOrder(tx, order_id, context.public_url),
        settings,
        'reversed',
      )
  })
}

/** Our orders that an event may concern. Events of other shops on the same account have none. */
async function ordersOfEvent(db: Db, resource: z.output<typeof Event>['resource']) {
  const { id, custom_id, order_id, purchase_units, supplementary_data, links, disputed_transactions } = resource
  const related = Object.values(supplementary_data?.related_ids ?? {})
  const parent = links?.flatMap(({ rel, href }) => (rel === 'up' ? [href?.split('/').at(-1)] : []))
  const units = purchase_units?.map((unit) => unit.custom_id)
  const disputed = disputed_transactions?.map(({ seller_transaction_id }) => seller_transaction_id) ?? []
  const references = [id, custom_id, order_id, ...(units ?? []), ...related, ...(parent ?? []), ...disputed].filter(
    (reference): reference is string => typeof reference === 'string',
  )
  if (references.length === 0) return new Set<string>()
  const ids = references.filter((reference) => z.uuid().safeParse(reference).success)
  const [paid, refunded] = await Promise.all([
    db
      .select({ order_id: payments.order_id })
      .from(payments)
      .where(
        or(
          inArray(payments.paypal_order_id, references),
          inArray(payments.capture_id, references),
          inArray(payments.order_id, ids),
        ),
      ),
    db
      .select({ order_id: refunds.order_id })
      .from(refunds)
      .where(or(inArray(refunds.paypal_refund_id, references), inArray(refunds.id, ids))),
  ])
  return new Set([...paid, ...refunded].map(({ order_id }) => order_id))
}

/** Registers our webhook and its events at PayPal, once. PayPal accepts only public HTTPS addresses. */
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
        // Another process, or this one's sweeper, registered it between our two requests.
        const registered = error instanceof PayPalRefusal && error.issue === ALREADY_REGISTERED && (await find())
        if (!registered) throw error
        return registered
      }))
    paypal.webhook_id = id
    const subscribed = new Set(known?.event_types?.map(({ name }) => name))
    if (known && !EVENTS.every((name) => subscribed.has(name)))
      await paypal.changeWebhook(id, [{ op: 'replace', path: '/event_types', value: event_types }])
  } catch (error) {
    if (!(error instanceof PayPalRefusal)) throw error
    log.warn({ status: error.status, issue: error.issue }, 'the PayPal webhook could not be registered')
  }
}
