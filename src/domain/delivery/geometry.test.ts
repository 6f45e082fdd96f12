import fc from 'fast-check'
import { expect, test } from 'vitest'
import { distance, type Polygon } from './geometry.ts'
import { pointInPolygon } from './polygons.ts'

const at = (longitude: number, latitude: number) => ({ longitude, latitude })
const square: Polygon[number] = [
  ...([
    [0, 0],
    [10, 0],
    [10, 10],
    [0, 10],
    [0, 0],
  ] as Polygon[number]),
]
const hole: Polygon[number] = [
  ...([
    [4, 4],
    [6, 4],
    [6, 6],
    [4, 6],
    [4, 4],
  ] as Polygon[number]),
]

test('inside, outside, on the border and in a hole are told apart', () => {
  const inside = (x: number, y: number) => pointInPolygon(at(x, y), [square, hole])
  expect([inside(1, 1), inside(9.999, 5)]).toEqual([true, true])
  expect([inside(-0.001, 5), inside(10.001, 5), inside(20, 20)]).toEqual([false, false, false])
  expect([inside(0, 5), inside(10, 10), inside(5, 0)], 'the border belongs to the area').toEqual([true, true, true])
  expect(inside(5, 5), 'a hole does not').toBe(false)
  expect([inside(4, 5), inside(6, 6)], 'the border of a hole does').toEqual([true, true])
})

test('an edge is the shorter way around the earth, however long it is', () => {
  for (const east of [90.4, 91]) {
    const ring: Polygon[number] = [
      ...([
        [-90, -1],
        [east, -1],
        [east, 1],
        [-90, 1],
        [-90, -1],
      ] as Polygon[number]),
    ]
    for (const border of [ring, ring.toReversed()])
      expect([pointInPolygon(at(180, 0), [border]), pointInPolygon(at(0, 0), [border])]).toEqual([true, false])
  }
})

test('an area across the 180th meridian is one area, however it is written', () => {
  const jumping: Polygon = [
    [
      [179, -1],
      [-179, -1],
      [-179, 1],
      [179, 1],
      [179, -1],
    ],
  ]
  const jumpingBack: Polygon = [
    [
      [-179, -1],
      [-179, 1],
      [179, 1],
      [179, -1],
      [-179, -1],
    ],
  ]
  const holed: Polygon = [
    ...jumping,
    [
      [-179.5, -0.5],
      [-179.4, -0.5],
      [-179.4, 0.5],
      [-179.5, 0.5],
      [-179.5, -0.5],
    ],
  ]
  for (const polygon of [jumping, jumpingBack]) {
    for (const longitude of [179.5, 180, -180, -179.5, 179, -179])
      expect(pointInPolygon(at(longitude, 0), polygon), String(longitude)).toBe(true)
    for (const longitude of [178.9, -178.9, 0, 90]) expect(pointInPolygon(at(longitude, 0), polygon)).toBe(false)
  }
  expect([pointInPolygon(at(-179.45, 0), holed), pointInPolygon(at(179.45, 0), holed)]).toEqual([false, true])
})

/** A second implementation: winding numbers in whole numbers, which are exact. */
function byWindingNumber([x, y]: [number, number], rings: Polygon): boolean {
  let inside = false
  for (const ring of rings) {
    let winding = 0
    for (const [i, [bx, by]] of ring.entries()) {
      const [ax, ay] = ring[i - 1] ?? [bx, by]
      const cross = BigInt(bx - ax) * BigInt(y - ay) - BigInt(x - ax) * BigInt(by - ay)
      const within = Math.min(ax, bx) <= x && x <= Math.max(ax, bx) && Math.min(ay, by) <= y && y <= Math.max(ay, by)
      if (cross === 0n && within) return true
      if (ay <= y && by > y && cross > 0n) winding++
      if (ay > y && by <= y && cross < 0n) winding--
    }
    // Even-odd over the rings: a hole takes out what its border encloses.
    if (winding !== 0) inside = !inside
  }
  return inside
}

/** A star around a center, so that it does not cross itself: corners in whole numbers, sorted by angle. */
const star = (center: number, radii: number[]): Polygon[number] => {
  const ring = radii.map((radius, i): [number, number] => {
    const angle = (2 * Math.PI * i) / radii.length
    return [Math.round(center + radius * Math.cos(angle)), Math.round(center + radius * Math.sin(angle))]
  })
  return [...ring, ring[0] ?? [0, 0]]
}

test('10,000 random points are judged as by a second implementation, borders and holes included', () => {
  const radii = (min: number, max: number) => fc.array(fc.integer({ min, max }), { minLength: 4, maxLength: 40 })
  const coordinate = fc.integer({ min: 0, max: 80 })
  let [judged, inside, border] = [0, 0, 0]
  fc.assert(
    fc.property(
      radii(12, 38),
      fc.option(radii(2, 6)),
      fc.array(fc.tuple(coordinate, coordinate), { minLength: 100, maxLength: 100 }),
      (outer, inner, points) => {
        const rings: Polygon = [star(40, outer), ...(inner ? [star(40, inner)] : [])]
        const corners = rings.flat()
        for (const point of [...points, ...corners]) {
          const expected = byWindingNumber(point, rings)
          expect(pointInPolygon(at(point[0], point[1]), rings), JSON.stringify({ point, rings })).toBe(expected)
          judged++
          if (expected) inside++
        }
        border += corners.length
      },
    ),
    { numRuns: 100 },
  )
  expect(judged).toBeGreaterThan(10_000)
  expect([inside > 1000, judged - inside > 1000, border > 400]).toEqual([true, true, true])
})

test('distances are those of the earth', () => {
  const [beirut, tripoli] = [at(35.5018, 33.8938), at(35.8498, 34.4367)]
  expect(distance(beirut, tripoli)).toBeGreaterThan(67_900)
  expect(distance(beirut, tripoli)).toBeLessThan(68_500)
  expect(distance(at(179.999, 0), at(-179.999, 0))).toBeLessThan(230)
  expect(distance(beirut, beirut)).toBe(0)
})
