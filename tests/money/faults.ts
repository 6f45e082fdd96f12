import fc from 'fast-check'

export const WHERE = {
  read: 'GET /v2/checkout/orders/*',
  capture: 'POST /v2/checkout/orders/*/capture',
  refund: 'POST /v2/payments/captures/*/refund',
  create: 'POST /v2/checkout/orders',
} as const

export const where = fc.constantFrom('read', 'capture', 'refund', 'create')

const STATUSES = [401, 403, 404, 409, 422, 429, 500, 503] as const
/** Issues that end a capture or a refund, that ask for a retry, and an unknown one. */
const ISSUES = fc.constantFrom(
  'INSTRUMENT_DECLINED',
  'TRANSACTION_REFUSED',
  'REFUND_TIME_LIMIT_EXCEEDED',
  'SOMETHING_NEW',
)
const refusals = fc
  .tuple(where, fc.constantFrom(...STATUSES), fc.boolean(), fc.constantFrom(1, 2, 4), ISSUES)
  .map(([on, status, effect, times, issue]) => ({ on, fault: faultOf({ status, effect, times }, issue) }))
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
/** Possible faults of a request to PayPal. */
export const fault = fc.oneof(refusals, silence, oddities)

export type FaultyRequest = keyof typeof WHERE

type Refused = { status: number; effect: boolean; times: number }

/** PayPal does not capture while it answers that it did not. */
function faultOf(refused: Refused, issue: string) {
  if (refused.status === 409) return { ...refused, issue: 'PREVIOUS_REQUEST_IN_PROGRESS' }
  if (refused.status === 429) return { ...refused, retry_after: 1 }
  if (refused.status === 404) return { ...refused, issue: 'INVALID_RESOURCE_ID' }
  if (refused.status !== 422) return refused
  return { ...refused, issue, effect: refused.effect && issue === 'SOMETHING_NEW' }
}
