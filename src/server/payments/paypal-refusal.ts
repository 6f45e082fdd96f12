import { ErrorAnswer } from './paypal-answers.ts'

/** What was asked of PayPal. */
export type CallKind = 'token' | 'create' | 'read' | 'capture' | 'refund' | 'webhook'
type About = { call?: CallKind; retry_after?: number | undefined; debug_id?: string | undefined }

/** PayPal said no, and why. Its status is 0 where it said nothing at all. */
export class PayPalRefusal extends Error {
  readonly status: number
  readonly issue: string
  readonly debug_id: string | undefined
  readonly call: CallKind | undefined
  /** In how many seconds PayPal wants to be asked again. */
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

/** Where it is enough that PayPal was asked: what it refuses is written down already. */
export function ignorePayPalRefusal(error: unknown) {
  if (!(error instanceof PayPalRefusal)) throw error
}

/** From PayPal's own words. */
export function refusalOf(status: number, text: string, about: Omit<About, 'debug_id'>): PayPalRefusal {
  const { name, error, message, error_description, debug_id, details } = ErrorAnswer.catch({}).parse(json(text))
  const issue = details?.[0]?.issue ?? error ?? name ?? 'UNKNOWN'
  const words = message ?? error_description ?? `PayPal answered ${status}`
  return new PayPalRefusal(status, issue, words, { ...about, debug_id })
}

export function json(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
