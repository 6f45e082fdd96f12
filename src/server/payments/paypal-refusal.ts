import { ErrorAnswer } from './paypal-answers.ts'

export type CallKind = 'token' | 'create' | 'read' | 'capture' | 'refund' | 'webhook' | 'dispute'
type About = { call?: CallKind; retry_after?: number | undefined; debug_id?: string | undefined }

/** PayPal refused a request, with its reason. The status is 0 where no response came. */
export class PayPalRefusal extends Error {
  readonly status: number
  readonly issue: string
  readonly debug_id: string | undefined
  readonly call: CallKind | undefined
  /** In seconds: PayPal accepts no earlier retry. */
  readonly retry_after: number | undefined

  constructor(status: number, issue: string, message: string, { call, retry_after, debug_id }: About = {}) {
    super(message)
    this.status = status
    this.issue = issue
    this.call = call
    this.retry_after = retry_after
    this.debug_id = debug_id
  }
}

/** For `.catch`: a refusal by PayPal is already recorded and is ignored; other errors are thrown. */
export function ignorePayPalRefusal(error: unknown) {
  if (!(error instanceof PayPalRefusal)) throw error
}

/** Builds the refusal from PayPal's error response. */
export function refusalOf(status: number, text: string, about: Omit<About, 'debug_id'>): PayPalRefusal {
  const { name, error, message, error_description, debug_id, details } = ErrorAnswer.catch({}).parse(json(text))
  const issue = details?.[0]?.issue ?? error ?? name ?? 'UNKNOWN'
  const description = message ?? error_description ?? `PayPal answered ${status}`
  return new PayPalRefusal(status, issue, description, { ...about, debug_id })
}

export function json(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
