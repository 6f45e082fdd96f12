import { randomUUID } from 'node:crypto'
import type { Entry } from '../paypal.ts'
import type { History } from './world.ts'

type Action = (history: History, app: 0 | 1) => Promise<unknown>

/** Actions of guests, staff and jobs on an order. Each may be refused. */
export const actions: Record<string, Action> = {
  'guest comes back': ({ noticed, apps, access_token }, app) =>
    noticed('coming back', apps[app].post(`/api/orders/${access_token}/payment/settlement`, {})),
  'guest pays again': ({ noticed, apps, access_token }, app) =>
    noticed('paying again', apps[app].post(`/api/orders/${access_token}/payment`, { payment_method: 'paypal' })),
  'guest chooses cash': ({ noticed, apps, access_token }, app) =>
    noticed('choosing cash', apps[app].post(`/api/orders/${access_token}/payment`, { payment_method: 'cash' })),
  'guest cancels': ({ noticed, guest, id }) =>
    noticed('cancelling', guest.post(`/api/account/orders/${id}/cancellation`, {})),
  'staff confirm': ({ noticed, staff, id }) =>
    noticed('confirming', staff.patch(`/api/admin/orders/${id}`, { status: 'confirmed' })),
  'staff cancel': ({ noticed, staff, id }) =>
    noticed('cancelling by staff', staff.patch(`/api/admin/orders/${id}`, { status: 'cancelled' })),
  'staff cancel a part': ({ noticed, staff, part }) =>
    noticed('cancelling a part', staff.patch(`/api/admin/reservations/${part}`, { status: 'cancelled' })),
  'staff bring the part back': ({ noticed, staff, part }) =>
    noticed('restoring a part', staff.patch(`/api/admin/reservations/${part}`, { status: 'pending' })),
  'guest cancels a part': ({ noticed, guest, part }) =>
    noticed('cancelling a part', guest.post(`/api/account/reservations/${part}/cancellation`, {})),
  'staff cancel and refund': async (history) => {
    const { noticed, staff, id } = history
    const refund = { id: randomUUID(), amount: await leftOf(history) }
    return noticed('cancelling and refunding', staff.patch(`/api/admin/orders/${id}`, { status: 'cancelled', refund }))
  },
  'staff refund a part': (history) => refund(history, { amount: 1 }),
  'staff refund a dish': async (history) => {
    const { dishes } = await history.staff.getJson(`/api/admin/orders/${history.id}/payments`)
    const line = dishes.lines.at(-1)?.line ?? 0
    return refund(history, { lines: [{ line, quantity: 1 }] })
  },
  'staff keep the money': ({ noticed, staff, id }) =>
    noticed('keeping the money', staff.post(`/api/admin/orders/${id}/kept-money`, {})),
  'staff refund all that is left': async (history) => refund(history, { amount: await leftOf(history) }),
  'staff ask PayPal': ({ noticed, staff, id }) =>
    noticed('asking PayPal', staff.post(`/api/admin/orders/${id}/settlement`, {})),
  'staff compare the ledgers': ({ noticed, staff }) =>
    noticed('comparing', staff.post('/api/admin/payments/comparison', {})),
  'the sweeper comes': ({ apps }, app) => apps[app].sweep(),
  'the night comes': ({ apps }, app) => apps[app].reconcile(),
  'a webhook is acknowledged and lost': async ({ paypal, apps }) => {
    const lost = (await paypal.events()).at(-1)
    const acknowledged = 'insert into webhook_events (id, event_type) values ($1, $2) on conflict do nothing'
    if (lost) await apps[0].sql(acknowledged, [lost.id, 'lost'])
  },
  'a webhook arrives': async ({ paypal }) => paypal.resend((await paypal.events()).at(-1)?.id),
  'the first webhook arrives': async ({ paypal }) => paypal.resend((await paypal.events())[0]?.id),
  'all webhooks arrive twice': async ({ paypal }) => Promise.all([paypal.resend(), paypal.resend()]),
}

export const act = (what: string, history: History, by: 0 | 1) => actions[what]?.(history, by) ?? Promise.resolve()

/** Actions at PayPal. An impossible one does nothing. */
export const atPayPal: Record<string, (history: History) => Promise<unknown>> = {
  'payer approves': (history) => approve(history, 'pay'),
  'payer approves, held for review': (history) => approve(history, 'hold'),
  'payer approves with a bad card': (history) => approve(history, 'decline'),
  'payer approves the first try': async ({ paypal, id }) => {
    const [oldest] = await paypal.ofOrder(id)
    if (oldest) await paypal.approve(oldest.id).catch(() => {})
  },
  'PayPal completes a held capture': (history) => decide(history, 'complete'),
  'PayPal denies a held capture': (history) => decide(history, 'deny'),
  'a bank reverses a capture': (history) => decide(history, 'reverse'),
  'owner refunds on PayPal': (history) =>
    withCapture(history, (id) => history.paypal.refundThere(id, { amount: { currency_code: 'USD', value: '0.50' } })),
  'PayPal completes a refund': (history) => decideRefund(history, 'complete'),
  'PayPal fails a refund': (history) => decideRefund(history, 'fail'),
  'payer disputes': (history) => withCapture(history, (id) => history.paypal.dispute(id)),
  'PayPal reviews a dispute': (history) => withDispute(history, (id) => history.paypal.updateDispute(id)),
  'payer loses a dispute': (history) =>
    withDispute(history, (id) => history.paypal.resolveDispute(id, 'RESOLVED_SELLER_FAVOUR')),
  'payer disputes and wins': (history) =>
    withCapture(history, async (id) => {
      const { dispute_id } = await history.paypal.dispute(id)
      await history.paypal.resolveDispute(dispute_id, 'RESOLVED_BUYER_FAVOUR')
    }),
  'PayPal voids the order': async ({ paypal, id }) => {
    const newest = (await paypal.ofOrder(id)).at(-1)
    if (newest) await paypal.void(newest.id).catch(() => {})
  },
}

async function approve({ paypal, id }: History, outcome: 'pay' | 'hold' | 'decline') {
  const newest = (await paypal.ofOrder(id)).at(-1)
  if (newest) await paypal.approve(newest.id, outcome).catch(() => {})
}

async function withCapture({ paypal, id }: History, work: (capture_id: string) => Promise<unknown>) {
  const capture = (await paypal.ofOrder(id)).flatMap(({ captures }: Entry) => captures)[0]
  if (capture) await work(capture.id).catch(() => {})
}

async function withDispute({ paypal }: History, work: (dispute_id: string) => Promise<unknown>) {
  const open = (await paypal.disputes()).find(({ status }) => status !== 'RESOLVED')
  if (open) await work(open.dispute_id)
}

const decide = (history: History, decision: 'complete' | 'deny' | 'reverse') =>
  withCapture(history, (id) => history.paypal.decide(id, decision))

async function decideRefund({ paypal, id }: History, decision: 'complete' | 'fail') {
  const refund = (await paypal.ofOrder(id)).flatMap(({ refunds }) => refunds).at(-1)
  if (refund) await paypal.decideRefund(refund.id, decision).catch(() => {})
}

const refund = ({ noticed, staff, id }: History, what: object) =>
  noticed('refunding', staff.post(`/api/admin/orders/${id}/refunds`, { id: randomUUID(), reason: 'Cold', ...what }))

async function leftOf({ staff, id, total }: History): Promise<number> {
  const { refundable } = await staff.getJson(`/api/admin/orders/${id}/payments`)
  return refundable || total
}
