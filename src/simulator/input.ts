import type { Context } from 'hono'
import type { z } from 'zod'
import { type Detail, detail, refusal } from './errors.ts'

/** Parses the JSON body with a schema or throws PayPal's 400. An empty body counts as `{}`. */
export async function readInput<Shape extends z.ZodType>(c: Context, schema: Shape): Promise<z.output<Shape>> {
  if (!/^application\/json\b/i.test(c.req.header('content-type') ?? '')) throw refusal(415)
  const input = parse((await c.req.text()) || '{}')
  const parsed = schema.safeParse(input)
  if (parsed.success) return parsed.data
  throw refusal(
    400,
    parsed.error.issues.map((issue) => describeIssue(issue, input)),
  )
}

/** The idempotency key of a request. */
export function requestKey(c: Context): string | undefined {
  const key = c.req.header('paypal-request-id')
  if (key !== undefined && (key.length < 1 || key.length > 108))
    throw refusal(400, [detail('INVALID_STRING_LENGTH', { field: 'PayPal-Request-Id', value: key })])
  return key
}

export const wantsRepresentation = (c: Context): boolean =>
  /\breturn=representation\b/.test(c.req.header('prefer') ?? '')

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    throw refusal(400, [detail('MALFORMED_REQUEST_JSON', { location: 'body' })])
  }
}

function describeIssue(issue: z.core.$ZodIssue, input: unknown): Detail {
  const path = issue.code === 'unrecognized_keys' ? [...issue.path, issue.keys[0] ?? ''] : issue.path
  const value = path.reduce<unknown>((parent, key) => (isRecord(parent) ? parent[String(key)] : undefined), input)
  const shown = typeof value === 'string' ? { value } : {}
  return detail(nameIssue(issue, value), { field: `/${path.map(String).join('/')}`, ...shown, location: 'body' })
}

function nameIssue({ code, ...issue }: z.core.$ZodIssue, value: unknown): string {
  if (value === undefined) return 'MISSING_REQUIRED_PARAMETER'
  if (code === 'unrecognized_keys') return 'NOT_SUPPORTED'
  if (code === 'invalid_value') return 'INVALID_PARAMETER_VALUE'
  if (code !== 'too_big' && code !== 'too_small') return 'INVALID_PARAMETER_SYNTAX'
  if ('origin' in issue && issue.origin === 'array')
    return code === 'too_big' ? 'INVALID_ARRAY_MAX_ITEMS' : 'INVALID_ARRAY_MIN_ITEMS'
  return 'INVALID_STRING_LENGTH'
}

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null
