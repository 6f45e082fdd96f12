import type { Context } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { MAP_LIMITS } from '../../domain/delivery/map-file.ts'
import { MapPartSchema, MapUploadSchema, ZonesChangeSchema, ZonesSchema } from '../../domain/delivery/zones.schema.ts'
import { requirePerson } from '../accounts/route-access.ts'
import { declareRoutes } from '../api/declare-routes.ts'
import { json } from '../api/route.ts'
import type { AppEnv } from '../platform/context.ts'
import { Refusal } from '../platform/refusal.ts'
import { record } from '../security-log/record.ts'
import { removeMap, storeMapPart } from './map-file.ts'
import { changeZones, readZones } from './zones.ts'

export const isMapUpload = ({ method, path }: { method: string; path: string }) =>
  method === 'PUT' && path === '/api/admin/delivery-map'

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
  .put('admin', '/admin/delivery-map', {
    summary: 'Upload a map as a PMTiles file, in parts. The last part puts it in the place of the one before',
    description: `Each request has at most ${MAP_LIMITS.part} bytes of the file as its body; the file has at most ${MAP_LIMITS.bytes}.`,
    query: MapPartSchema,
    file: 'application/vnd.pmtiles',
    middleware: bodyLimit({ maxSize: MAP_LIMITS.part, onError: refuseLarge }),
    responses: {
      200: json(MapUploadSchema, 'How much of it has arrived'),
      409: 'The part before is missing, the upload has ended, or the parts are of different files',
      413: 'The file or this part is too large',
      415: 'The file is not a PMTiles file of version 3',
    },
    async handler(c) {
      const { DATA_DIR } = c.var.config
      const part = new Uint8Array(await c.req.arrayBuffer())
      const stored = await storeMapPart(DATA_DIR, c.req.valid('query'), part)
      if (stored.complete) await recordMap(c)
      return stored
    },
  })
  .delete('admin', '/admin/delivery-map', {
    summary: 'Delete the map. Zones stay, and pins are typed',
    responses: { 204: 'The map was deleted', 404: 'There is no map' },
    async handler(c) {
      await removeMap(c.var.config.DATA_DIR)
      await recordMap(c)
    },
  })

const recordMap = (c: Context<AppEnv>) =>
  record(c.var.db, requirePerson(c), { kind: 'settings_changed', details: { fields: ['delivery_map'] } })

function refuseLarge(): never {
  throw new Refusal('too_large', `A part of a map can have at most ${MAP_LIMITS.part} bytes.`)
}
