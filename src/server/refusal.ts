import { PROBLEMS, type Problem, type ProblemCode } from '../domain/problem.ts'

/** A "no" that the caller is told the reason of. Thrown anywhere, it rolls the transaction back and becomes a problem document. */
export class Refusal extends Error {
  readonly code: ProblemCode
  readonly extra: Extra
  readonly headers: Headers

  constructor(code: ProblemCode, detail: string, { headers = {}, ...extra }: Extra & { headers?: Headers } = {}) {
    super(detail)
    this.code = code
    this.extra = extra
    this.headers = headers
  }
}

/** A field is wrong, said as the door says it: `body.slug`, `query.cursor`. */
export const wrongField = (path: string, message: string) =>
  new Refusal('invalid_input', `${path}: ${message}`, { errors: [{ path, message }] })

type Extra = Pick<Problem, 'errors' | 'total' | 'items' | 'uses' | 'used_by' | 'issue'>
type Headers = Record<string, string>

export const titles: Record<ProblemCode, string> = {
  malformed: 'The request could not be read',
  invalid_token: 'The link is not valid any more',
  unauthenticated: 'Sign in first',
  invalid_credentials: 'Invalid email or password',
  two_factor_invalid: 'The code is not right',
  forbidden: 'Not allowed',
  two_factor_required: 'Two-factor sign-in is required here',
  password_too_short: 'A longer password is required here',
  email_unverified: 'The e-mail address is not confirmed yet',
  not_found: 'Not found',
  method_not_allowed: 'Method not allowed',
  conflict: 'Somebody was faster',
  in_use: 'Something else uses this',
  price_changed: 'The price has changed',
  slot_full: 'There is no place left at that time',
  slot_unavailable: 'That time cannot be booked',
  too_many_unconfirmed: 'Too many places wait to be confirmed',
  dish_unavailable: 'A dish cannot be had at the moment',
  ordering_closed: 'Online ordering is closed',
  reservations_closed: 'Online reservations are closed',
  too_large: 'Too large',
  unsupported_media_type: 'Not the kind of content that is accepted here',
  invalid_input: 'Some of the input is not acceptable',
  reservation_incomplete: 'A dish that is reserved needs a date and a time',
  rate_limited: 'Too many attempts',
  payment_failed: 'The payment did not work',
  internal: 'Something went wrong on our side',
  unavailable: 'Not available at the moment',
}

export function problemResponse({ code, message, extra, headers }: Refusal): Response {
  const status = PROBLEMS[code]
  const problem: Problem = {
    type: `/api/docs#problem-${code}`,
    title: titles[code],
    status,
    detail: message,
    code,
    ...extra,
  }
  return Response.json(problem, { status, headers: { ...headers, 'content-type': 'application/problem+json' } })
}
