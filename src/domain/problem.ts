/** All problem codes of the API, each with its HTTP status. */
export const PROBLEMS = {
  malformed: 400,
  invalid_token: 400,
  unauthenticated: 401,
  invalid_credentials: 401,
  two_factor_invalid: 401,
  passkey_refused: 401,
  forbidden: 403,
  two_factor_required: 403,
  password_too_short: 403,
  email_unverified: 403,
  not_found: 404,
  method_not_allowed: 405,
  conflict: 409,
  in_use: 409,
  price_changed: 409,
  below_minimum: 409,
  outside_zones: 409,
  slot_full: 409,
  slot_unavailable: 409,
  too_many_unconfirmed: 409,
  dish_unavailable: 409,
  options_unavailable: 409,
  ordering_closed: 409,
  ordering_paused: 409,
  due_unavailable: 409,
  due_changed: 409,
  reservations_closed: 409,
  too_large: 413,
  unsupported_media_type: 415,
  invalid_input: 422,
  reservation_incomplete: 422,
  place_missing: 422,
  rate_limited: 429,
  payment_failed: 502,
  internal: 500,
  unavailable: 503,
} as const

export type ProblemCode = keyof typeof PROBLEMS

/** Rules that choices of options may break. */
export const CHOICE_PROBLEMS = [
  'option_gone',
  'option_sold_out',
  'option_repeated',
  'too_few_options',
  'too_many_options',
] as const
export type ChoiceProblemCode = (typeof CHOICE_PROBLEMS)[number]

/** Problems of one cart line: of its dish, of its options, or of its date and time. */
export const LINE_PROBLEMS = [
  'dish_gone',
  'dish_unavailable',
  'serving_size_gone',
  ...CHOICE_PROBLEMS,
  'date_missing',
  'too_soon',
  'too_late',
  'closed',
  'not_offered',
  'slot_full',
] as const

/** Why a menu file cannot be applied. */
export const FILE_PROBLEMS = [
  'empty',
  'not_text',
  'not_json',
  'not_csv',
  'too_deep',
  'unknown_format',
  'too_many_columns',
  'too_many_rows',
  'duplicate_column',
  'required',
  'too_long',
  'too_large',
  'out_of_range',
  'invalid',
  'duplicate',
  'direction_marks',
  'not_a_price',
  'decimal_comma',
  'not_yes_or_no',
  'not_a_number',
  'not_a_time',
  'not_an_address',
  'unknown_row',
  'without_parent',
  'wrong_parent',
  'unknown_category',
  'unknown_group',
  'unknown_size',
  'unknown_allergen',
  'unknown_diet',
  'max_below_min',
  'min_above_one',
  'several_dishes_of_day',
] as const
export type FileProblemCode = (typeof FILE_PROBLEMS)[number]

/** Why one field was refused, each with the sentence for developers; screens have texts of their own. */
export const FIELD_PROBLEMS = {
  invalid: 'is invalid',
  required: 'is required',
  duplicate: 'is a duplicate',
  taken: 'is taken',
  gone: 'no longer exists',
  unavailable: 'is not available',
  no_letter: 'must have a letter or a digit',
  too_large: 'is too large',
  incomplete: 'is incomplete',
  same_record: 'must be another record',
  wrong_password: 'is wrong',
  too_short: 'is too short',
  too_short_for_staff: 'is too short for staff',
  too_common: 'is too common',
  too_long: 'is too long',
  too_small: 'is too small',
} as const
export type FieldProblemCode = keyof typeof FIELD_PROBLEMS
