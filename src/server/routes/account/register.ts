import { RegistrationSchema } from '../../../domain/accounts/accounts.schema.ts'
import { register } from '../../accounts/register.ts'
import { withMinimumDuration } from '../../accounts/timing.ts'
import { body, problem, route, routes } from '../../openapi/route.ts'

export const accountRegister = routes().openapi(
  route('public', {
    method: 'post',
    path: '/account/register',
    tags: ['Account'],
    summary: 'Asks for an account; the answer is the same whether or not the address already has one',
    request: { body: body(RegistrationSchema) },
    responses: {
      204: { description: 'A mail is on its way to the address' },
      422: problem('A field is missing or wrong; a password is too_short, too_long or too_common'),
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
