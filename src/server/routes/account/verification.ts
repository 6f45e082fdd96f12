import { sendLinkAgain } from '../../accounts/register.ts'
import { requirePerson } from '../../accounts/route-access.ts'
import { withMinimumDuration } from '../../accounts/timing.ts'
import { problem, route, routes } from '../../openapi/route.ts'

export const accountVerification = routes().openapi(
  route('customer', {
    method: 'post',
    path: '/account/verification',
    tags: ['Account'],
    summary: 'Send the email that confirms the address again',
    responses: {
      204: { description: 'An email is being sent' },
      409: problem('The address is already confirmed'),
      429: problem('Too many attempts'),
    },
  }),
  async (c) => {
    const person = requirePerson(c)
    await c.var.limiter.count('verification', { address: c.var.client_address, account: person.email })
    await withMinimumDuration(() => sendLinkAgain(c.var.accounts, person))
    return c.body(null, 204)
  },
)
