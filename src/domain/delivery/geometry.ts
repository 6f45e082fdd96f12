/** In degrees. */
export type Point = { latitude: number; longitude: number }
/** Rings of a GeoJSON polygon, [longitude, latitude], closed; the first is the border, the others are holes. */
export type Polygon = [longitude: number, latitude: number][][]

const EARTH_RADIUS = 6_371_008.8
const radians = (degrees: number) => (degrees * Math.PI) / 180

/** Along the surface of the earth, in meters (haversine). */
export function distance(a: Point, b: Point): number {
  const [phi, psi] = [radians(a.latitude), radians(b.latitude)]
  const half = (angle: number) => Math.sin(angle / 2) ** 2
  const h = half(psi - phi) + Math.cos(phi) * Math.cos(psi) * half(radians(b.longitude - a.longitude))
  return 2 * EARTH_RADIUS * Math.asin(Math.min(1, Math.sqrt(h)))
}

/** Latitude and longitude, as people paste them from a map. */
export function readPoint(text: string): Point | null {
  const [, latitude, longitude] =
    /^(-?\d{1,2}(?:\.\d+)?)(?: *[,;،] *| )(-?\d{1,3}(?:\.\d+)?)$/.exec(text.trim().replace(/\s+/g, ' ')) ?? []
  if (latitude === undefined || longitude === undefined) return null
  const point = { latitude: Number(latitude), longitude: Number(longitude) }
  return Math.abs(point.latitude) <= 90 && Math.abs(point.longitude) <= 180 ? point : null
}

/** Rounded to about a meter. */
export const pointText = ({ latitude, longitude }: Point): string => `${latitude.toFixed(5)}, ${longitude.toFixed(5)}`
