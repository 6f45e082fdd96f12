import inPolygon from 'point-in-polygon-hao'
import type { Point, Polygon } from './geometry.ts'

/** `corners`: of all rings together. */
export const POLYGON_LIMITS = { corners: 1000, rings: 20 } as const

/** Borders, also those of holes, belong to the polygon. It may cross the 180th meridian. */
export function pointInPolygon({ latitude, longitude }: Point, polygon: Polygon): boolean {
  const [outer, ...holes] = polygon.map(unwrapped)
  if (!outer) return false
  const rings = [outer, ...holes.map((hole) => beside(hole, outer))]
  // The same point once around the earth: an area across the 180th meridian reaches beyond it.
  return [-360, 0, 360].some((turn) => inPolygon([longitude + turn, latitude], rings) !== false)
}

/** The longitudes of a ring without jumps: 179°, -179° becomes 179°, 181°. */
function unwrapped(ring: Polygon[number]): Polygon[number] {
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

export type PolygonProblem =
  | 'no_ring'
  | 'few_corners'
  | 'not_closed'
  | 'too_many_corners'
  | 'flat'
  | 'too_wide'
  | 'crossing'

/** Why corners make no area, or null. */
export function polygonProblem(polygon: Polygon): PolygonProblem | null {
  if (polygon.length === 0) return 'no_ring'
  if (polygon.reduce((sum, ring) => sum + ring.length, 0) > POLYGON_LIMITS.corners) return 'too_many_corners'
  return polygon.map(ringProblem).find((problem) => problem !== null) ?? null
}

function ringProblem(ring: Polygon[number]): PolygonProblem | null {
  const [first, last] = [ring[0], ring.at(-1)]
  if (!first || !last || ring.length < 4) return 'few_corners'
  if (first[0] !== last[0] || first[1] !== last[1]) return 'not_closed'
  const plain = unwrapped(ring)
  const longitudes = plain.map(([longitude]) => longitude)
  // Around a pole, or so wide that inside and outside could be told apart only by a convention.
  if (plain.at(-1)?.[0] !== plain[0]?.[0] || Math.max(...longitudes) - Math.min(...longitudes) > 180) return 'too_wide'
  if (isFlat(plain)) return 'flat'
  return crossesItself(plain) ? 'crossing' : null
}

/** All corners are on one line. */
function isFlat(ring: Polygon[number]): boolean {
  const [first] = ring
  const other = ring.find(([x, y]) => first && (x !== first[0] || y !== first[1]))
  return !first || !other || ring.every((corner) => side(first, other, corner) === 0)
}

/** Two edges that are not neighbours have a point in common. */
function crossesItself(ring: Polygon[number]): boolean {
  const edges = ring.slice(1).map((end, i) => [ring[i] ?? end, end] as const)
  return edges.some(([a, b], i) =>
    edges.some(([c, d], j) => j > i + 1 && !(i === 0 && j === edges.length - 1) && haveCommonPoint(a, b, c, d)),
  )
}

type Corner = Polygon[number][number]
const side = (a: Corner, b: Corner, c: Corner) =>
  Math.sign((b[0] - a[0]) * (c[1] - a[1]) - (b[1] - a[1]) * (c[0] - a[0]))
const between = (a: Corner, b: Corner, c: Corner) =>
  Math.min(a[0], b[0]) <= c[0] &&
  c[0] <= Math.max(a[0], b[0]) &&
  Math.min(a[1], b[1]) <= c[1] &&
  c[1] <= Math.max(a[1], b[1])

function haveCommonPoint(a: Corner, b: Corner, c: Corner, d: Corner): boolean {
  const [abc, abd, cda, cdb] = [side(a, b, c), side(a, b, d), side(c, d, a), side(c, d, b)]
  if (abc !== abd && cda !== cdb) return true
  return (
    (abc === 0 && between(a, b, c)) ||
    (abd === 0 && between(a, b, d)) ||
    (cda === 0 && between(c, d, a)) ||
    (cdb === 0 && between(c, d, b))
  )
}
