import { ErrorAnswer } from './paypal-answers.ts'

/** PayPal said no, and why. Its status is 0 where it said nothing at all. */
export class PayPalRefusal extends Error {
  readonly status: number
  readonly issue: string
  readonly debug_id: string | undefined

  constructor(status: number, issue: string, message: string, debug_id?: string) {
    super(message)
    this.status = status
    this.issue = issue
    this.debug_id = debug_id
  }
}

/** From PayPal's own words. */
export function refusalOf(status: number, text: string): PayPalRefusal {
  const { name, error, message, error_description, debug_id, details } = ErrorAnswer.catch({}).parse(json(text))
  const issue = details?.[0]?.issue ?? error ?? name ?? 'UNKNOWN'
  return new PayPalRefusal(status, issue, message ?? error_description ?? `PayPal answered ${status}`, debug_id)
}

export function json(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
