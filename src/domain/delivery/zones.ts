import { westernDigits } from '../text/locales.ts'
import { type DateText, type Day, weekdayOf } from '../time/calendar.ts'
import { distance, type Point, type Polygon } from './geometry.ts'
import { pointInPolygon } from './polygons.ts'

/** How a zone says which addresses belong to it. */
export const ZONE_KINDS = ['polygon', 'radius', 'postcodes', 'neighborhoods'] as const

/** `radius` is in meters. */
export const ZONE_LIMITS = {
  zones: 50,
  name: 60,
  postcodes: 500,
  postcode: 12,
  neighborhoods: 100,
  radius: 200_000,
  minutes: 240,
  /** For a currency of ordinary size. */
  fee: 10_000,
} as const

type Neighborhood = { name: string; name_ar: string | null }

/** Where an order should go, as far as the guest told it. `neighborhood` is its English name. */
export type DeliveryLocation = { postcode: string | null; neighborhood: string | null; point: Point | null }

/** An area with its delivery fee. `minimum` null: that of the settings. */
export type Zone = {
  id: string
  name: string
  name_ar: string | null
  kind: (typeof ZONE_KINDS)[number]
  polygon: Polygon | null
  radius: number | null
  postcodes: string[]
  neighborhoods: Neighborhood[]
  fee: number
  minimum: number | null
  free_from: number | null
  extra_minutes: number
  days: Day[]
  is_on: boolean
}

/** `days`: the days on which the order is brought. `restaurant`: null without coordinates. */
type Around = { days: readonly Day[]; restaurant: Point | null }

/**
 * `everywhere`: no zone is on, and the fee of the settings applies. `missing`: the guest has not told what the zones
 * need to know.
 */
export type ZoneMatch = { status: 'everywhere' | 'missing' | 'outside'; zone: null } | { status: 'found'; zone: Zone }

/** The zone of an order that is had on this business day; null: on any, because its reservations decide alone. */
export type ZoneOn = (day: DateText | null) => ZoneMatch

/**
 * The one rule for the zone of an order. `dates`: the business days of its reservations, on which the zone must be
 * served, too.
 */
export function zoneByDay(
  zones: readonly Zone[],
  place: DeliveryLocation,
  { dates, restaurant }: { dates: readonly DateText[]; restaurant: Point | null },
): ZoneOn {
  const known = new Map<Day | null, ZoneMatch>()
  return (date) => {
    const day = date === null ? null : weekdayOf(date)
    const days = [...dates.map(weekdayOf), ...(day ? [day] : [])]
    const found = known.get(day) ?? findZone(zones, place, { days, restaurant })
    known.set(day, found)
    return found
  }
}

/** The first zone that fits, in the order of the list. A border belongs to its zone. */
export function findZone(zones: readonly Zone[], place: DeliveryLocation, { days, restaurant }: Around): ZoneMatch {
  const active = zones.filter(({ is_on }) => is_on)
  if (active.length === 0) return { status: 'everywhere', zone: null }
  const served = active.filter((zone) => days.every((day) => zone.days.includes(day)))
  const zone = served.find((candidate) => fits(candidate, place, restaurant))
  if (zone) return { status: 'found', zone }
  return { status: isComplete(place, neededFor(served)) ? 'outside' : 'missing', zone: null }
}

/** For the rule of charges: undefined without zones. */
export const zoneTerms = ({ status, zone }: ZoneMatch) => (status === 'everywhere' ? undefined : zone)

function fits(zone: Zone, { postcode, neighborhood, point }: DeliveryLocation, restaurant: Point | null): boolean {
  if (zone.kind === 'polygon') return point !== null && zone.polygon !== null && pointInPolygon(point, zone.polygon)
  if (zone.kind === 'radius')
    return point !== null && restaurant !== null && distance(point, restaurant) <= (zone.radius ?? 0)
  if (zone.kind === 'neighborhoods') return zone.neighborhoods.some(({ name }) => name === neighborhood)
  return postcode !== null && zone.postcodes.some((pattern) => matchesPostcode(postcode, pattern))
}

/** What the zones that are on need to know of an address. */
export type Needs = { postcode: boolean; neighborhoods: Neighborhood[]; point: boolean }

export function neededFor(zones: readonly Zone[]): Needs {
  const active = zones.filter(({ is_on }) => is_on)
  const named = active.filter(({ kind }) => kind === 'neighborhoods').flatMap(({ neighborhoods }) => neighborhoods)
  return {
    postcode: active.some(({ kind }) => kind === 'postcodes'),
    neighborhoods: [...new Map(named.map((neighborhood) => [neighborhood.name, neighborhood])).values()],
    point: active.some(({ kind }) => kind === 'polygon' || kind === 'radius'),
  }
}

/** A guest whose neighborhood is not in the list says so with the empty name. */
const isComplete = ({ postcode, neighborhood, point }: DeliveryLocation, needs: Needs): boolean =>
  (!needs.postcode || postcode !== null) &&
  (needs.neighborhoods.length === 0 || neighborhood !== null) &&
  (!needs.point || point !== null)

/** Without spaces and hyphens, in capital letters and Western digits: `sw1a 1aa` is `SW1A1AA`. */
export const plainPostcode = (typed: string): string =>
  westernDigits(typed.normalize('NFKC')).replace(/[\s-]/g, '').toUpperCase()

/** `1001*` is every postcode that begins with 1001. */
function matchesPostcode(postcode: string, pattern: string): boolean {
  const [typed, wanted] = [plainPostcode(postcode), plainPostcode(pattern)]
  return wanted.endsWith('*') ? typed.startsWith(wanted.slice(0, -1)) : typed === wanted
}
