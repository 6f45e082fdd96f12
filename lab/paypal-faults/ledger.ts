import { sumRefunded } from '../../src/simulator/payments.ts'
import type { Order } from '../../src/simulator/state.ts'

/** The amounts and states of an order, for tests. */
export function ledgerEntry(order: Order) {
  const { id, status, expired, unit, captures, refunds } = order
  return {
    id,
    status,
    expired,
    custom_id: unit.custom_id ?? null,
    invoice_id: unit.invoice_id ?? null,
    amount: unit.amount.value,
    currency: unit.amount.currency_code,
    captures: captures.map((capture) => ({
      id: capture.id,
      status: capture.status,
      amount: capture.amount.value,
      currency: capture.amount.currency_code,
      refunded: sumRefunded({ order, capture }).value,
    })),
    refunds: refunds.map(({ id, capture_id, status, amount, custom_id }) => ({
      id,
      capture_id,
      status,
      amount: amount.value,
      custom_id: custom_id ?? null,
    })),
  }
}
