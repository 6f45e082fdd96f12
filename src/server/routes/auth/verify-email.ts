import { ConfirmationSchema } from '../../../domain/accounts/auth.schema.ts'
import { confirmAddress } from '../../accounts/confirm.ts'
import { rememberDevice } from '../../accounts/known-device.ts'
import { body, DONE, done, problem, route, routes } from '../../openapi/route.ts'

export const authVerifyEmail = routes().openapi(
  route('public', {
    method: 'post',
    path: '/auth/verify-email',
    tags: ['Sign-in'],
    summary: 'Confirms an address with the token of the link, ends other sessions and signs in',
    request: { body: body(ConfirmationSchema) },
    responses: {
      200: done,
      400: problem('The link is used up or too old'),
      401: problem('Nobody is signed in to the account: its password is wanted, or a new one'),
      422: problem('There is no token, the password is wrong, or choose another new one'),
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
