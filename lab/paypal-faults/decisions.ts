// Decisions of PayPal, of banks and of payers.
import { disputeView } from '../../src/simulator/disputes.ts'
import { captureEvent, refundEvent } from '../../src/simulator/event-publisher.ts'
import { type Money, money, readMinor } from '../../src/simulator/money.ts'
import { addRefund, findRefundable, markRefunded, type Payment, requireCapture } from '../../src/simulator/payments.ts'
import { formatTime, type Simulator } from '../../src/simulator/simulator.ts'
import { type Dispute, disputeId, type Order, type Refund } from '../../src/simulator/state.ts'

/** Ends the review of a pending capture. */
export function decideCapture(sim: Simulator, { order, capture }: Payment, event: 'COMPLETED' | 'DENIED' | 'DECLINED') {
  capture.status = event === 'COMPLETED' ? 'COMPLETED' : 'DECLINED'
  capture.updated_at = formatTime(sim)
  captureEvent(sim, order, capture, event)
}

/** PayPal or a bank takes the money back without the merchant. */
export function reverseCapture(sim: Simulator, payment: Payment, amount = findRefundable(payment)): void {
  const refund = addRefund(sim, payment, amount, {})
  refundEvent(sim, payment.order, refund, 'PAYMENT.CAPTURE.REVERSED')
}

/** Ends a pending refund; a completed one may still fail at the payer's bank. */
export function decideRefund(
  sim: Simulator,
  { order, refund }: { order: Order; refund: Refund },
  status: Refund['status'],
) {
  Object.assign(refund, { status, updated_at: formatTime(sim) })
  markRefunded(sim, { order, capture: requireCapture(sim, refund.capture_id).capture })
  refundEvent(sim, order, refund)
}

/** A payer disputes a payment at PayPal or at their bank. */
export function openDispute(
  sim: Simulator,
  payment: Payment,
  request: { reason: string; stage: string; amount?: Money },
) {
  const at = formatTime(sim)
  const dispute: Dispute = {
    id: disputeId(),
    capture_id: payment.capture.id,
    reason: request.reason,
    status: 'WAITING_FOR_SELLER_RESPONSE',
    stage: request.stage,
    amount: request.amount ?? findRefundable(payment),
    created_at: at,
    updated_at: at,
  }
  sim.state.disputes.push(dispute)
  publish(sim, dispute, 'CREATED')
  return dispute
}

export function updateDispute(sim: Simulator, dispute: Dispute, change: { status?: string; stage?: string }): void {
  Object.assign(dispute, change, { updated_at: formatTime(sim) })
  publish(sim, dispute, 'UPDATED')
}

/** In favour of the buyer, the money is refunded. */
export function resolveDispute(sim: Simulator, dispute: Dispute, outcome: string): void {
  Object.assign(dispute, { status: 'RESOLVED', outcome, updated_at: formatTime(sim) })
  if (outcome === 'RESOLVED_BUYER_FAVOUR') {
    const payment = requireCapture(sim, dispute.capture_id)
    const cents = [dispute.amount, findRefundable(payment)].map(readMinor)
    const amount = cents.reduce((smallest, value) => (value < smallest ? value : smallest))
    if (amount > 0n) reverseCapture(sim, payment, money(dispute.amount.currency_code, amount))
  }
  publish(sim, dispute, 'RESOLVED')
}

function publish(sim: Simulator, dispute: Dispute, what: 'CREATED' | 'UPDATED' | 'RESOLVED'): void {
  const { order } = requireCapture(sim, dispute.capture_id)
  sim.publish(`CUSTOMER.DISPUTE.${what}`, disputeView(sim, dispute), order.api)
}
