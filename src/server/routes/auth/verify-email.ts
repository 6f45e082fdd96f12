import { ConfirmationSchema } from '../../../domain/accounts/auth.schema.ts'
import { rememberDevice } from '../../accounts/known-device.ts'
import { confirmAddress } from '../../accounts/verify-email.ts'
import { body, DONE, done, problem, route, routes } from '../../openapi/route.ts'

export const authVerifyEmail = routes().openapi(
  route('public', {
    method: 'post',
    path: '/auth/verify-email',
    tags: ['Sign-in'],
    summary: 'Confirm an email address with the token from the link, end all other sessions and sign in',
    request: { body: body(ConfirmationSchema) },
    responses: {
      200: done,
      400: problem('The link was used or has expired'),
      401: problem('The caller is not signed in to the account; send its password or a new one'),
      422: problem('The token is missing, the password is wrong, or the new password is not accepted'),
      429: problem('Too many attempts'),
    },
  }),
  async (c) => {
    const request = c.req.valid('json')
    await c.var.limiter.count('password', { address: c.var.client_address, account: `link ${request.token}` })
    await rememberDevice(c, await confirmAddress(c, request))
    return c.json(DONE, 200)
  },
)
