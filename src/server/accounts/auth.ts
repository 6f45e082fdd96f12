import { type PasskeyOptions, passkey } from '@better-auth/passkey'
import { drizzleAdapter } from 'better-auth/adapters/drizzle'
import { APIError } from 'better-auth/api'
import { type BetterAuthOptions, betterAuth } from 'better-auth/minimal'
import { twoFactor } from 'better-auth/plugins/two-factor'
import { eq } from 'drizzle-orm'
import { z } from 'zod'
import { PASSWORD_LIMITS } from '../../domain/accounts/password.ts'
import { RETENTION } from '../../domain/privacy/privacy.ts'
import type { Db, Tx } from '../platform/database/connection.ts'
import { sqlState } from '../platform/errors.ts'
import type { Log } from '../platform/log.ts'
import { accounts, passkeys, sessions, two_factors, users, verifications } from '../tables/schema.ts'
import type { AccountMails } from './mails.ts'

const HOUR = 3600
/** Passes the client's address to the library. We set it ourselves: a header of that name in the request is dropped. */
export const ADDRESS_HEADER = 'x-client-address'

const DAY = 24 * 3600

/** A session in use is renewed once a day, and ends when it was not used for a while. In seconds. */
const SESSION_RENEWAL = { expiresIn: RETENTION.session_days * DAY, updateAge: DAY, freshAge: 0 }

type Dependencies = { db: Db | Tx; log: Log; secret: string; public_url: string; mails: AccountMails }
export type Auth = ReturnType<typeof createAuth>

const tables = { users, sessions, accounts, verifications, two_factors, passkeys }

/**
 * better-auth handles passwords, sessions, tokens, two-factor codes and passkeys. Created with a transaction, its writes
 * and the mails about them are committed together.
 */
export function createAuth({ db, log, secret, public_url, mails }: Dependencies) {
  const { origin, hostname } = new URL(public_url)
  return betterAuth({
    appName: 'Sufra',
    baseURL: public_url,
    secret,
    database: drizzleAdapter(db, { provider: 'pg', schema: tables }),
    emailAndPassword: {
      enabled: true,
      autoSignIn: false,
      minPasswordLength: PASSWORD_LIMITS.min,
      maxPasswordLength: PASSWORD_LIMITS.max,
      revokeSessionsOnPasswordReset: true,
      resetPasswordTokenExpiresIn: HOUR,
      sendResetPassword: ({ user, token }) => mails.resetPassword(readRecipient(user), token),
      onPasswordReset: ({ user }) => mails.passwordChanged(readRecipient(user)),
    },
    session: {
      modelName: 'sessions',
      fields: sessionFields,
      additionalFields: { withPasskey: { type: 'boolean', fieldName: 'with_passkey', required: false, input: false } },
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
    databaseHooks: {
      session: {
        create: {
          async before({ userId, withPasskey }, context) {
            await refuseInactive(db, userId)
            // Turning two-step sign-in on or off replaces the session by one with the same properties.
            return { data: { withPasskey: withPasskey === true || context?.path === '/passkey/verify-authentication' } }
          },
        },
      },
    },
    plugins: [
      twoFactor({ schema: { user: { fields: twoFactorUser }, twoFactor: twoFactorTable } }),
      passkey({ ...passkeyOptions, rpID: hostname, origin }),
    ],
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
      log(_level, message, ...args) {
        const code = args.map(sqlState).find(Boolean)
        if (code || !REFUSED_PASSKEY.test(message)) log.error({ code }, 'better-auth failed')
      },
    },
  } satisfies BetterAuthOptions)
}

/** The library's type of a user does not have our columns. */
const Recipient = z.object({ address: z.string(), locale: z.string() })
const readRecipient = (user: object) => {
  const { address, locale } = Recipient.parse(user)
  return { email: address, locale }
}

async function refuseInactive(db: Db | Tx, userId: string) {
  const [user] = await db.select({ status: users.status }).from(users).where(eq(users.id, userId))
  if (user?.status !== 'active') throw new APIError('UNAUTHORIZED', { code: 'ACCOUNT_INACTIVE', message: 'inactive' })
}

/** The library reports these as its failures; they are refused like a wrong password. */
const REFUSED_PASSKEY = /^Failed to verify (authentication|registration)/

/** Whoever only holds the device is refused: fingerprint, face or PIN is the second factor. */
function requireUserVerified(verified: boolean | undefined) {
  if (!verified) throw new APIError('UNAUTHORIZED', { code: 'AUTHENTICATION_FAILED', message: 'user not verified' })
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
const passkeyOptions = {
  // Discoverable: nobody types an address to sign in with it.
  authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
  registration: {
    afterVerification: async ({ verification }) => requireUserVerified(verification.registrationInfo?.userVerified),
  },
  authentication: {
    afterVerification: async ({ verification }) => requireUserVerified(verification.authenticationInfo.userVerified),
  },
  advanced: { webAuthnChallengeCookie: 'passkey_challenge' },
  schema: {
    passkey: {
      modelName: 'passkeys',
      fields: {
        userId: 'user_id',
        credentialID: 'credential_id',
        publicKey: 'public_key',
        deviceType: 'device_type',
        backedUp: 'backed_up',
        createdAt: 'created_at',
      },
    },
  },
} satisfies PasskeyOptions
