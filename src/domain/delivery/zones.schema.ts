import { z } from 'zod'
import { AmountSchema, Arabic, line, PriceSchema } from '../fields.schema.ts'
import { DAYS } from '../time/calendar.ts'
import { MAP_LIMITS } from './map-file.ts'
import { POLYGON_LIMITS, polygonProblem } from './polygons.ts'
import { plainPostcode, ZONE_KINDS, ZONE_LIMITS } from './zones.ts'

const Name = line(ZONE_LIMITS.name).min(1, 'is required')
const NameAr = line(ZONE_LIMITS.name)
  .transform((text) => text || null)
  .nullable()
const Longitude = z.number().min(-180).max(180)
const Latitude = z.number().min(-90).max(90)

const PointSchema = z.object({ latitude: Latitude, longitude: Longitude }).meta({ id: 'Point' })

const PolygonSchema = z
  .array(z.array(z.tuple([Longitude, Latitude])).max(POLYGON_LIMITS.corners))
  .min(1)
  .max(POLYGON_LIMITS.rings)
  .check(({ value, issues }) => {
    const problem = polygonProblem(value)
    if (problem) issues.push({ code: 'custom', path: [], message: `is no area: ${problem}`, input: value })
  })
  .describe('The rings of a GeoJSON polygon, [longitude, latitude]: the border, then its holes')

const NeighborhoodSchema = z.object({ name: Name, name_ar: NameAr })

const ZoneSchema = z
  .object({
    id: z.uuid(),
    name: Name,
    name_ar: NameAr,
    kind: z.enum(ZONE_KINDS).describe('How the zone says which addresses belong to it'),
    polygon: PolygonSchema.nullable(),
    radius: z.number().int().min(100).max(ZONE_LIMITS.radius).nullable().describe('Meters around the restaurant'),
    postcodes: z
      .array(
        line(ZONE_LIMITS.postcode)
          .transform(plainPostcode)
          .pipe(z.string().regex(/^[^*]+\*?$/, 'must be a postcode, or the beginning of one and *')),
      )
      .max(ZONE_LIMITS.postcodes)
      .transform((postcodes) => [...new Set(postcodes)]),
    neighborhoods: z.array(NeighborhoodSchema).max(ZONE_LIMITS.neighborhoods),
    fee: PriceSchema,
    minimum: PriceSchema.nullable().describe(
      'The smallest sum of dishes; null: the minimum for delivery of the settings',
    ),
    free_from: PriceSchema.nullable().describe('The sum of dishes from which delivery is free; null: never'),
    extra_minutes: z.number().int().min(0).max(ZONE_LIMITS.minutes),
    days: z
      .array(z.enum(DAYS))
      .min(1)
      .transform((chosen) => DAYS.filter((day) => chosen.includes(day))),
    is_on: z.boolean(),
  })
  .check(({ value, issues }) => {
    const field = { polygon: 'polygon', radius: 'radius', postcodes: 'postcodes', neighborhoods: 'neighborhoods' }
    const name = field[value.kind]
    const content = value[value.kind]
    if (content === null || (Array.isArray(content) && content.length === 0))
      issues.push({ code: 'custom', path: [name], message: 'is required', params: { code: 'required' }, input: value })
  })
  .meta({ id: 'Zone' })

export const ZonesSchema = z
  .object({
    zones: z.array(ZoneSchema).max(ZONE_LIMITS.zones).describe('The first that fits an address counts'),
    version: z.number().int(),
  })
  .meta({ id: 'Zones' })
export type Zones = z.output<typeof ZonesSchema>

export const ZonesChangeSchema = ZonesSchema.check(({ value, issues }) => {
  const ids = value.zones.map(({ id }) => id)
  const repeated = ids.findIndex((id, i) => ids.indexOf(id) !== i)
  if (repeated >= 0)
    issues.push({ code: 'custom', path: ['zones', repeated, 'id'], message: 'is a duplicate', input: value })
}).meta({ id: 'ZonesChange' })
export type ZonesInput = z.input<typeof ZonesChangeSchema>

/** Where an order should go, as far as zones need to know. */
export const PlaceSchema = z
  .object({
    postcode: line(ZONE_LIMITS.postcode)
      .transform((text) => text || null)
      .nullish()
      .transform((text) => text ?? null),
    neighborhood: line(ZONE_LIMITS.name)
      .nullish()
      .transform((text) => text ?? null)
      .describe('The English name of one that is listed; empty: none of them'),
    point: PointSchema.nullish().transform((point) => point ?? null),
  })
  .meta({ id: 'Place' })
export type PlaceInput = z.input<typeof PlaceSchema>

export const StoredPlaceSchema = z
  .object({ postcode: z.string().nullable(), neighborhood: z.string().nullable(), point: PointSchema.nullable() })
  .meta({ id: 'StoredPlace' })

/** A zone as it was when the order was placed. */
export const SoldZoneSchema = z
  .object({ id: z.uuid(), name: z.string(), name_ar: Arabic, extra_minutes: z.number().int() })
  .meta({ id: 'SoldZone' })
export type SoldZone = z.infer<typeof SoldZoneSchema>

/** How a cart can be delivered, without the shapes of the zones. */
export const DeliverySchema = z
  .object({
    status: z
      .enum(['everywhere', 'missing', 'outside', 'found'])
      .describe(
        '`everywhere`: there are no zones; `missing`: not enough is known of the place; `outside`: no zone has it',
      ),
    zone: SoldZoneSchema.extend({
      fee: AmountSchema,
      minimum: AmountSchema.nullable(),
      free_from: AmountSchema.nullable(),
    }).nullable(),
    needs: z.object({
      postcode: z.boolean(),
      neighborhoods: z.array(z.object({ name: z.string(), name_ar: Arabic })),
      point: z.boolean(),
    }),
  })
  .meta({ id: 'Delivery' })
export type Delivery = z.infer<typeof DeliverySchema>

export const MapFileSchema = z
  .object({ bytes: z.number().int().nullable().describe('null: the restaurant has no map') })
  .meta({ id: 'MapFile' })

/** One part of a map, in the order of the file. Parts of one file have the same `upload`. */
export const MapPartSchema = z.object({
  upload: z.uuid(),
  offset: z.coerce.number().int().min(0).max(MAP_LIMITS.bytes).describe('Where this part begins in the file'),
  size: z.coerce.number().int().min(1).describe('The size of the whole file'),
})
export type MapPart = z.infer<typeof MapPartSchema>
export const MapUploadSchema = z
  .object({ received: z.number().int(), complete: z.boolean().describe('Whether guests have the map now') })
  .meta({ id: 'MapUpload' })

/** Where an earlier order of the account went. */
export const SavedAddressSchema = z
  .object({
    id: z.uuid(),
    address: z.string(),
    place: StoredPlaceSchema.nullable(),
    used_at: z.iso.datetime(),
  })
  .meta({ id: 'SavedAddress' })
export type SavedAddress = z.infer<typeof SavedAddressSchema>
