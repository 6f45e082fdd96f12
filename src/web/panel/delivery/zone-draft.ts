import { type CurrencyCode, digitsOf } from '../../../domain/currency-digits.ts'
import { cornersText, readCorners } from '../../../domain/delivery/geojson.ts'
import type { Polygon } from '../../../domain/delivery/geometry.ts'
import type { Zones, ZonesInput } from '../../../domain/delivery/zones.schema.ts'
import { ZONE_KINDS } from '../../../domain/delivery/zones.ts'
import { typedNumber } from '../../../domain/text/numbers.ts'
import { DAYS } from '../../../domain/time/calendar.ts'
import { newKey } from '../../api.ts'

type Zone = Zones['zones'][number]
/** A zone while it is edited: numbers and lists as text. The holes of a polygon come from a file and are kept. */
export type ZoneDraft = Pick<Zone, 'id' | 'name' | 'kind' | 'days' | 'is_on'> & {
  name_ar: string
  polygon: { corners: string; holes: Polygon }
  radius: string
  postcodes: string
  neighborhoods: { name: string; name_ar: string }[]
  fee: string
  minimum: string
  free_from: string
  extra_minutes: string
}

export const toDraft = (zone: Zone): ZoneDraft => ({
  ...zone,
  name_ar: zone.name_ar ?? '',
  polygon: { corners: cornersText(zone.polygon?.[0] ?? []), holes: zone.polygon?.slice(1) ?? [] },
  radius: zone.radius === null ? '' : String(zone.radius / 1000),
  postcodes: zone.postcodes.join(', '),
  neighborhoods: zone.neighborhoods.map(({ name, name_ar }) => ({ name, name_ar: name_ar ?? '' })),
  fee: String(zone.fee),
  minimum: numberText(zone.minimum),
  free_from: numberText(zone.free_from),
  extra_minutes: String(zone.extra_minutes),
})

export const newZone = (): ZoneDraft => ({
  id: newKey(),
  name: '',
  name_ar: '',
  kind: ZONE_KINDS[1],
  days: [...DAYS],
  is_on: true,
  polygon: { corners: '', holes: [] },
  radius: '3',
  postcodes: '',
  neighborhoods: [],
  fee: '5',
  minimum: '',
  free_from: '',
  extra_minutes: '0',
})

/** As it is sent. What cannot be read is sent as it is, so that the server names the field. */
export function toZone(draft: ZoneDraft, currency: CurrencyCode): ZonesInput['zones'][number] {
  const decimals = digitsOf(currency)
  const ring = readCorners(draft.polygon.corners) ?? []
  return {
    ...draft,
    polygon: draft.kind === 'polygon' ? [ring, ...draft.polygon.holes] : null,
    radius: draft.kind === 'radius' ? Math.round((parseNumber(draft.radius, 3) ?? 0) * 1000) : null,
    postcodes: draft.kind === 'postcodes' ? splitList(draft.postcodes) : [],
    neighborhoods: draft.kind === 'neighborhoods' ? draft.neighborhoods.filter(({ name }) => name.trim()) : [],
    fee: parseNumber(draft.fee, decimals) ?? 0,
    minimum: parseNumber(draft.minimum, decimals),
    free_from: parseNumber(draft.free_from, decimals),
    extra_minutes: parseNumber(draft.extra_minutes) ?? 0,
  }
}

const numberText = (value: number | null) => (value === null ? '' : String(value))
const parseNumber = (text: string, decimals?: number) => (text.trim() ? typedNumber(text, decimals) : null)
const splitList = (text: string) =>
  text
    .split(/[,،\n]/)
    .map((each) => each.trim())
    .filter(Boolean)
