import { isAPIError } from 'better-auth/api'
import { eq } from 'drizzle-orm'
import type { Context } from 'hono'
import { ADDRESS_HEADER, type Auth } from '../auth/auth.ts'
import type { AppEnv } from '../context.ts'
import { users } from '../database/schema.ts'
import { Refusal } from '../refusal.ts'

type Ask<T> = (api: Auth['api'], headers: Headers) => Promise<{ headers?: Headers; response: T }>

/**
 * Asks better-auth on behalf of the caller: it sees the caller's cookies, browser and address and nothing else of the
 * request; its cookies go into our answer, and its refusals become ours.
 */
export async function callAuth<T>(
  c: Context<AppEnv>,
  ask: Ask<T>,
  { auth = c.var.accounts.auth, passwordField = 'password' } = {},
): Promise<T> {
  const headers = new Headers({ 'user-agent': (c.req.header('user-agent') ?? '').slice(0, 300) })
  headers.set('cookie', c.req.header('cookie') ?? '')
  headers.set(ADDRESS_HEADER, c.var.client_address)
  try {
    const answer = await ask(auth.api, headers)
    for (const cookie of answer.headers?.getSetCookie() ?? []) c.header('set-cookie', cookie, { append: true })
    return answer.response
  } catch (error) {
    const reason = isAPIError(error) ? refusalOf(error, passwordField) : error
    if (!(reason instanceof Refusal) && (await isGone(c)))
      throw new Refusal('unauthenticated', 'This account no longer exists.')
    throw reason
  }
}

/** The library stumbles where the account it works on was deleted meanwhile. */
const isGone = async ({ var: { db, person } }: Context<AppEnv>) =>
  person !== undefined && (await db.$count(users, eq(users.id, person.id))) === 0

const refusals: Record<string, (passwordField: string) => Refusal> = {
  // An inactive account answers exactly like a wrong password.
  INVALID_EMAIL_OR_PASSWORD: () => new Refusal('invalid_credentials', 'Invalid email or password.'),
  ACCOUNT_INACTIVE: () => new Refusal('invalid_credentials', 'Invalid email or password.'),
  INVALID_TOKEN: () => new Refusal('invalid_token', 'This link is no longer valid. Please request a new one.'),
  INVALID_CODE: () => new Refusal('two_factor_invalid', 'The code is incorrect.'),
  INVALID_TWO_FACTOR_COOKIE: () => new Refusal('unauthenticated', 'Please log in again.'),
  ACCOUNT_TEMPORARILY_LOCKED: () =>
    new Refusal('rate_limited', 'Too many incorrect codes. Please wait a few minutes.', {
      headers: { 'retry-after': '900' },
    }),
  UNAUTHORIZED: () => new Refusal('unauthenticated', 'Please log in.'),
  INVALID_PASSWORD: (field) =>
    new Refusal('invalid_input', 'The password is incorrect.', {
      errors: [{ path: `body.${field}`, message: 'wrong_password' }],
    }),
  TOTP_ALREADY_ENABLED: () => new Refusal('conflict', 'Two-step verification is already on.'),
  TWO_FACTOR_NOT_ENABLED: () => new Refusal('conflict', "Two-step verification isn't on."),
}
const sameAs: Record<string, string> = {
  TOKEN_EXPIRED: 'INVALID_TOKEN',
  USER_NOT_FOUND: 'INVALID_TOKEN',
  INVALID_BACKUP_CODE: 'INVALID_CODE',
  TOO_MANY_ATTEMPTS_REQUEST_NEW_CODE: 'INVALID_TWO_FACTOR_COOKIE',
  TOTP_NOT_ENABLED: 'TWO_FACTOR_NOT_ENABLED',
  BACKUP_CODES_NOT_ENABLED: 'TWO_FACTOR_NOT_ENABLED',
}

/** The library's words never reach the caller. What we do not know is a bug of ours, and is logged as one. */
function refusalOf(error: { status: unknown; body?: { code?: string } }, passwordField: string): unknown {
  const code = error.body?.code ?? ''
  const refusal = refusals[sameAs[code] ?? code]
  if (refusal) return refusal(passwordField)
  // It hides why it could not read the session; that is the database being away.
  if (code === 'FAILED_TO_GET_SESSION')
    return new Refusal('unavailable', "We're having trouble on our end. Please try again in a moment.")
  return new Error(`better-auth refused with ${code || error.status}`)
}
