import { z } from 'zod'
import {
  DoneSchema,
  OpenSessionSchema,
  PasswordChangeSchema,
  ResetRequestSchema,
  ResetSchema,
  SessionSchema,
  SignedInSchema,
  SignInSchema,
  TokenSchema,
} from '../../domain/auth.schema.ts'
import { findPerson, personOf } from '../accounts/access.ts'
import { shownAccount } from '../accounts/account.ts'
import { askAuth, askAuthTogether } from '../accounts/ask.ts'
import { failNoSooner, noSooner } from '../accounts/timing.ts'
import { body, json, problem, route, routes } from './openapi.ts'

const tags = ['Sign-in']
const done = json(DoneSchema, 'Done')
const DONE = { status: true } as const

const signIn = route('public', {
  method: 'post',
  path: '/auth/sign-in/email',
  tags,
  summary: 'Signs in with e-mail address and password; the session is a cookie',
  request: { body: body(SignInSchema) },
  responses: {
    200: json(SignedInSchema, 'Signed in, or a code is wanted'),
    401: problem('The address or the password is wrong'),
    422: problem('A field is missing'),
    429: problem('Too many attempts'),
  },
})
const signOut = route('public', {
  method: 'post',
  path: '/auth/sign-out',
  tags,
  summary: 'Ends this session',
  responses: { 200: done },
})
const session = route('public', {
  method: 'get',
  path: '/auth/get-session',
  tags,
  summary: 'The session and whose it is, or null',
  responses: { 200: json(SessionSchema, 'The session') },
})
const requestReset = route('public', {
  method: 'post',
  path: '/auth/request-password-reset',
  tags,
  summary: 'Sends a link to choose a new password, if the address has an account',
  request: { body: body(ResetRequestSchema) },
  responses: { 200: done, 422: problem('Not an address'), 429: problem('Too many attempts') },
})
const reset = route('public', {
  method: 'post',
  path: '/auth/reset-password',
  tags,
  summary: 'Sets a new password with the token of the link, and ends all sessions',
  request: { body: body(ResetSchema) },
  responses: { 200: done, 400: problem('The link is used up or too old'), 422: problem('Choose another password') },
})
const verifyEmail = route('public', {
  method: 'get',
  path: '/auth/verify-email',
  tags,
  summary: 'Confirms an address with the token of the link',
  request: { query: TokenSchema },
  responses: { 200: done, 400: problem('The link is too old'), 422: problem('There is no token') },
})
const changePassword = route('customer', {
  method: 'post',
  path: '/auth/change-password',
  tags,
  summary: 'Changes the password and ends all other sessions',
  request: { body: body(PasswordChangeSchema) },
  responses: { 200: done, 422: problem('The current password is wrong, or choose another new one') },
})
const listSessions = route('customer', {
  method: 'get',
  path: '/auth/list-sessions',
  tags,
  summary: 'Where the account is signed in',
  responses: { 200: json(z.array(OpenSessionSchema), 'Sessions') },
})
const endSessions = route('customer', {
  method: 'post',
  path: '/auth/revoke-sessions',
  tags,
  summary: 'Signs out everywhere',
  responses: { 200: done },
})
const endOthers = route('customer', {
  method: 'post',
  path: '/auth/revoke-other-sessions',
  tags,
  summary: 'Signs out everywhere else',
  responses: { 200: done },
})

export const authRoutes = routes()
  .openapi(signIn, async (c) => {
    const credentials = c.req.valid('json')
    const who = { address: c.var.client_address, account: credentials.email }
    await c.var.limiter.count('sign_in', who)
    const answer = await failNoSooner(() =>
      askAuth(c, (api, headers) => api.signInEmail({ headers, body: credentials, returnHeaders: true })),
    )
    await c.var.limiter.forgive('sign_in', who)
    return c.json({ twoFactorRedirect: 'twoFactorRedirect' in answer }, 200)
  })
  .openapi(signOut, async (c) => {
    await askAuth(c, (api, headers) => api.signOut({ headers, returnHeaders: true }))
    return c.json(DONE, 200)
  })
  .openapi(session, async (c) => {
    const person = await findPerson(c)
    return c.json(person ? { session: { id: person.session_id }, user: shownAccount(person) } : null, 200)
  })
  .openapi(requestReset, async (c) => {
    const request = c.req.valid('json')
    await c.var.limiter.count('password_reset', { address: c.var.client_address, account: request.email })
    await noSooner(() => askAuthTogether(c, (api) => api.requestPasswordReset({ body: request, returnHeaders: true })))
    return c.json(DONE, 200)
  })
  .openapi(reset, async (c) => {
    const { token, newPassword } = c.req.valid('json')
    await askAuthTogether(c, (api) => api.resetPassword({ body: { token, newPassword }, returnHeaders: true }))
    return c.json(DONE, 200)
  })
  .openapi(verifyEmail, async (c) => {
    const { token } = c.req.valid('query')
    await askAuth(c, (api) => api.verifyEmail({ query: { token }, returnHeaders: true }))
    return c.json(DONE, 200)
  })
  .openapi(changePassword, async (c) => {
    const { id, email } = personOf(c)
    await c.var.limiter.count('password', { address: c.var.client_address, account: id })
    const change = { ...c.req.valid('json'), revokeOtherSessions: true }
    await c.var.accounts.together(async (auth, mails) => {
      const { user } = await askAuth(
        c,
        (api, headers) => api.changePassword({ headers, body: change, returnHeaders: true }),
        { auth, passwordField: 'currentPassword' },
      )
      await mails.passwordChanged({ ...user, email })
    })
    return c.json(DONE, 200)
  })
  .openapi(listSessions, async (c) => {
    const { session_id } = personOf(c)
    const found = await askAuth(c, (api, headers) => api.listSessions({ headers, returnHeaders: true }))
    return c.json(
      found.map(({ id, ipAddress = null, userAgent = null, createdAt, expiresAt }) => ({
        id,
        current: id === session_id,
        ipAddress,
        userAgent,
        createdAt: createdAt.toISOString(),
        expiresAt: expiresAt.toISOString(),
      })),
      200,
    )
  })
  .openapi(endSessions, async (c) => {
    await askAuth(c, (api, headers) => api.revokeSessions({ headers, returnHeaders: true }))
    return c.json(DONE, 200)
  })
  .openapi(endOthers, async (c) => {
    await askAuth(c, (api, headers) => api.revokeOtherSessions({ headers, returnHeaders: true }))
    return c.json(DONE, 200)
  })
