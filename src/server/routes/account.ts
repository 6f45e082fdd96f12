import { AccountSchema } from '../../domain/accounts/accounts.schema.ts'
import { ProfileSchema } from '../../domain/accounts/profile.schema.ts'
import { shownAccount, updateProfile } from '../accounts/profile.ts'
import { requirePerson } from '../accounts/route-access.ts'
import { body, json, problem, route, routes } from '../openapi/route.ts'
import { accountAddresses } from './account/addresses.ts'
import { accountDeletion } from './account/deletion.ts'
import { accountExport } from './account/export.ts'
import { accountInvitation } from './account/invitation.ts'
import { accountOrders } from './account/orders.ts'
import { accountPasskeys } from './account/passkeys.ts'
import { accountRegister } from './account/register.ts'
import { accountReservations } from './account/reservations.ts'
import { accountVerification } from './account/verification.ts'

const tags = ['Account']

export const account = routes()
  .openapi(
    route('customer', {
      method: 'get',
      path: '/account',
      tags,
      summary: 'Get the account of the signed-in person',
      responses: { 200: json(AccountSchema, 'The account') },
    }),
    (c) => c.json(shownAccount(requirePerson(c)), 200),
  )
  .openapi(
    route('customer', {
      method: 'patch',
      path: '/account',
      tags,
      summary: 'Change the name, the phone number or the language of the admin pages',
      request: { body: body(ProfileSchema) },
      responses: { 200: json(AccountSchema, 'The account'), 422: problem('A field is invalid') },
    }),
    async (c) => c.json(await updateProfile(c.var.db, requirePerson(c), c.req.valid('json')), 200),
  )
  .route('/', accountRegister)
  .route('/', accountVerification)
  .route('/', accountOrders)
  .route('/', accountAddresses)
  .route('/', accountReservations)
  .route('/', accountInvitation)
  .route('/', accountPasskeys)
  .route('/', accountExport)
  .route('/', accountDeletion)
