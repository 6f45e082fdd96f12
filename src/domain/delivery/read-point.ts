import type { Point } from './geometry.ts'

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
