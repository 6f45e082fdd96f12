/** PayPal's issue codes, grouped by their effect. A code that is not listed proves nothing. */

/** A capture with one of these can never succeed: the guest must pay in another way. */
const REFUSED = new Set([
  'AGREEMENT_ALREADY_CANCELLED',
  'BILLING_AGREEMENT_NOT_FOUND',
  'CARD_BRAND_NOT_SUPPORTED',
  'COMPLIANCE_VIOLATION',
  'CURRENCY_NOT_SUPPORTED_FOR_BANK',
  'DECLINED_DUE_TO_RELATED_TXN',
  'DOMESTIC_TRANSACTION_REQUIRED',
  'MAX_NUMBER_OF_PAYMENT_ATTEMPTS_EXCEEDED',
  'PAYEE_BLOCKED_TRANSACTION',
  'PAYER_ACCOUNT_LOCKED_OR_CLOSED',
  'PAYER_ACCOUNT_RESTRICTED',
  'PAYER_CANNOT_PAY',
  'PAYMENT_SOURCE_NOT_SUPPORTED',
  'REFERENCED_CARD_EXPIRED',
  'TRANSACTION_BLOCKED_BY_PAYEE',
  'TRANSACTION_LIMIT_EXCEEDED',
  'TRANSACTION_REFUSED',
])
/** Another card or account may work, with the same PayPal order. */
const APPROVE_AGAIN = new Set(['PAYER_ACTION_REQUIRED', 'REDIRECT_PAYER_FOR_ALTERNATE_FUNDING', 'INSTRUMENT_DECLINED'])
/** Problems of the restaurant's own account. */
const PAYEE = /^(PAYEE_|NOT_ENABLED_|AUTH_CAPTURE_NOT_ENABLED$|TRANSACTION_RECEIVING_LIMIT_EXCEEDED$)/
const IN_PROGRESS = new Set(['PREVIOUS_REQUEST_IN_PROGRESS', 'ORDER_COMPLETION_IN_PROGRESS', 'RESOURCE_CONFLICT'])

/** A refund with one of these is not made. */
const REFUND_REFUSED = new Set([
  'CANNOT_BE_NEGATIVE',
  'CANNOT_BE_ZERO_OR_NEGATIVE',
  'CAPTURE_FULLY_REFUNDED',
  'CURRENCY_MISMATCH',
  'DECIMALS_NOT_SUPPORTED',
  'DECIMAL_PRECISION',
  'INVALID_CURRENCY_CODE',
  'MAX_NUMBER_OF_REFUNDS_EXCEEDED',
  'PARTIAL_REFUND_NOT_ALLOWED',
  'PAYEE_ACCOUNT_LOCKED_OR_CLOSED',
  'PAYEE_ACCOUNT_RESTRICTED',
  'PENDING_CAPTURE',
  'PAYER_ACCOUNT_LOCKED_OR_CLOSED',
  'REFUND_AMOUNT_EXCEEDED',
  'REFUND_AMOUNT_TOO_LOW',
  'REFUND_IS_RESTRICTED',
  'REFUND_CAPTURE_CURRENCY_MISMATCH',
  'REFUND_FAILED_INSUFFICIENT_FUNDS',
  'REFUND_NOT_ALLOWED',
  'REFUND_NOT_PERMITTED_DUE_TO_CHARGEBACK',
  'REFUND_TIME_LIMIT_EXCEEDED',
  'TRANSACTION_DISPUTED',
])

/** A request that PayPal refused. The status is 0 where no response came. */
export type RefusedRequest = { status: number; issue: string }
type GeneralRefusal = 'later' | 'no_access' | 'missing' | 'in_progress'

export type CaptureRefusal =
  | GeneralRefusal
  | 'refused'
  | 'approve_again'
  | 'not_approved'
  | 'payee_refused'
  | 'invoice_used'
  | 'already_captured'
  | 'unknown_issue'
export type RefundRefusal = GeneralRefusal | 'refused' | 'unknown_issue'

export function captureRefusal(refusal: RefusedRequest): CaptureRefusal {
  const { issue } = refusal
  const general = generalRefusal(refusal)
  if (general) return general
  if (REFUSED.has(issue)) return 'refused'
  if (APPROVE_AGAIN.has(issue)) return 'approve_again'
  if (issue === 'ORDER_NOT_APPROVED') return 'not_approved'
  if (issue === 'ORDER_ALREADY_CAPTURED') return 'already_captured'
  if (issue === 'DUPLICATE_INVOICE_ID') return 'invoice_used'
  return PAYEE.test(issue) ? 'payee_refused' : 'unknown_issue'
}

export function refundRefusal(refusal: RefusedRequest): RefundRefusal {
  return generalRefusal(refusal) ?? (REFUND_REFUSED.has(refusal.issue) ? 'refused' : 'unknown_issue')
}

function generalRefusal({ status, issue }: RefusedRequest): GeneralRefusal | undefined {
  if (status === 0 || status === 429 || status >= 500) return 'later'
  if (status === 401 || status === 403) return 'no_access'
  if (status === 404) return 'missing'
  return status === 409 || IN_PROGRESS.has(issue) ? 'in_progress' : undefined
}
