import type { Context } from 'hono'
import { z } from 'zod'
import { mayUseTwoFactor } from '../../../domain/accounts/accounts.ts'
import { AuthenticatorSchema, CodeSchema, PasswordOnlySchema } from '../../../domain/accounts/auth.schema.ts'
import { callAuth } from '../../accounts/call-auth.ts'
import { rememberDevice } from '../../accounts/known-device.ts'
import { recordSignIn } from '../../accounts/record-sign-in.ts'
import { recordingFailures } from '../../accounts/record-wrong-code.ts'
import { findPerson, requirePerson } from '../../accounts/route-access.ts'
import { turnOffTwoFactor, verifyOnce } from '../../accounts/two-factor.ts'
import type { AppEnv } from '../../context.ts'
import { body, DONE, done, json, problem, route, routes } from '../../openapi/route.ts'
import type { Person } from '../../person.ts'
import { Refusal } from '../../refusal.ts'
import { record } from '../../security-log/record.ts'
import { readSettings } from '../../settings.ts'

const tags = ['Two-factor sign-in']
const password = { body: body(PasswordOnlySchema) }
const code = { body: body(CodeSchema) }
const wrongPassword = { 422: problem('The password is wrong') }
const wrongCode = {
  401: problem('The code is wrong, or the sign-in has expired and must be started again'),
  422: problem('The code is missing'),
  429: problem('Too many attempts'),
}

export const authTwoFactor = routes()
  .openapi(
    route('customer', {
      method: 'post',
      path: '/auth/two-factor/enable',
      tags,
      summary: 'Set up two-factor sign-in. It is turned on when the first code is verified',
      request: password,
      responses: {
        200: json(
          AuthenticatorSchema,
          'The address for the authenticator app and the recovery codes; the codes are not shown again',
        ),
        403: problem('The email address is not confirmed'),
        409: problem('Two-factor sign-in is already on'),
        ...wrongPassword,
      },
    }),
    async (c) => {
      requireConfirmed(requirePerson(c))
      await countPassword(c)
      const { name } = await readSettings(c.var.db)
      const request = { ...c.req.valid('json'), issuer: name }
      const started = await callAuth(c, (api, headers) =>
        api.enableTwoFactor({ headers, body: request, returnHeaders: true }),
      )
      if (started.method !== 'totp') throw new Error('The authenticator app is the only second factor here')
      return c.json({ totpURI: started.totpURI, backupCodes: started.backupCodes }, 200)
    },
  )
  .openapi(
    route('customer', {
      method: 'post',
      path: '/auth/two-factor/disable',
      tags,
      summary: 'Turn off two-factor sign-in',
      request: password,
      responses: { 200: done, ...wrongPassword },
    }),
    async (c) => {
      await countPassword(c)
      await turnOffTwoFactor(c, requirePerson(c), c.req.valid('json'))
      return c.json(DONE, 200)
    },
  )
  .openapi(
    route('customer', {
      method: 'post',
      path: '/auth/two-factor/get-totp-uri',
      tags,
      summary: 'Get the address for the authenticator app again',
      request: password,
      responses: {
        200: json(AuthenticatorSchema.pick({ totpURI: true }), 'The address as an otpauth URI'),
        409: problem('Two-factor sign-in is not on'),
        ...wrongPassword,
      },
    }),
    async (c) => {
      await countPassword(c)
      const { totpURI } = await callAuth(c, (api, headers) =>
        api.getTOTPURI({ headers, body: c.req.valid('json'), returnHeaders: true }),
      )
      return c.json({ totpURI }, 200)
    },
  )
  .openapi(
    route('customer', {
      method: 'post',
      path: '/auth/two-factor/generate-backup-codes',
      tags,
      summary: 'Create new recovery codes. The old ones stop working',
      request: password,
      responses: {
        200: json(z.object({ backupCodes: z.array(z.string()) }), 'The recovery codes; they are not shown again'),
        409: problem('Two-factor sign-in is not on'),
        ...wrongPassword,
      },
    }),
    async (c) => {
      await countPassword(c)
      const body = c.req.valid('json')
      const { backupCodes } = await c.var.accounts.inAuthTransaction(async (auth, _mails, tx) => {
        await record(tx, requirePerson(c), { kind: 'recovery_codes_created' })
        return callAuth(c, (api, headers) => api.generateBackupCodes({ headers, body, returnHeaders: true }), { auth })
      })
      return c.json({ backupCodes }, 200)
    },
  )
  .openapi(
    route('public', {
      method: 'post',
      path: '/auth/two-factor/verify-totp',
      tags,
      summary: 'Finish signing in, or turn two-factor sign-in on, with a code from the authenticator app',
      request: code,
      responses: {
        200: done,
        403: problem('The email address is not confirmed'),
        409: problem('Two-factor sign-in is not on'),
        ...wrongCode,
      },
    }),
    async (c) => {
      const person = await countCode(c)
      if (person) requireConfirmed(person)
      const user_id = await recordingFailures(c, person, () => verifyOnce(c, person, c.req.valid('json')))
      await rememberDevice(c, user_id)
      return c.json(DONE, 200)
    },
  )
  .openapi(
    route('public', {
      method: 'post',
      path: '/auth/two-factor/verify-backup-code',
      tags,
      summary: 'Finish signing in with a recovery code. Each code works once',
      request: code,
      responses: { 200: done, 409: problem('Two-factor sign-in is not on'), ...wrongCode },
    }),
    async (c) => {
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
      return c.json(DONE, 200)
    },
  )

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
