import { AccountSchema, ProfileSchema, RegistrationSchema } from '../../domain/accounts/accounts.schema.ts'
import { requirePerson } from '../accounts/access.ts'
import { shownAccount, updateProfile } from '../accounts/account.ts'
import { register, sendLinkAgain } from '../accounts/register.ts'
import { withMinimumDuration } from '../accounts/timing.ts'
import { body, json, problem, route, routes } from '../openapi/route.ts'

const tags = ['Account']

const registration = route('public', {
  method: 'post',
  path: '/account/register',
  tags,
  summary: 'Asks for an account; the answer is the same whether or not the address already has one',
  request: { body: body(RegistrationSchema) },
  responses: {
    204: { description: 'A mail is on its way to the address' },
    422: problem('A field is missing or wrong; a password is too_short, too_long or too_common'),
    429: problem('Too many attempts'),
  },
})
const account = route('customer', {
  method: 'get',
  path: '/account',
  tags,
  summary: 'Who is signed in',
  responses: { 200: json(AccountSchema, 'The account') },
})
const profile = route('customer', {
  method: 'patch',
  path: '/account',
  tags,
  summary: 'Changes name, phone or the language of the panel',
  request: { body: body(ProfileSchema) },
  responses: { 200: json(AccountSchema, 'The account'), 422: problem('A field is wrong') },
})
const verification = route('customer', {
  method: 'post',
  path: '/account/verification',
  tags,
  summary: 'Sends the mail that confirms the address once more',
  responses: {
    204: { description: 'A mail is on its way' },
    409: problem('The address is confirmed already'),
    429: problem('Too many attempts'),
  },
})

export const accountRoutes = routes()
  .openapi(registration, async (c) => {
    const { email } = c.req.valid('json')
    await c.var.limiter.count('register', { address: c.var.client_address, account: email })
    await withMinimumDuration(() => register(c.var.accounts, c.req.valid('json')))
    return c.body(null, 204)
  })
  .openapi(account, (c) => c.json(shownAccount(requirePerson(c)), 200))
  .openapi(profile, async (c) => c.json(await updateProfile(c.var.db, requirePerson(c), c.req.valid('json')), 200))
  .openapi(verification, async (c) => {
    const person = requirePerson(c)
    await c.var.limiter.count('verification', { address: c.var.client_address, account: person.email })
    await withMinimumDuration(() => sendLinkAgain(c.var.accounts, person))
    return c.body(null, 204)
  })
