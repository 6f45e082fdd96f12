import { detail, notFound, refusal, unprocessable } from './errors.ts'
import { approvalEvent, reversalEvent, settlementEvents } from './event-publisher.ts'
import { formatAmount } from './money.ts'
import type { OrderRequest, Unit } from './order-request.ts'
import { validateUnit } from './order-rules.ts'
import { findReplay, storeRefusal, storeReplay } from './replays.ts'
import { type Deviation, formatTime, type Simulator } from './simulator.ts'
import { type Capture, type Order, type Outcome, payerId, resourceId } from './state.ts'
import { approvalUrl } from './views.ts'

const LIFETIME = 3 * 3_600_000

export function requireOrder({ state }: Simulator, id: string): Order {
  const order = state.orders.find((order) => order.id === id)
  if (!order || order.expired) throw notFound('order_id', id)
  return order
}

export function createOrder(sim: Simulator, request: OrderRequest, { key, api }: { key?: string; api: string }) {
  const earlier = findReplay(sim, 'create', key)
  if (earlier) return { order: requireOrder(sim, earlier), created: false }
  const { intent, purchase_units, payment_source, application_context } = request
  const [unit] = purchase_units
  if (!unit) throw new Error('The schema lets no order without a purchase unit through')
  if (payment_source && key === undefined) throw refusal(400, [detail('PAYPAL_REQUEST_ID_REQUIRED')])
  if (intent === 'AUTHORIZE') throw unprocessable('AUTH_CAPTURE_NOT_ENABLED')
  const details = validateUnit(unit)
  if (details.length > 0) throw refusal(422, details)
  refuseUsedInvoice(sim, unit)
  const { experience_context, ...wallet } = payment_source?.paypal ?? {}
  const at = formatTime(sim)
  const order: Order = {
    id: resourceId(),
    status: payment_source?.paypal ? 'PAYER_ACTION_REQUIRED' : 'CREATED',
    expired: false,
    api,
    unit: formatUnit(unit),
    wallet: payment_source?.paypal && wallet,
    experience: experience_context ?? application_context ?? {},
    payer_id: payerId(),
    outcome: 'pay',
    created_at: at,
    updated_at: at,
    captures: [],
    refunds: [],
  }
  sim.state.orders.push(order)
  storeReplay(sim, 'create', key, order.id)
  return { order, created: true }
}

/** The payer chose an outcome on the approval page. */
export function approveOrder(sim: Simulator, order: Order, outcome: Outcome): void {
  Object.assign(order, { status: 'APPROVED', outcome, updated_at: formatTime(sim) })
  approvalEvent(sim, order)
}

export function captureOrder(sim: Simulator, id: string, key: string | undefined, change: Deviation['capture'] = {}) {
  const earlier = findReplay(sim, 'capture', key)
  if (earlier) return { order: requireOrder(sim, earlier), created: false }
  const order = requireOrder(sim, id)
  if (order.captures.length > 0) throw unprocessable('ORDER_ALREADY_CAPTURED')
  if (order.status !== 'APPROVED') throw unprocessable('ORDER_NOT_APPROVED')
  refuseUsedInvoice(sim, order.unit)
  const at = formatTime(sim)
  order.updated_at = at
  if (order.outcome === 'decline') {
    order.status = order.wallet ? 'PAYER_ACTION_REQUIRED' : 'CREATED'
    storeRefusal(sim, 'capture', key, 'INSTRUMENT_DECLINED')
    throw unprocessable('INSTRUMENT_DECLINED', {}, [{ href: approvalUrl(sim, order), rel: 'redirect', method: 'GET' }])
  }
  const capture: Capture = {
    id: resourceId(),
    status: change.status ?? (order.outcome === 'hold' ? 'PENDING' : 'COMPLETED'),
    amount: formatAmount(change.amount ?? order.unit.amount),
    created_at: at,
    updated_at: at,
  }
  order.captures.push(capture)
  order.status = 'COMPLETED'
  storeReplay(sim, 'capture', key, order.id)
  settlementEvents(sim, order, capture)
  return { order, created: true }
}

/** The order can no longer be paid: cancelled (`VOIDED`), or too old (`expired`). */
export function endOrder(sim: Simulator, order: Order, end: 'VOIDED' | 'expired'): void {
  const approved = order.status === 'APPROVED'
  Object.assign(order, end === 'VOIDED' ? { status: 'VOIDED' } : { expired: true }, { updated_at: formatTime(sim) })
  if (approved) reversalEvent(sim, order)
}

/** An order expires three hours after its last change: its creation or its approval. */
export function expireOrders(sim: Simulator): void {
  for (const order of sim.state.orders)
    if (!order.expired && isOpen(order) && sim.now() - Date.parse(order.updated_at) > LIFETIME)
      endOrder(sim, order, 'expired')
}

export const isOpen = ({ status }: Order): boolean => status !== 'COMPLETED' && status !== 'VOIDED'

function refuseUsedInvoice({ state }: Simulator, { invoice_id, reference_id }: Unit): void {
  const used = state.orders.some(
    ({ unit, captures }) =>
      unit.invoice_id === invoice_id && captures.some(({ status }) => status !== 'DECLINED' && status !== 'FAILED'),
  )
  if (invoice_id === undefined || !used) return
  const field = `/purchase_units/@reference_id=='${reference_id}'/invoice_id`
  throw unprocessable('DUPLICATE_INVOICE_ID', { field, value: invoice_id, location: 'body' })
}

/** All amounts in the format of PayPal's responses. */
function formatUnit(unit: Unit): Unit {
  const { breakdown } = unit.amount
  const parts = Object.entries(breakdown ?? {}).map(([name, part]) => [name, part && formatAmount(part)])
  return {
    ...unit,
    amount: { ...formatAmount(unit.amount), ...(breakdown && { breakdown: Object.fromEntries(parts) }) },
    items: unit.items?.map((item) => ({
      ...item,
      unit_amount: formatAmount(item.unit_amount),
      ...(item.tax && { tax: formatAmount(item.tax) }),
    })),
  }
}
