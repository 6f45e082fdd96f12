import fc from 'fast-check'

export const WHERE = {
  create: 'POST /v2/checkout/orders',
  read: 'GET /v2/checkout/orders/*',
  capture: 'POST /v2/checkout/orders/*/capture',
  refund: 'POST /v2/payments/captures/*/refund',
} as const

export const where = fc.constantFrom(...(['read', 'capture', 'refund'] as const))

const STATUSES = [401, 403, 404, 409, 422, 429, 500, 503] as const
const refusals = fc
  .tuple(where, fc.constantFrom(...STATUSES), fc.boolean(), fc.constantFrom(1, 2, 4))
  .map(([on, status, effect, times]) => ({ on, fault: { status, effect, times, ...issueFor(status) } }))
const silence = fc
  .tuple(where, fc.constantFrom('before' as const, 'after' as const), fc.constantFrom(1, 2, 4))
  .map(([on, drop, times]) => ({ on, fault: { drop, times } }))
const oddities = fc.constantFrom(
  { on: 'capture' as const, fault: { capture: { amount: { currency_code: 'USD', value: '1.01' } } } },
  { on: 'capture' as const, fault: { capture: { amount: { currency_code: 'EUR', value: '9.00' } } } },
  { on: 'capture' as const, fault: { capture: { status: 'DECLINED' as const } } },
  { on: 'capture' as const, fault: { capture: { status: 'FAILED' as const } } },
  { on: 'capture' as const, fault: { capture: { status: 'PENDING' as const } } },
  { on: 'refund' as const, fault: { refund: { status: 'PENDING' as const } } },
  { on: 'refund' as const, fault: { refund: { status: 'FAILED' as const } } },
)
/** What may go wrong with a request to PayPal. */
export const fault = fc.oneof(refusals, silence, oddities)

function issueFor(status: number) {
  if (status === 409) return { issue: 'PREVIOUS_REQUEST_IN_PROGRESS' }
  if (status === 422) return { issue: 'SOMETHING_NEW' }
  return status === 404 ? { issue: 'INVALID_RESOURCE_ID' } : {}
}
