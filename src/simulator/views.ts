import { computeFee, money, readMinor } from './money.ts'
import type { Simulator } from './simulator.ts'
import type { Capture, Order, Refund } from './state.ts'

export const MERCHANT = { email_address: 'restaurant@simulator.example', merchant_id: 'SUFRARESTAR22' }

export const approvalUrl = ({ url }: Pick<Simulator, 'url'>, { id }: Order) => `${url}/checkoutnow?token=${id}`

/** PayPal's full representation of an order. */
export function orderView(sim: Simulator, order: Order) {
  const { id, status, unit } = order
  const { amount, items, ...rest } = unit
  return {
    id,
    intent: 'CAPTURE',
    status,
    ...toPaymentSource(order),
    purchase_units: [{ ...rest, amount, payee: MERCHANT, ...(items && { items }), ...listPayments(order) }],
    create_time: order.created_at,
    update_time: order.updated_at,
    links: orderLinks(sim, order),
  }
}

/** PayPal's default, minimal representation: captures, but no items. */
export function shortOrderView(sim: Simulator, order: Order) {
  const { id, status, unit, captures } = order
  const links = orderLinks(sim, order)
  if (captures.length === 0) return { id, status, ...(order.wallet && { payment_source: { paypal: {} } }), links }
  return {
    id,
    status,
    ...toPaymentSource(order),
    purchase_units: [{ reference_id: unit.reference_id, ...listPayments(order) }],
    links,
  }
}

function listPayments(order: Order) {
  const { captures, refunds } = order
  if (captures.length === 0) return {}
  const payments = {
    captures: captures.map((capture) => captureView(order, capture)),
    ...(refunds.length > 0 && { refunds: refunds.map((refund) => refundView(order, refund)) }),
  }
  return { payments }
}

function toPaymentSource(order: Order) {
  if (order.status === 'APPROVED' || order.status === 'COMPLETED')
    return { payment_source: { paypal: toWallet(order) }, payer: toPayer(order) }
  return order.wallet && { payment_source: { paypal: order.wallet } }
}

/** A capture inside an order. The amounts after fees are unknown until it is settled. */
function captureView({ api, id: orderId, unit }: Order, capture: Capture) {
  const { id, status, amount } = capture
  const href = `${api}/v2/payments/captures/${id}`
  const settled = status !== 'PENDING' && status !== 'DECLINED' && status !== 'FAILED'
  return {
    id,
    status,
    ...(status === 'PENDING' && { status_details: { reason: 'PENDING_REVIEW' } }),
    amount,
    final_capture: true,
    seller_protection: {
      status: 'ELIGIBLE',
      dispute_categories: ['ITEM_NOT_RECEIVED', 'UNAUTHORIZED_TRANSACTION'],
    },
    ...(settled && { seller_receivable_breakdown: receivable(capture) }),
    ...(unit.custom_id && { custom_id: unit.custom_id }),
    ...(unit.invoice_id && { invoice_id: unit.invoice_id }),
    links: [
      { href, rel: 'self', method: 'GET' },
      { href: `${href}/refund`, rel: 'refund', method: 'POST' },
      { href: `${api}/v2/checkout/orders/${orderId}`, rel: 'up', method: 'GET' },
    ],
    create_time: capture.created_at,
    update_time: capture.updated_at,
  }
}

/** A capture by itself, with the id of its order. */
export const fullCaptureView = (order: Order, capture: Capture) => ({
  ...captureView(order, capture),
  supplementary_data: { related_ids: { order_id: order.id } },
  payee: MERCHANT,
})

export function refundView({ api, unit }: Order, refund: Refund, full = true) {
  const { id, status, amount, total, capture_id, note_to_payer, at, updated_at } = refund
  const { custom_id = unit.custom_id, invoice_id = unit.invoice_id } = refund
  const links = [
    { href: `${api}/v2/payments/refunds/${id}`, rel: 'self', method: 'GET' },
    { href: `${api}/v2/payments/captures/${capture_id}`, rel: 'up', method: 'GET' },
  ]
  if (!full) return { id, status, links }
  return {
    id,
    status,
    ...((status === 'PENDING' || status === 'FAILED') && { status_details: { reason: 'ECHECK' } }),
    amount,
    ...(custom_id && { custom_id }),
    ...(invoice_id && { invoice_id }),
    ...(note_to_payer && { note_to_payer }),
    seller_payable_breakdown: {
      gross_amount: amount,
      paypal_fee: money(amount.currency_code, 0n), // PayPal keeps its fee
      net_amount: amount,
      total_refunded_amount: total,
    },
    create_time: at,
    update_time: updated_at,
    links,
  }
}

function orderLinks(sim: Simulator, order: Order) {
  const href = `${order.api}/v2/checkout/orders/${order.id}`
  const self = { href, rel: 'self', method: 'GET' }
  const update = { href, rel: 'update', method: 'PATCH' }
  const capture = { href: `${href}/capture`, rel: 'capture', method: 'POST' }
  const approve = { href: approvalUrl(sim, order), rel: 'approve', method: 'GET' }
  if (order.status === 'PAYER_ACTION_REQUIRED') return [self, { ...approve, rel: 'payer-action' }]
  if (order.status === 'CREATED') return [self, approve, update, capture]
  return order.status === 'APPROVED' ? [self, update, capture] : [self]
}

function receivable({ amount }: Capture) {
  const fee = computeFee(amount)
  return {
    gross_amount: amount,
    paypal_fee: money(amount.currency_code, fee),
    net_amount: money(amount.currency_code, readMinor(amount) - fee),
  }
}

const PAYER = { name: { given_name: 'Amal', surname: 'Simulated' }, address: { country_code: 'US' } }
const findEmail = ({ wallet }: Order) => wallet?.email_address ?? 'payer@simulator.example'

const toWallet = (order: Order) => ({
  email_address: findEmail(order),
  account_id: order.payer_id,
  account_status: 'VERIFIED',
  ...PAYER,
})

const toPayer = (order: Order) => ({ email_address: findEmail(order), payer_id: order.payer_id, ...PAYER })
