import {
  ConfirmationSchema,
  SessionSchema,
  SignedInSchema,
  SignInSchema,
} from '../../../domain/accounts/auth.schema.ts'
import { findPerson } from '../../accounts/access.ts'
import { shownAccount } from '../../accounts/account.ts'
import { callAuth } from '../../accounts/call-auth.ts'
import { confirmAddress } from '../../accounts/confirm.ts'
import { knownDevice, rememberDevice } from '../../accounts/known-device.ts'
import { signIn as signInWith } from '../../accounts/sign-in.ts'
import { failAfterMinimumDuration } from '../../accounts/timing.ts'
import { body, DONE, done, json, problem, route, routes } from '../../openapi/route.ts'

const tags = ['Sign-in']

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
const verifyEmail = route('public', {
  method: 'post',
  path: '/auth/verify-email',
  tags,
  summary: 'Confirms an address with the token of the link, ends other sessions and signs in',
  request: { body: body(ConfirmationSchema) },
  responses: {
    200: done,
    400: problem('The link is used up or too old'),
    401: problem('Nobody is signed in to the account: its password is wanted, or a new one'),
    422: problem('There is no token, the password is wrong, or choose another new one'),
    429: problem('Too many attempts'),
  },
})
export const authRoutes = routes()
  .openapi(signIn, async (c) => {
    const credentials = c.req.valid('json')
    const { limiter, client_address: address } = c.var
    const attempt = { address, account: credentials.email, device: await knownDevice(c, credentials.email) }
    await limiter.count('sign_in', attempt)
    const { user_id, code_wanted, owns_address } = await failAfterMinimumDuration(() => signInWith(c, credentials))
    // Signing in to an unconfirmed account must not reset the count of attempts at the confirmed account's password.
    await (owns_address ? limiter.forgive('sign_in', attempt) : limiter.forgiveAddress('sign_in', attempt))
    if (!code_wanted) await rememberDevice(c, user_id)
    return c.json({ twoFactorRedirect: code_wanted }, 200)
  })
  .openapi(signOut, async (c) => {
    await callAuth(c, (api, headers) => api.signOut({ headers, returnHeaders: true }))
    return c.json(DONE, 200)
  })
  .openapi(session, async (c) => {
    const person = await findPerson(c)
    return c.json(person ? { session: { id: person.session_id }, user: shownAccount(person) } : null, 200)
  })
  .openapi(verifyEmail, async (c) => {
    const request = c.req.valid('json')
    await c.var.limiter.count('password', { address: c.var.client_address, account: `link ${request.token}` })
    await rememberDevice(c, await confirmAddress(c, request))
    return c.json(DONE, 200)
  })
