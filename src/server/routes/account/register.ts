import { RegistrationSchema } from '../../../domain/accounts/registration.schema.ts'
import { register } from '../../accounts/register.ts'
import { withMinimumDuration } from '../../accounts/timing.ts'
import { body, problem, route, routes } from '../../openapi/route.ts'

export const accountRegister = routes().openapi(
  route('public', {
    method: 'post',
    path: '/account/register',
    tags: ['Account'],
    summary: 'Register an account. The response is the same whether or not the email address already has one',
    request: { body: body(RegistrationSchema) },
    responses: {
      204: { description: 'An email is being sent to the address' },
      422: problem('A field is missing or invalid; a password can be too_short, too_long or too_common'),
      429: problem('Too many attempts'),
    },
  }),
  async (c) => {
    const { email } = c.req.valid('json')
    await c.var.limiter.count('register', { address: c.var.client_address, account: email })
    await withMinimumDuration(() => register(c.var.accounts, c.req.valid('json')))
    return c.body(null, 204)
  },
)
