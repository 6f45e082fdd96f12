import { SessionSchema, SignedInSchema, SignInSchema, TokenSchema } from '../../domain/auth.schema.ts'
import { findPerson } from '../accounts/access.ts'
import { shownAccount } from '../accounts/account.ts'
import { askAuth } from '../accounts/ask.ts'
import { failNoSooner } from '../accounts/timing.ts'
import { body, DONE, done, json, problem, route, routes } from './openapi.ts'

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
  method: 'get',
  path: '/auth/verify-email',
  tags,
  summary: 'Confirms an address with the token of the link',
  request: { query: TokenSchema },
  responses: { 200: done, 400: problem('The link is too old'), 422: problem('There is no token') },
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
  .openapi(verifyEmail, async (c) => {
    const { token } = c.req.valid('query')
    await askAuth(c, (api) => api.verifyEmail({ query: { token }, returnHeaders: true }))
    return c.json(DONE, 200)
  })
