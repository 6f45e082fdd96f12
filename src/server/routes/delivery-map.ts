import { MapFileSchema } from '../../domain/delivery/zones.schema.ts'
import { findMap } from '../delivery/map-file.ts'
import { json, route, routes } from '../openapi/route.ts'

export const deliveryMap = routes().openapi(
  route('public', {
    method: 'get',
    path: '/delivery-map',
    tags: ['Ordering'],
    summary: 'Get the size of the map on which guests can set a pin, which is at /map.pmtiles',
    responses: { 200: json(MapFileSchema, 'The size') },
  }),
  async (c) => c.json({ bytes: (await findMap(c.var.config.DATA_DIR))?.size ?? null }, 200),
)
