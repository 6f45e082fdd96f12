import { requirePerson } from '../../accounts/access.ts'
import { sendLinkAgain } from '../../accounts/register.ts'
import { withMinimumDuration } from '../../accounts/timing.ts'
import { problem, route, routes } from '../../openapi/route.ts'

export const accountVerification = routes().openapi(
  route('customer', {
    method: 'post',
    path: '/account/verification',
    tags: ['Account'],
    summary: 'Sends the mail that confirms the address once more',
    responses: {
      204: { description: 'A mail is on its way' },
      409: problem('The address is confirmed already'),
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
