import { feeOf, money, readMinor } from './money.ts'
import type { Simulator } from './simulator.ts'
import type { Capture, Order, Refund } from './state.ts'

const MERCHANT = { email_address: 'restaurant@simulator.example', merchant_id: 'SUFRARESTAR22' }

export const approvalUrl = ({ url }: Pick<Simulator, 'url'>, { id }: Order) => `${url}/checkoutnow?token=${id}`

/** An order as PayPal shows it, whole or in short. */
export function orderView(sim: Simulator, order: Order, whole = true) {
  const { id, status, unit, captures, refunds } = order
  const links = orderLinks(sim, order)
  if (!whole) return { id, status, links }
  const { amount, items, ...rest } = unit
  const payments = {
    captures: captures.map((capture) => captureView(order, capture)),
    ...(refunds.length > 0 && { refunds: refunds.map((refund) => refundView(order, refund)) }),
  }
  const paidBy = status === 'APPROVED' || status === 'COMPLETED'
  return {
    id,
    intent: 'CAPTURE',
    status,
    ...(paidBy
      ? { payment_source: { paypal: walletOf(order) }, payer: payerOf(order) }
      : order.wallet && { payment_source: { paypal: order.wallet } }),
    purchase_units: [
      { ...rest, amount, payee: MERCHANT, ...(items && { items }), ...(captures.length > 0 && { payments }) },
    ],
    create_time: order.created_at,
    update_time: order.updated_at,
    links,
  }
}

/** A capture as an order lists it. Until it is settled nobody knows what will be left of it. */
function captureView({ api, id: orderId, unit }: Order, capture: Capture) {
  const { id, status, amount } = capture
  const href = `${api}/v2/payments/captures/${id}`
  const settled = status !== 'PENDING' && status !== 'DECLINED'
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

/** A capture by itself, which also tells the order it belongs to. */
export const wholeCaptureView = (order: Order, capture: Capture) => ({
  ...captureView(order, capture),
  supplementary_data: { related_ids: { order_id: order.id } },
  payee: MERCHANT,
})

export function refundView({ api, unit }: Order, refund: Refund, whole = true) {
  const { id, amount, total, capture_id, note_to_payer, at } = refund
  const { custom_id = unit.custom_id, invoice_id = unit.invoice_id } = refund
  const links = [
    { href: `${api}/v2/payments/refunds/${id}`, rel: 'self', method: 'GET' },
    { href: `${api}/v2/payments/captures/${capture_id}`, rel: 'up', method: 'GET' },
  ]
  if (!whole) return { id, status: 'COMPLETED', links }
  return {
    id,
    status: 'COMPLETED',
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
    update_time: at,
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
  const fee = feeOf(amount)
  return {
    gross_amount: amount,
    paypal_fee: money(amount.currency_code, fee),
    net_amount: money(amount.currency_code, readMinor(amount) - fee),
  }
}

const PAYER = { name: { given_name: 'Amal', surname: 'Simulated' }, address: { country_code: 'US' } }
const emailOf = ({ wallet }: Order) => wallet?.email_address ?? 'payer@simulator.example'

const walletOf = (order: Order) => ({
  email_address: emailOf(order),
  account_id: order.payer_id,
  account_status: 'VERIFIED',
  ...PAYER,
})

const payerOf = (order: Order) => ({ email_address: emailOf(order), payer_id: order.payer_id, ...PAYER })
