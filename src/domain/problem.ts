/** The closed list of reasons for a "no", with the status each is answered with. */
export const PROBLEMS = {
  malformed: 400,
  invalid_token: 400,
  unauthenticated: 401,
  invalid_credentials: 401,
  two_factor_invalid: 401,
  forbidden: 403,
  two_factor_required: 403,
  not_found: 404,
  method_not_allowed: 405,
  conflict: 409,
  too_large: 413,
  unsupported_media_type: 415,
  invalid_input: 422,
  rate_limited: 429,
  internal: 500,
  unavailable: 503,
} as const

export type ProblemCode = keyof typeof PROBLEMS

/** RFC 9457. `path` names the field: `query.limit`, `body.email`. */
export type Problem = {
  type: string
  title: string
  status: number
  detail: string
  code: ProblemCode
  errors?: { path: string; message: string }[]
}
