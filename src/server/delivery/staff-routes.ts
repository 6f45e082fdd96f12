import { ZonesChangeSchema, ZonesSchema } from '../../domain/delivery/zones.schema.ts'
import { requirePerson } from '../accounts/route-access.ts'
import { declareRoutes } from '../api/declare-routes.ts'
import { json } from '../api/route.ts'
import { changeZones, readZones } from './zones.ts'

export const adminDeliveryZones = declareRoutes('Admin: settings')
  .get('admin', '/admin/delivery-zones', {
    summary: 'Get the delivery zones in the order in which they are tried',
    responses: { 200: json(ZonesSchema, 'The zones') },
    handler: (c) => readZones(c.var.db),
  })
  .put('admin', '/admin/delivery-zones', {
    summary: 'Replace the delivery zones. Without a zone that is on, the delivery fee of the settings applies',
    body: ZonesChangeSchema,
    responses: { 200: json(ZonesSchema, 'The zones'), 409: 'The zones were changed since `version` was read' },
    handler: (c) => changeZones(c.var.db, requirePerson(c), c.req.valid('json')),
  })
