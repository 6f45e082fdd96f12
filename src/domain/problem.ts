import type { MediaUse } from './media/media.schema.ts'

/** All problem codes of the API, each with its HTTP status. */
export const PROBLEMS = {
  malformed: 400,
  invalid_token: 400,
  unauthenticated: 401,
  invalid_credentials: 401,
  two_factor_invalid: 401,
  forbidden: 403,
  two_factor_required: 403,
  password_too_short: 403,
  email_unverified: 403,
  not_found: 404,
  method_not_allowed: 405,
  conflict: 409,
  in_use: 409,
  price_changed: 409,
  slot_full: 409,
  slot_unavailable: 409,
  too_many_unconfirmed: 409,
  dish_unavailable: 409,
  ordering_closed: 409,
  reservations_closed: 409,
  too_large: 413,
  unsupported_media_type: 415,
  invalid_input: 422,
  reservation_incomplete: 422,
  rate_limited: 429,
  payment_failed: 502,
  internal: 500,
  unavailable: 503,
} as const

export type ProblemCode = keyof typeof PROBLEMS

/** Problems of one cart line: of its dish, or of its date and time. */
export const LINE_PROBLEMS = [
  ...(['dish_gone', 'dish_unavailable', 'serving_size_gone'] as const),
  ...(['date_missing', 'too_soon', 'too_late', 'closed', 'not_offered', 'slot_full'] as const),
] as const
type LineProblemCode = (typeof LINE_PROBLEMS)[number]
export type LineProblem = { code: LineProblemCode; nearest?: { date: string; time: string }[] }

/** RFC 9457. `path` names the field: `query.limit`, `body.email`. */
export type Problem = {
  type: string
  title: string
  status: number
  detail: string
  code: ProblemCode
  errors?: { path: string; message: string }[]
  /** With `in_use`: the number of uses, and some of them. */
  uses?: number
  used_by?: MediaUse[]
  /** With `payment_failed`: PayPal's code. */
  issue?: string
  /** With `price_changed`: the new total. */
  total?: number
  /** With `slot_full`, `slot_unavailable`, `reservation_incomplete`, `dish_unavailable`: the cart lines, by index. */
  items?: ({ index: number; product_id: string } & LineProblem)[]
}
