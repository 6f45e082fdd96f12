import { z } from 'zod'
import { DEFAULT_CURRENCY } from './currency-digits.ts'
import { ACCOUNT_LIMITS, EMAIL, isPhone } from './person.ts'
import { westernDigits } from './text/locales.ts'
import { isDate } from './time/calendar.ts'
import { minutesOfLabel } from './time/times.ts'

// Without flags, which JSON Schema in the API description cannot express.
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is refused
export const ONE_LINE = /^[^\u0000-\u001f\u007f-\u009f]*$/
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is refused
export const LINES = /^[^\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f]*$/

/** A text without line breaks or other control characters. */
export const line = (max: number) =>
  z.string().trim().max(max, `must have at most ${max} characters`).regex(ONE_LINE, 'must be one line')

/** A text of one or more lines, or null. */
export const lines = (max: number) =>
  z
    .string()
    .trim()
    .max(max, `must have at most ${max} characters`)
    .regex(LINES, 'must be plain text')
    .transform((text) => text || null)
    .nullish()

/** A field of a form that was left empty. */
export const Empty = z.literal('').transform(() => null)

export const EmailSchema = z
  .string()
  .trim()
  .max(ACCOUNT_LIMITS.email, `must have at most ${ACCOUNT_LIMITS.email} characters`)
  .toLowerCase()
  .min(1, 'is required')
  .regex(EMAIL, 'must be an email address')
  .regex(z.regexes.email, 'must be an email address')
  .meta({ format: 'email', example: 'amal@example.com' })

export const FullName = line(ACCOUNT_LIMITS.full_name).min(1, 'is required')

export const PhoneText = line(ACCOUNT_LIMITS.phone).transform(westernDigits)
/** A required phone number. */
export const Phone = PhoneText.refine(isPhone, 'must be a phone number').meta({
  description: 'At least five digits, Western or Arabic, in any format',
  pattern: '^([^0-9٠-٩۰-۹]*[0-9٠-٩۰-۹]){5}',
  example: '+1 212 555 0199',
})

/** An amount that the server sends. */
export const AmountSchema = z.number().describe('In the currency of the answer')

/** An amount that a client sends. The server then checks it against the restaurant's currency. */
export const PriceSchema = z
  .number()
  .min(0)
  .max(9_999_999_999)
  .describe("In the restaurant's currency, with at most its decimals")

/** The same, of money that really moves. */
export const PositivePriceSchema = z
  .number()
  .positive()
  .max(9_999_999_999)
  .describe("In the restaurant's currency, with at most its decimals")

export const CurrencySchema = z.string().meta({ description: 'Of all amounts, by ISO 4217', example: DEFAULT_CURRENCY })

export const Arabic = z.string().nullable().describe('The Arabic text; null if there is none')

/** A percentage with at most two decimals. Compares with a tolerance, because binary fractions are not exact. */
export const hasTwoDecimals = (percent: number) => Math.abs(percent * 100 - Math.round(percent * 100)) < 1e-4

export const DateSchema = z
  .string()
  .refine(isDate, 'must be a day such as 2026-11-15')
  .meta({ format: 'date', example: '2026-11-15' })

export const TimeLabelSchema = z
  .string()
  .refine((label) => minutesOfLabel(label) !== null, 'must be a time such as 7:00 PM')
  .meta({ pattern: '^(1[0-2]|[1-9]):[0-5][0-9] (AM|PM)$', example: '7:00 PM' })

/** The query parameters of a paged list. */
export const pageOf = (default_limit: number) => ({
  cursor: z.string().max(1200).optional().describe('`next_cursor` of the previous page'),
  limit: z.coerce.number().int().min(1).max(100).default(default_limit),
})

export const IdempotencyKeySchema = z.object({
  'idempotency-key': z
    .string()
    .regex(/^[\x21-\x7e]{8,100}$/, 'must have 8 to 100 visible characters')
    .describe('A unique key chosen by the client. A request that is repeated with the same key has no further effect'),
})
