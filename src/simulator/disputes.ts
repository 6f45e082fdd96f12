import { notFound } from './errors.ts'
import { disputeId } from './ids.ts'
import { type Money, money, readMinor } from './money.ts'
import { type Payment, refundableOf, requireCapture, reverseCapture } from './payments.ts'
import { type Simulator, timeOf } from './simulator.ts'
import type { Dispute } from './state.ts'
import { MERCHANT } from './views.ts'

export function requireDispute({ state }: Simulator, id: string): Dispute {
  const dispute = state.disputes.find((dispute) => dispute.id === id)
  if (!dispute) throw notFound('dispute_id', id)
  return dispute
}

/** A payer disputes a payment at PayPal or at their bank. */
export function openDispute(
  sim: Simulator,
  payment: Payment,
  request: { reason: string; stage: string; amount?: Money },
) {
  const at = timeOf(sim)
  const dispute: Dispute = {
    id: disputeId(),
    capture_id: payment.capture.id,
    reason: request.reason,
    status: 'WAITING_FOR_SELLER_RESPONSE',
    stage: request.stage,
    amount: request.amount ?? refundableOf(payment),
    created_at: at,
    updated_at: at,
  }
  sim.state.disputes.push(dispute)
  publish(sim, dispute, 'CREATED')
  return dispute
}

export function updateDispute(sim: Simulator, dispute: Dispute, change: { status?: string; stage?: string }): void {
  Object.assign(dispute, change, { updated_at: timeOf(sim) })
  publish(sim, dispute, 'UPDATED')
}

/** In favour of the buyer, the money is refunded. */
export function resolveDispute(sim: Simulator, dispute: Dispute, outcome: string): void {
  Object.assign(dispute, { status: 'RESOLVED', outcome, updated_at: timeOf(sim) })
  if (outcome === 'RESOLVED_BUYER_FAVOUR') {
    const payment = requireCapture(sim, dispute.capture_id)
    const cents = [dispute.amount, refundableOf(payment)].map(readMinor)
    const amount = cents.reduce((smallest, value) => (value < smallest ? value : smallest))
    if (amount > 0n) reverseCapture(sim, payment, money(dispute.amount.currency_code, amount))
  }
  publish(sim, dispute, 'RESOLVED')
}

export function disputeView(sim: Simulator, dispute: Dispute) {
  const { order, capture } = requireCapture(sim, dispute.capture_id)
  const href = `${order.api}/v1/customer/disputes/${dispute.id}`
  return {
    dispute_id: dispute.id,
    create_time: dispute.created_at,
    update_time: dispute.updated_at,
    disputed_transactions: [
      {
        seller_transaction_id: capture.id,
        create_time: capture.created_at,
        transaction_status: 'COMPLETED',
        gross_amount: capture.amount,
        ...(order.unit.invoice_id && { invoice_number: order.unit.invoice_id }),
        ...(order.unit.custom_id && { custom: order.unit.custom_id }),
        buyer: { name: 'Amal Simulated' },
        seller: { email: MERCHANT.email_address, merchant_id: MERCHANT.merchant_id, name: 'Restaurant' },
        items: [],
        seller_protection_eligible: true,
      },
    ],
    reason: dispute.reason,
    status: dispute.status,
    dispute_amount: dispute.amount,
    ...(dispute.outcome && { dispute_outcome: { outcome_code: dispute.outcome } }),
    dispute_life_cycle_stage: dispute.stage,
    dispute_channel: 'INTERNAL',
    links: [{ href, rel: 'self', method: 'GET' }],
  }
}

/** A list of disputes does not say which payments they are about. */
export function disputeSummary(sim: Simulator, dispute: Dispute) {
  const { disputed_transactions, dispute_outcome, ...summary } = disputeView(sim, dispute)
  return summary
}

function publish(sim: Simulator, dispute: Dispute, what: 'CREATED' | 'UPDATED' | 'RESOLVED'): void {
  const { order } = requireCapture(sim, dispute.capture_id)
  sim.publish(`CUSTOMER.DISPUTE.${what}`, disputeView(sim, dispute), order.api)
}
