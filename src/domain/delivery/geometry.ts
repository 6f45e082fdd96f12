import inPolygon from 'point-in-polygon-hao'

/** In degrees. */
export type Point = { latitude: number; longitude: number }
/** Rings of a GeoJSON polygon, [longitude, latitude], closed; the first is the border, the others are holes. */
export type Polygon = [longitude: number, latitude: number][][]

/** Borders, also those of holes, belong to the polygon. It may cross the 180th meridian. */
export function pointInPolygon({ latitude, longitude }: Point, polygon: Polygon): boolean {
  const [outer, ...holes] = polygon.map(unwrapped)
  if (!outer) return false
  const rings = [outer, ...holes.map((hole) => beside(hole, outer))]
  // The same point once around the earth: an area across the 180th meridian reaches beyond it.
  return [-360, 0, 360].some((turn) => inPolygon([longitude + turn, latitude], rings) !== false)
}

/** The longitudes of a ring without jumps: 179°, -179° becomes 179°, 181°. */
export function unwrapped(ring: Polygon[number]): Polygon[number] {
  let turns = 0
  return ring.map(([longitude, latitude], i) => {
    const before = ring[i - 1]?.[0] ?? longitude
    if (longitude - before > 180) turns -= 360
    if (before - longitude > 180) turns += 360
    return [longitude + turns, latitude]
  })
}

/** A hole on the same side of the 180th meridian as the ring around it. */
function beside(hole: Polygon[number], outer: Polygon[number]): Polygon[number] {
  const [start] = hole
  const middle = (Math.min(...outer.map(([x]) => x)) + Math.max(...outer.map(([x]) => x))) / 2
  const turn = start ? Math.round((middle - start[0]) / 360) * 360 : 0
  return hole.map(([longitude, latitude]) => [longitude + turn, latitude])
}

const EARTH_RADIUS = 6_371_008.8
const radians = (degrees: number) => (degrees * Math.PI) / 180

/** Along the surface of the earth, in meters (haversine). */
export function distance(a: Point, b: Point): number {
  const [phi, psi] = [radians(a.latitude), radians(b.latitude)]
  const half = (angle: number) => Math.sin(angle / 2) ** 2
  const h = half(psi - phi) + Math.cos(phi) * Math.cos(psi) * half(radians(b.longitude - a.longitude))
  return 2 * EARTH_RADIUS * Math.asin(Math.min(1, Math.sqrt(h)))
}
