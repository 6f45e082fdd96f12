import { PasswordChangeSchema, ResetRequestSchema, ResetSchema } from '../../../domain/accounts/auth.schema.ts'
import { knownDevice, rememberDevice } from '../../accounts/known-device.ts'
import {
  changePassword as changePasswordOf,
  resetPassword,
  requestReset as sendResetLink,
} from '../../accounts/passwords.ts'
import { requirePerson } from '../../accounts/route-access.ts'
import { withMinimumDuration } from '../../accounts/timing.ts'
import { body, DONE, done, problem, route, routes } from '../../openapi/route.ts'

const tags = ['Sign-in']

export const authPasswords = routes()
  .openapi(
    route('public', {
      method: 'post',
      path: '/auth/request-password-reset',
      tags,
      summary: 'Send a link for choosing a new password if the address has an account. The response is always the same',
      request: { body: body(ResetRequestSchema) },
      responses: { 200: done, 422: problem('The email address is invalid'), 429: problem('Too many attempts') },
    }),
    async (c) => {
      const { email } = c.req.valid('json')
      const attempt = { address: c.var.client_address, account: email, device: await knownDevice(c, email) }
      await c.var.limiter.count('password_reset', attempt)
      await withMinimumDuration(() => sendResetLink(c, email))
      return c.json(DONE, 200)
    },
  )
  .openapi(
    route('public', {
      method: 'post',
      path: '/auth/reset-password',
      tags,
      summary: 'Set a new password with the token from the link and end all sessions',
      request: { body: body(ResetSchema) },
      responses: {
        200: done,
        400: problem('The link was used or has expired'),
        422: problem('The new password is not accepted'),
      },
    }),
    async (c) => {
      const { id, email } = await resetPassword(c, c.req.valid('json'))
      await c.var.limiter.forgive('sign_in', { address: c.var.client_address, account: email })
      await rememberDevice(c, id)
      return c.json(DONE, 200)
    },
  )
  .openapi(
    route('customer', {
      method: 'post',
      path: '/auth/change-password',
      tags,
      summary: 'Change the password and end all other sessions',
      request: { body: body(PasswordChangeSchema) },
      responses: { 200: done, 422: problem('The current password is wrong, or the new one is not accepted') },
    }),
    async (c) => {
      const person = requirePerson(c)
      await c.var.limiter.count('password', { address: c.var.client_address, account: person.id })
      await changePasswordOf(c, person, c.req.valid('json'))
      return c.json(DONE, 200)
    },
  )
