import { notFound } from './errors.ts'
import { requireCapture } from './payments.ts'
import type { Simulator } from './simulator.ts'
import type { Dispute } from './state.ts'
import { MERCHANT } from './views.ts'

export function requireDispute({ state }: Simulator, id: string): Dispute {
  const dispute = state.disputes.find((dispute) => dispute.id === id)
  if (!dispute) throw notFound('dispute_id', id)
  return dispute
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
