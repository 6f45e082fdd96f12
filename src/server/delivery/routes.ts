import { z } from 'zod'
import { MapFileSchema, SavedAddressSchema } from '../../domain/delivery/zones.schema.ts'
import { requirePerson } from '../accounts/route-access.ts'
import { declareRoutes } from '../api/declare-routes.ts'
import { Id, json } from '../api/route.ts'
import { findMap } from './map-file.ts'
import { deleteAddress, savedAddresses } from './saved-addresses.ts'

export const deliveryMap = declareRoutes('Ordering').get('public', '/delivery-map', {
  summary: 'Get the size of the map on which guests can set a pin, which is at /map.pmtiles',
  responses: { 200: json(MapFileSchema, 'The size') },
  handler: async (c) => ({ bytes: (await findMap(c.var.config.DATA_DIR))?.size ?? null }),
})

export const accountAddresses = declareRoutes('Account')
  .get('customer', '/account/addresses', {
    summary: 'List the addresses of earlier deliveries, the latest first',
    responses: { 200: json(z.array(SavedAddressSchema), 'The addresses') },
    handler: (c) => savedAddresses(c.var.db, requirePerson(c)),
  })
  .delete('customer', '/account/addresses/{id}', {
    summary: 'Delete an address of earlier deliveries; the orders keep theirs',
    params: Id,
    responses: { 204: 'The address was deleted', 404: 'The address does not exist or belongs to somebody else' },
    handler: (c) => deleteAddress(c.var.db, requirePerson(c), c.req.valid('param').id),
  })
