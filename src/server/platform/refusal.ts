import type { Problem } from '../../domain/problem.schema.ts'
import { FIELD_PROBLEMS, type FieldProblemCode, PROBLEMS, type ProblemCode } from '../../domain/problem.ts'
import { currentTrace } from './trace.ts'

/** An expected refusal with its reason. Throwing it rolls the transaction back and becomes a problem document. */
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

/** Names the field as validation errors do: `body.slug`, `query.cursor`. */
export const wrongField = (path: string, code: FieldProblemCode, message: string = FIELD_PROBLEMS[code]) =>
  new Refusal('invalid_input', `${path}: ${message}`, fieldErrors(path, code, message))

export const fieldErrors = (path: string, code: FieldProblemCode, message: string = FIELD_PROBLEMS[code]) => ({
  errors: [{ path, code, message }],
})

type Extra = Pick<
  Problem,
  | 'errors'
  | 'due'
  | 'until'
  | 'total'
  | 'minimum'
  | 'missing'
  | 'items'
  | 'uses'
  | 'used_by'
  | 'issue'
  | 'file_problems'
  | 'file_table'
>
type Headers = Record<string, string>

export const titles: Record<ProblemCode, string> = {
  malformed: "The request couldn't be read",
  invalid_token: 'The link is no longer valid',
  unauthenticated: 'Log in first',
  invalid_credentials: 'Invalid email or password',
  two_factor_invalid: 'The code is incorrect',
  passkey_refused: 'The passkey was not accepted',
  forbidden: 'Not allowed',
  two_factor_required: 'Two-step verification is required',
  password_too_short: 'A longer password is required',
  email_unverified: "The email address isn't verified yet",
  not_found: 'Not found',
  method_not_allowed: 'Method not allowed',
  conflict: 'Conflict',
  in_use: 'Still in use',
  price_changed: 'The price has changed',
  below_minimum: 'The order is too small',
  outside_zones: "We don't deliver there",
  slot_full: 'That time is fully booked',
  slot_unavailable: "That time can't be booked",
  too_many_unconfirmed: 'Too many reservations are waiting to be confirmed',
  dish_unavailable: 'A dish is unavailable',
  options_unavailable: "An option can't be ordered",
  ordering_closed: 'Online ordering is closed',
  ordering_paused: 'Online orders are paused',
  due_unavailable: "The order can't be ready at that time",
  due_changed: 'The order will take longer',
  reservations_closed: 'Online reservations are closed',
  too_large: 'Too large',
  unsupported_media_type: 'This type of content is not accepted here',
  invalid_input: 'Some of the input is invalid',
  reservation_incomplete: 'A reserved dish needs a date and a time',
  place_missing: 'Delivery location missing',
  rate_limited: 'Too many attempts',
  payment_failed: 'The payment failed',
  internal: 'Something went wrong on our end',
  unavailable: 'Not available right now',
}

export function problemResponse({ code, message, extra, headers }: Refusal): Response {
  const status = PROBLEMS[code]
  const problem: Problem = {
    type: `/api/docs#problem-${code}`,
    title: titles[code],
    status,
    detail: message,
    code,
    trace_id: currentTrace().trace_id,
    ...extra,
  }
  return Response.json(problem, { status, headers: { ...headers, 'content-type': 'application/problem+json' } })
}
