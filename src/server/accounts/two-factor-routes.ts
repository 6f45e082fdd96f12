import type { Context } from 'hono'
import { z } from 'zod'
import { mayUseTwoFactor, type Person } from '../../domain/accounts/accounts.ts'
import { AuthenticatorSchema, CodeSchema, PasswordOnlySchema } from '../../domain/accounts/auth.schema.ts'
import { declareRoutes } from '../api/declare-routes.ts'
import { DONE, done, json } from '../api/route.ts'
import type { AppEnv } from '../platform/context.ts'
import { Refusal } from '../platform/refusal.ts'
import { record } from '../security-log/record.ts'
import { readSettings } from '../settings/settings.ts'
import { callAuth } from './call-auth.ts'
import { rememberDevice } from './known-device.ts'
import { recordSignIn } from './record-sign-in.ts'
import { recordingFailures } from './record-wrong-code.ts'
import { findPerson, requirePerson } from './route-access.ts'
import { turnOffTwoFactor, verifyOnce } from './two-factor.ts'

const wrongCode = {
  401: 'The code is wrong, or the sign-in has expired and must be started again',
  429: 'Too many attempts',
}

export const twoFactorRoutes = declareRoutes('Two-factor sign-in')
  .post('customer', '/auth/two-factor/enable', {
    summary: 'Set up two-factor sign-in. It is turned on when the first code is verified',
    body: PasswordOnlySchema,
    responses: {
      200: json(
        AuthenticatorSchema,
        'The address for the authenticator app and the recovery codes; the codes are not shown again',
      ),
      403: 'The email address is not confirmed',
      409: 'Two-factor sign-in is already on',
    },
    handler: async (c) => {
      requireConfirmed(requirePerson(c))
      await countPassword(c)
      const { name } = await readSettings(c.var.db)
      const request = { ...c.req.valid('json'), issuer: name }
      const started = await callAuth(c, (api, headers) =>
        api.enableTwoFactor({ headers, body: request, returnHeaders: true }),
      )
      if (started.method !== 'totp') throw new Error('The authenticator app is the only second factor here')
      return { totpURI: started.totpURI, backupCodes: started.backupCodes }
    },
  })
  .post('customer', '/auth/two-factor/disable', {
    summary: 'Turn off two-factor sign-in',
    body: PasswordOnlySchema,
    responses: { 200: done },
    handler: async (c) => {
      await countPassword(c)
      await turnOffTwoFactor(c, requirePerson(c), c.req.valid('json'))
      return DONE
    },
  })
  .post('customer', '/auth/two-factor/get-totp-uri', {
    summary: 'Get the address for the authenticator app again',
    body: PasswordOnlySchema,
    responses: {
      200: json(AuthenticatorSchema.pick({ totpURI: true }), 'The address as an otpauth URI'),
      409: 'Two-factor sign-in is not on',
    },
    handler: async (c) => {
      await countPassword(c)
      const { totpURI } = await callAuth(c, (api, headers) =>
        api.getTOTPURI({ headers, body: c.req.valid('json'), returnHeaders: true }),
      )
      return { totpURI }
    },
  })
  .post('customer', '/auth/two-factor/generate-backup-codes', {
    summary: 'Create new recovery codes. The old ones stop working',
    body: PasswordOnlySchema,
    responses: {
      200: json(z.object({ backupCodes: z.array(z.string()) }), 'The recovery codes; they are not shown again'),
      409: 'Two-factor sign-in is not on',
    },
    handler: async (c) => {
      await countPassword(c)
      const body = c.req.valid('json')
      const { backupCodes } = await c.var.accounts.inAuthTransaction(async (auth, _mails, tx) => {
        await record(tx, requirePerson(c), { kind: 'recovery_codes_created' })
        return callAuth(c, (api, headers) => api.generateBackupCodes({ headers, body, returnHeaders: true }), { auth })
      })
      return { backupCodes }
    },
  })
  .post('public', '/auth/two-factor/verify-totp', {
    summary: 'Finish signing in, or turn two-factor sign-in on, with a code from the authenticator app',
    body: CodeSchema,
    responses: {
      200: done,
      403: 'The email address is not confirmed',
      409: 'Two-factor sign-in is not on',
      ...wrongCode,
    },
    handler: async (c) => {
      const person = await countCode(c)
      if (person) requireConfirmed(person)
      const user_id = await recordingFailures(c, person, () => verifyOnce(c, person, c.req.valid('json')))
      await rememberDevice(c, user_id)
      return DONE
    },
  })
  .post('public', '/auth/two-factor/verify-backup-code', {
    summary: 'Finish signing in with a recovery code. Each code works once',
    body: CodeSchema,
    responses: { 200: done, 409: 'Two-factor sign-in is not on', ...wrongCode },
    handler: async (c) => {
      const person = await countCode(c)
      const { user } = await recordingFailures(c, person, () =>
        callAuth(c, (api, headers) =>
          api.verifyBackupCode({ headers, body: c.req.valid('json'), returnHeaders: true }),
        ),
      )
      if (user && !person)
        await c.var.accounts.inAuthTransaction((_auth, mails, tx) =>
          recordSignIn(c, tx, mails, user.id, 'recovery_code'),
        )
      if (user) await rememberDevice(c, user.id)
      return DONE
    },
  })

function requireConfirmed(person: Person) {
  if (!mayUseTwoFactor(person)) throw new Refusal('email_unverified', 'Verify your email address first.')
}

/** Limits password guesses in a stolen or open session. */
const countPassword = (c: Context<AppEnv>) =>
  c.var.limiter.count('password', { address: c.var.client_address, account: requirePerson(c).id })

// During sign-in only the library knows the account: it counts wrong codes per account and locks it for 15 minutes.
async function countCode(c: Context<AppEnv>) {
  const person = await findPerson(c)
  await c.var.limiter.count('two_factor', { address: c.var.client_address, account: person?.id ?? '' })
  return person
}
