import type { Simulator } from './simulator.ts'
import type { Capture, Order, Refund } from './state.ts'
import { fullCaptureView, orderView, refundView } from './views.ts'

/** These functions publish the events of PayPal, each with the current state of its resource. */
export const approvalEvent = (sim: Simulator, order: Order): void =>
  sim.publish('CHECKOUT.ORDER.APPROVED', orderView(sim, order), order.api)

export function settlementEvents(sim: Simulator, order: Order, capture: Capture): void {
  // PayPal has no event for a failed capture.
  if (capture.status === 'PENDING' || capture.status === 'COMPLETED' || capture.status === 'DECLINED')
    captureEvent(sim, order, capture, capture.status)
  sim.publish('CHECKOUT.ORDER.COMPLETED', orderView(sim, order), order.api)
}

export const captureEvent = (
  sim: Simulator,
  order: Order,
  capture: Capture,
  what: 'COMPLETED' | 'PENDING' | 'DENIED' | 'DECLINED',
): void => sim.publish(`PAYMENT.CAPTURE.${what}`, fullCaptureView(order, capture), order.api)

/** PayPal has no event for a cancelled refund. */
const REFUND_EVENTS: Partial<Record<Refund['status'], string>> = {
  COMPLETED: 'PAYMENT.CAPTURE.REFUNDED',
  PENDING: 'PAYMENT.REFUND.PENDING',
  FAILED: 'PAYMENT.REFUND.FAILED',
}

export function refundEvent(sim: Simulator, order: Order, refund: Refund, what = REFUND_EVENTS[refund.status]): void {
  if (what) sim.publish(what, refundView(order, refund), order.api)
}

/** An approval ended without a capture. */
export function reversalEvent(sim: Simulator, { id, unit, api }: Order): void {
  const { reference_id, custom_id, invoice_id } = unit
  const resource = { order_id: id, purchase_units: [{ reference_id, custom_id, invoice_id }] }
  sim.publish('CHECKOUT.PAYMENT-APPROVAL.REVERSED', resource, api)
}
