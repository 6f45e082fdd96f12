import { PasswordChangeSchema, ResetRequestSchema, ResetSchema } from '../../domain/auth.schema.ts'
import { personOf } from '../accounts/access.ts'
import { askAuth, askAuthTogether } from '../accounts/ask.ts'
import { noSooner } from '../accounts/timing.ts'
import { body, DONE, done, problem, route, routes } from './openapi.ts'

const tags = ['Sign-in']

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
const changePassword = route('customer', {
  method: 'post',
  path: '/auth/change-password',
  tags,
  summary: 'Changes the password and ends all other sessions',
  request: { body: body(PasswordChangeSchema) },
  responses: { 200: done, 422: problem('The current password is wrong, or choose another new one') },
})

export const passwordRoutes = routes()
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
