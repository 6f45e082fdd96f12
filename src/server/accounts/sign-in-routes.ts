import { z } from 'zod'
import {
  ConfirmationSchema,
  OpenSessionSchema,
  PasswordChangeSchema,
  ResetRequestSchema,
  ResetSchema,
  SessionSchema,
  SignedInSchema,
  SignInSchema,
} from '../../domain/accounts/auth.schema.ts'
import { PasskeySignInSchema, SignInOptionsSchema } from '../../domain/accounts/passkeys.schema.ts'
import { declareRoutes } from '../api/declare-routes.ts'
import { DONE, done, json } from '../api/route.ts'
import { record } from '../security-log/record.ts'
import { callAuth } from './call-auth.ts'
import { knownDevice, rememberDevice } from './known-device.ts'
import { changePassword, requestReset, resetPassword } from './passwords.ts'
import { toAccount } from './profile.ts'
import { recordSignIn } from './record-sign-in.ts'
import { findPerson, requirePerson } from './route-access.ts'
import { signIn } from './sign-in.ts'
import { passkeySignInOptions, signInWithPasskey } from './sign-in-with-passkey.ts'
import { failAfterMinimumDuration, withMinimumDuration } from './timing.ts'
import { confirmAddress } from './verify-email.ts'

export const signInRoutes = declareRoutes('Sign-in')
  .post('public', '/auth/sign-in/email', {
    summary: 'Sign in with an email address and password. The response sets the session cookie',
    body: SignInSchema,
    responses: {
      200: json(SignedInSchema, 'Signed in, or a two-factor code is required'),
      401: 'The email address or the password is wrong',
      429: 'Too many attempts',
    },
    handler: async (c) => {
      const credentials = c.req.valid('json')
      const { limiter, client_address: address } = c.var
      const attempt = { address, account: credentials.email, device: await knownDevice(c, credentials.email) }
      await limiter.count('sign_in', attempt)
      const { user_id, code_wanted, owns_address } = await failAfterMinimumDuration(() => signIn(c, credentials))
      // Signing in to an unconfirmed account must not reset the count of attempts at the confirmed account's password.
      await (owns_address ? limiter.forgive('sign_in', attempt) : limiter.forgiveAddress('sign_in', attempt))
      if (!code_wanted) {
        await c.var.accounts.inAuthTransaction((_auth, mails, tx) => recordSignIn(c, tx, mails, user_id, 'password'))
        await rememberDevice(c, user_id)
      }
      return { twoFactorRedirect: code_wanted }
    },
  })
  .post('public', '/auth/sign-in/passkey/options', {
    summary: 'Start a sign-in with a passkey. The challenge works once, for five minutes and in this browser',
    responses: { 200: json(SignInOptionsSchema, 'What the browser needs'), 429: 'Too many attempts' },
    handler: async (c) => {
      await c.var.limiter.count('passkey', { address: c.var.client_address, account: '' })
      return passkeySignInOptions(c)
    },
  })
  .post('public', '/auth/sign-in/passkey', {
    summary: 'Log in with a passkey. The response sets the session cookie',
    description: 'The authenticator must have verified the person, so that no two-factor code is required.',
    body: PasskeySignInSchema,
    responses: {
      200: done,
      401: 'passkey_refused: the passkey is unknown, or its response or its account was not accepted',
      429: 'Too many attempts',
    },
    handler: async (c) => {
      const { limiter, client_address: address } = c.var
      // Nobody guesses a signature: attempts are limited per network, not per account.
      const attempt = { address, account: '' }
      await limiter.count('sign_in', attempt)
      const user_id = await signInWithPasskey(c, c.req.valid('json'))
      await limiter.forgiveAddress('sign_in', attempt)
      await rememberDevice(c, user_id)
      return DONE
    },
  })
  .post('public', '/auth/sign-out', {
    summary: 'End the current session',
    responses: { 200: done },
    handler: async (c) => {
      await callAuth(c, (api, headers) => api.signOut({ headers, returnHeaders: true }))
      return DONE
    },
  })
  .get('public', '/auth/get-session', {
    summary: 'Get the current session and its account, or null',
    responses: { 200: json(SessionSchema, 'The session, or null') },
    handler: async (c) => {
      const person = await findPerson(c)
      return person ? { session: { id: person.session_id }, user: toAccount(person) } : null
    },
  })
  .get('customer', '/auth/list-sessions', {
    summary: 'List the sessions of the signed-in person',
    responses: { 200: json(z.array(OpenSessionSchema), 'The sessions') },
    handler: async (c) => {
      const { session_id } = requirePerson(c)
      const sessions = await callAuth(c, (api, headers) => api.listSessions({ headers, returnHeaders: true }))
      return sessions.map(({ id, ipAddress = null, userAgent = null, createdAt, expiresAt }) => ({
        id,
        current: id === session_id,
        ipAddress,
        userAgent,
        createdAt: createdAt.toISOString(),
        expiresAt: expiresAt.toISOString(),
      }))
    },
  })
  .post('customer', '/auth/revoke-sessions', {
    summary: 'End all sessions of the signed-in person',
    responses: { 200: done },
    handler: async (c) => {
      await c.var.accounts.inAuthTransaction(async (auth, _mails, tx) => {
        await callAuth(c, (api, headers) => api.revokeSessions({ headers, returnHeaders: true }), { auth })
        await record(tx, requirePerson(c), { kind: 'sessions_ended', details: { scope: 'all' } })
      })
      return DONE
    },
  })
  .post('customer', '/auth/revoke-other-sessions', {
    summary: 'End all other sessions of the signed-in person',
    responses: { 200: done },
    handler: async (c) => {
      await c.var.accounts.inAuthTransaction(async (auth, _mails, tx) => {
        await callAuth(c, (api, headers) => api.revokeOtherSessions({ headers, returnHeaders: true }), { auth })
        await record(tx, requirePerson(c), { kind: 'sessions_ended', details: { scope: 'others' } })
      })
      return DONE
    },
  })
  .post('public', '/auth/verify-email', {
    summary: 'Confirm an email address with the token from the link, end all other sessions and sign in',
    body: ConfirmationSchema,
    responses: {
      200: done,
      400: 'The link was used or has expired',
      401: 'The caller is not signed in to the account; send its password or a new one',
      429: 'Too many attempts',
    },
    handler: async (c) => {
      const request = c.req.valid('json')
      await c.var.limiter.count('password', { address: c.var.client_address, account: `link ${request.token}` })
      await rememberDevice(c, await confirmAddress(c, request))
      return DONE
    },
  })
  .post('public', '/auth/request-password-reset', {
    summary: 'Send a link for choosing a new password if the address has an account. The response is always the same',
    body: ResetRequestSchema,
    responses: { 200: done, 429: 'Too many attempts' },
    handler: async (c) => {
      const { email } = c.req.valid('json')
      const attempt = { address: c.var.client_address, account: email, device: await knownDevice(c, email) }
      await c.var.limiter.count('password_reset', attempt)
      await withMinimumDuration(() => requestReset(c, email))
      return DONE
    },
  })
  .post('public', '/auth/reset-password', {
    summary: 'Set a new password with the token from the link and end all sessions',
    body: ResetSchema,
    responses: { 200: done, 400: 'The link was used or has expired' },
    handler: async (c) => {
      const { id, email } = await resetPassword(c, c.req.valid('json'))
      await c.var.limiter.forgive('sign_in', { address: c.var.client_address, account: email })
      await rememberDevice(c, id)
      return DONE
    },
  })
  .post('customer', '/auth/change-password', {
    summary: 'Change the password and end all other sessions',
    body: PasswordChangeSchema,
    responses: { 200: done },
    handler: async (c) => {
      const person = requirePerson(c)
      await c.var.limiter.count('password', { address: c.var.client_address, account: person.id })
      await changePassword(c, person, c.req.valid('json'))
      return DONE
    },
  })
