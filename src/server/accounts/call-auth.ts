import { isAPIError } from 'better-auth/api'
import { eq } from 'drizzle-orm'
import type { Context } from 'hono'
import type { AppEnv } from '../platform/context.ts'
import { fieldsOf } from '../platform/error-description.ts'
import { fieldErrors, Refusal } from '../platform/refusal.ts'
import { users } from '../tables/schema.ts'
import { ADDRESS_HEADER, type Auth } from './auth.ts'

type AuthCall<T> = (api: Auth['api'], headers: Headers) => Promise<{ headers?: Headers; response: T }>

/**
 * Calls better-auth for the current request: it gets only the cookies, user agent and network address. Its cookies are
 * added to our response, and its errors become Refusals.
 */
export async function callAuth<T>(
  c: Context<AppEnv>,
  call: AuthCall<T>,
  { auth = c.var.accounts.auth, passwordField = 'password' } = {},
): Promise<T> {
  const headers = new Headers({ 'user-agent': (c.req.header('user-agent') ?? '').slice(0, 300) })
  headers.set('cookie', c.req.header('cookie') ?? '')
  headers.set(ADDRESS_HEADER, c.var.client_address)
  try {
    const result = await call(auth.api, headers)
    for (const cookie of result.headers?.getSetCookie() ?? []) c.header('set-cookie', cookie, { append: true })
    return result.response
  } catch (error) {
    if (isWrongSecret(error)) {
      c.var.log.error('two-step verification was encrypted with another session secret: restore that one')
      throw new Refusal('unavailable', "We can't check codes right now. Please contact the restaurant.")
    }
    const reason = isAPIError(error) ? chooseRefusal(error, passwordField) : error
    if (!(reason instanceof Refusal) && (await isAccountDeleted(c)))
      throw new Refusal('unauthenticated', 'This account no longer exists.')
    throw reason
  }
}

/** What the library's cipher says about data that was encrypted with another secret. */
const isWrongSecret = (error: unknown) => fieldsOf(error).message === 'invalid tag'

/** The library fails with other errors when the account was deleted meanwhile. */
const isAccountDeleted = async ({ var: { db, person } }: Context<AppEnv>) =>
  person !== undefined && (await db.$count(users, eq(users.id, person.id))) === 0

const refusals: Record<string, (passwordField: string) => Refusal> = {
  // An inactive account is refused exactly like a wrong password.
  INVALID_EMAIL_OR_PASSWORD: () => new Refusal('invalid_credentials', 'Invalid email or password.'),
  ACCOUNT_INACTIVE: () => new Refusal('invalid_credentials', 'Invalid email or password.'),
  INVALID_TOKEN: () => new Refusal('invalid_token', 'This link is no longer valid. Please request a new one.'),
  INVALID_CODE: () => new Refusal('two_factor_invalid', 'The code is incorrect.'),
  AUTHENTICATION_FAILED: () => new Refusal('passkey_refused', 'The passkey was not accepted.'),
  INVALID_TWO_FACTOR_COOKIE: () => new Refusal('unauthenticated', 'Please log in again.'),
  ACCOUNT_TEMPORARILY_LOCKED: () =>
    new Refusal('rate_limited', 'Too many incorrect codes. Please wait a few minutes.', {
      headers: { 'retry-after': '900' },
    }),
  UNAUTHORIZED: () => new Refusal('unauthenticated', 'Please log in.'),
  INVALID_PASSWORD: (field) =>
    new Refusal('invalid_input', 'The password is incorrect.', fieldErrors(`body.${field}`, 'wrong_password')),
  TOTP_ALREADY_ENABLED: () => new Refusal('conflict', 'Two-step verification is already on.'),
  TWO_FACTOR_NOT_ENABLED: () => new Refusal('conflict', "Two-step verification isn't on."),
}
const aliases: Record<string, string> = {
  TOKEN_EXPIRED: 'INVALID_TOKEN',
  USER_NOT_FOUND: 'INVALID_TOKEN',
  INVALID_BACKUP_CODE: 'INVALID_CODE',
  TOO_MANY_ATTEMPTS_REQUEST_NEW_CODE: 'INVALID_TWO_FACTOR_COOKIE',
  PASSKEY_NOT_FOUND: 'AUTHENTICATION_FAILED',
  CHALLENGE_NOT_FOUND: 'AUTHENTICATION_FAILED',
  FAILED_TO_VERIFY_REGISTRATION: 'AUTHENTICATION_FAILED',
  YOU_ARE_NOT_ALLOWED_TO_REGISTER_THIS_PASSKEY: 'AUTHENTICATION_FAILED',
  TOTP_NOT_ENABLED: 'TWO_FACTOR_NOT_ENABLED',
  BACKUP_CODES_NOT_ENABLED: 'TWO_FACTOR_NOT_ENABLED',
}

/** The library's own messages never reach the client. An unknown code is a bug of ours, and is logged as one. */
function chooseRefusal(error: { status: unknown; body?: { code?: string } }, passwordField: string): unknown {
  const code = error.body?.code ?? ''
  const refusal = refusals[aliases[code] ?? code]
  if (refusal) return refusal(passwordField)
  // It hides the cause, which is always a database out of reach.
  if (code === 'FAILED_TO_GET_SESSION')
    return new Refusal('unavailable', "We're having trouble on our end. Please try again in a moment.")
  return new Error(`better-auth refused with ${code || error.status}`)
}
