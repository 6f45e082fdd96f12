import type { Simulator } from './simulator.ts'
import type { Capture, Order, Refund } from './state.ts'
import { orderView, refundView, wholeCaptureView } from './views.ts'

/** The events PayPal would send, each with the state of its resource at that moment. */
export const approvalEvent = (sim: Simulator, order: Order): void =>
  sim.publish('CHECKOUT.ORDER.APPROVED', orderView(sim, order), order.api)

export function settlementEvents(sim: Simulator, order: Order, capture: Capture): void {
  captureEvent(sim, order, capture, capture.status === 'PENDING' ? 'PENDING' : 'COMPLETED')
  sim.publish('CHECKOUT.ORDER.COMPLETED', orderView(sim, order), order.api)
}

export const captureEvent = (
  sim: Simulator,
  order: Order,
  capture: Capture,
  what: 'COMPLETED' | 'PENDING' | 'DENIED' | 'DECLINED',
): void => sim.publish(`PAYMENT.CAPTURE.${what}`, wholeCaptureView(order, capture), order.api)

export const refundEvent = (
  sim: Simulator,
  order: Order,
  refund: Refund,
  what: 'PAYMENT.CAPTURE.REFUNDED' | 'PAYMENT.CAPTURE.REVERSED',
): void => sim.publish(what, refundView(order, refund), order.api)

/** An approval that was never captured is gone. */
export function reversalEvent(sim: Simulator, { id, unit, api }: Order): void {
  const { reference_id, custom_id, invoice_id } = unit
  const resource = { order_id: id, purchase_units: [{ reference_id, custom_id, invoice_id }] }
  sim.publish('CHECKOUT.PAYMENT-APPROVAL.REVERSED', resource, api)
}
