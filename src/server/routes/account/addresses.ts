import { z } from 'zod'
import { SavedAddressSchema } from '../../../domain/delivery/saved-addresses.schema.ts'
import { requirePerson } from '../../accounts/route-access.ts'
import { deleteAddress, savedAddresses } from '../../delivery/saved-addresses.ts'
import { Id, json, problem, route, routes } from '../../openapi/route.ts'

const tags = ['Account']

export const accountAddresses = routes()
  .openapi(
    route('customer', {
      method: 'get',
      path: '/account/addresses',
      tags,
      summary: 'List the addresses of earlier deliveries, the latest first',
      responses: { 200: json(z.array(SavedAddressSchema), 'The addresses') },
    }),
    async (c) => c.json(await savedAddresses(c.var.db, requirePerson(c)), 200),
  )
  .openapi(
    route('customer', {
      method: 'delete',
      path: '/account/addresses/{id}',
      tags,
      summary: 'Delete an address of earlier deliveries; the orders keep theirs',
      request: { params: Id },
      responses: {
        204: { description: 'The address was deleted' },
        404: problem('The address does not exist or belongs to somebody else'),
        422: problem('The id is not a UUID'),
      },
    }),
    async (c) => {
      await deleteAddress(c.var.db, requirePerson(c), c.req.valid('param').id)
      return c.body(null, 204)
    },
  )
