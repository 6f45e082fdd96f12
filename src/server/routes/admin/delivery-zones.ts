import { ZonesChangeSchema, ZonesSchema } from '../../../domain/delivery/zones.schema.ts'
import { requirePerson } from '../../accounts/route-access.ts'
import { changeZones, readZones } from '../../delivery/zones.ts'
import { body, json, problem, route, routes } from '../../openapi/route.ts'

const tags = ['Admin: settings']

export const adminDeliveryZones = routes()
  .openapi(
    route('admin', {
      method: 'get',
      path: '/admin/delivery-zones',
      tags,
      summary: 'Get the delivery zones in the order in which they are tried',
      responses: { 200: json(ZonesSchema, 'The zones') },
    }),
    async (c) => c.json(await readZones(c.var.db), 200),
  )
  .openapi(
    route('admin', {
      method: 'put',
      path: '/admin/delivery-zones',
      tags,
      summary: 'Replace the delivery zones. Without a zone that is on, the delivery fee of the settings applies',
      request: { body: body(ZonesChangeSchema) },
      responses: {
        200: json(ZonesSchema, 'The zones'),
        409: problem('The zones were changed since `version` was read'),
        422: problem('A value is invalid'),
      },
    }),
    async (c) => c.json(await changeZones(c.var.db, requirePerson(c), c.req.valid('json')), 200),
  )
