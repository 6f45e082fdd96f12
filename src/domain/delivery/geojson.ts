import { isRecord } from '../records.ts'
import { type Polygon, readPoint } from './geometry.ts'
import { type PolygonProblem, polygonProblem } from './polygons.ts'

export type GeoJsonProblem = PolygonProblem | 'no_json' | 'no_polygon' | 'several' | 'no_coordinates'
export type ReadPolygon = { polygon: Polygon } | { problem: GeoJsonProblem }

/** The one area in a GeoJSON text: a polygon, a feature with one, or a collection with one such feature. */
export function readGeoJson(text: string): ReadPolygon {
  let json: unknown
  try {
    json = JSON.parse(text)
  } catch {
    return { problem: 'no_json' }
  }
  const found = polygonsIn(json)
  if (found.length === 0) return { problem: 'no_polygon' }
  if (found.length > 1) return { problem: 'several' }
  const polygon = readRings(found[0])
  if (!polygon) return { problem: 'no_coordinates' }
  const problem = polygonProblem(polygon)
  return problem ? { problem } : { polygon }
}

/** The coordinates of every polygon in the document. */
function polygonsIn(json: unknown, depth = 0): unknown[] {
  if (!isRecord(json) || depth > 4) return []
  const { type, coordinates, geometry, geometries, features } = json
  if (type === 'Polygon') return [coordinates]
  if (type === 'MultiPolygon') return Array.isArray(coordinates) ? coordinates : []
  if (type === 'Feature') return polygonsIn(geometry, depth + 1)
  const parts = type === 'FeatureCollection' ? features : type === 'GeometryCollection' ? geometries : []
  return Array.isArray(parts) ? parts.flatMap((part) => polygonsIn(part, depth + 1)) : []
}

/** Without heights. Null: not numbers, or not on earth. */
function readRings(coordinates: unknown): Polygon | null {
  if (!Array.isArray(coordinates)) return null
  const rings = coordinates.map((ring) => (Array.isArray(ring) ? ring.map(readCorner) : [null]))
  const polygon = rings.map((ring) => ring.filter((corner) => corner !== null))
  return polygon.every((ring, i) => ring.length === rings[i]?.length) ? polygon : null
}

function readCorner(corner: unknown): [number, number] | null {
  const [longitude, latitude] = Array.isArray(corner) ? corner : []
  return isDegrees(longitude, 180) && isDegrees(latitude, 90) ? [longitude, latitude] : null
}

const isDegrees = (value: unknown, max: number): value is number =>
  typeof value === 'number' && Number.isFinite(value) && Math.abs(value) <= max

/** `33.8938, 35.5018` on each line: latitude first, as maps and phones write it. Null: a line is not a corner. */
export function readCorners(text: string): Polygon[number] | null {
  const corners = text
    .split('\n')
    .filter((line) => line.trim())
    .map((line) => readPoint(line))
  if (corners.some((corner) => corner === null)) return null
  const ring = corners.flatMap((corner): Polygon[number] => (corner ? [[corner.longitude, corner.latitude]] : []))
  const [first, last] = [ring[0], ring.at(-1)]
  const isClosed = first && last && ring.length > 1 && first[0] === last[0] && first[1] === last[1]
  return first && !isClosed ? [...ring, first] : ring
}

/** The corners of a ring as text, without the repeated first one. */
export const cornersText = (ring: Polygon[number]): string =>
  ring
    .slice(0, -1)
    .map(([longitude, latitude]) => `${latitude}, ${longitude}`)
    .join('\n')
