import { drizzleAdapter } from 'better-auth/adapters/drizzle'
import { APIError } from 'better-auth/api'
import { type BetterAuthOptions, betterAuth } from 'better-auth/minimal'
import { twoFactor } from 'better-auth/plugins/two-factor'
import { eq } from 'drizzle-orm'
import { z } from 'zod'
import { PASSWORD_LIMITS } from '../../domain/accounts/password.ts'
import type { Db, Tx } from '../database/connection.ts'
import { accounts, sessions, two_factors, users, verifications } from '../database/schema.ts'
import { sqlState } from '../errors.ts'
import type { Log } from '../log.ts'
import type { AccountMails } from './mails.ts'
import { SESSION_RENEWAL } from './session-renewal.ts'

const HOUR = 3600
/** Passes the client's address to the library. We set it ourselves: a header of that name in the request is dropped. */
export const ADDRESS_HEADER = 'x-client-address'

type Parts = { db: Db | Tx; log: Log; secret: string; public_url: string; mails: AccountMails }
export type Auth = ReturnType<typeof createAuth>

/**
 * better-auth handles passwords, sessions, tokens and two-factor codes. Created with a transaction, its writes and the
 * mails about them are committed together.
 */
export function createAuth({ db, log, secret, public_url, mails }: Parts) {
  return betterAuth({
    appName: 'Sufra',
    baseURL: public_url,
    secret,
    database: drizzleAdapter(db, { provider: 'pg', schema: { users, sessions, accounts, verifications, two_factors } }),
    emailAndPassword: {
      enabled: true,
      autoSignIn: false,
      minPasswordLength: PASSWORD_LIMITS.min,
      maxPasswordLength: PASSWORD_LIMITS.max,
      revokeSessionsOnPasswordReset: true,
      resetPasswordTokenExpiresIn: HOUR,
      sendResetPassword: ({ user, token }) => mails.resetPassword(recipientOf(user), token),
      onPasswordReset: ({ user }) => mails.passwordChanged(recipientOf(user)),
    },
    session: {
      modelName: 'sessions',
      fields: sessionFields,
      ...SESSION_RENEWAL,
    },
    user: {
      modelName: 'users',
      fields: { name: 'full_name', email: 'sign_in_name', emailVerified: 'email_verified', ...timestamps },
      additionalFields: {
        address: { type: 'string', fieldName: 'email', required: false, input: false },
        locale: { type: 'string', required: false, input: false },
      },
    },
    account: { modelName: 'accounts', fields: accountFields },
    verification: {
      modelName: 'verifications',
      fields: { expiresAt: 'expires_at', ...timestamps },
      storeIdentifier: 'hashed',
    },
    databaseHooks: { session: { create: { before: ({ userId }) => refuseInactive(db, userId) } } },
    plugins: [twoFactor({ schema: { user: { fields: twoFactorUser }, twoFactor: twoFactorTable } })],
    rateLimit: { enabled: false }, // limits.ts is shared by all processes
    telemetry: { enabled: false },
    advanced: {
      cookiePrefix: 'sufra',
      useSecureCookies: public_url.startsWith('https:'),
      defaultCookieAttributes: { httpOnly: true, sameSite: 'lax', path: '/' },
      ipAddress: { ipAddressHeaders: [ADDRESS_HEADER] },
      database: { generateId: 'uuid' },
    },
    // Its messages may contain addresses and query parameters: only the error code is logged.
    logger: {
      level: 'error',
      log: (_level, _message, ...args) => log.error({ code: args.map(sqlState).find(Boolean) }, 'better-auth failed'),
    },
  } satisfies BetterAuthOptions)
}

/** The library's type of a user does not have our columns. */
const Recipient = z.object({ address: z.string(), locale: z.string() })
const recipientOf = (user: object) => {
  const { address, locale } = Recipient.parse(user)
  return { email: address, locale }
}

async function refuseInactive(db: Db | Tx, userId: string) {
  const [user] = await db.select({ status: users.status }).from(users).where(eq(users.id, userId))
  if (user?.status !== 'active') throw new APIError('UNAUTHORIZED', { code: 'ACCOUNT_INACTIVE', message: 'inactive' })
}

// The library's field names → our column names, which are the specification's.
const timestamps = { createdAt: 'created_at', updatedAt: 'updated_at' }
const sessionFields = {
  userId: 'user_id',
  expiresAt: 'expires_at',
  ipAddress: 'ip_address',
  userAgent: 'user_agent',
  ...timestamps,
}
const accountFields = {
  userId: 'user_id',
  accountId: 'account_id',
  providerId: 'provider_id',
  accessToken: 'access_token',
  refreshToken: 'refresh_token',
  idToken: 'id_token',
  accessTokenExpiresAt: 'access_token_expires_at',
  refreshTokenExpiresAt: 'refresh_token_expires_at',
  ...timestamps,
}
const twoFactorUser = { twoFactorEnabled: 'two_factor_enabled' }
const twoFactorTable = {
  modelName: 'two_factors',
  fields: {
    userId: 'user_id',
    backupCodes: 'backup_codes',
    failedVerificationCount: 'failed_verification_count',
    lockedUntil: 'locked_until',
  },
}
