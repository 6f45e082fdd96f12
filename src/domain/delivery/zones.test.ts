import fc from 'fast-check'
import { expect, test } from 'vitest'
import { DAYS } from '../time/calendar.ts'
import { cornersText, readCorners, readGeoJson } from './geojson.ts'
import { readPoint } from './geometry.ts'
import { type DeliveryLocation, findZone, neededFor, plainPostcode, type Zone } from './zones.ts'

const nowhere: DeliveryLocation = { postcode: null, neighborhood: null, point: null }
const zone = (id: string, more: Partial<Zone>): Zone => ({
  id,
  name: id,
  name_ar: null,
  kind: 'postcodes',
  polygon: null,
  radius: null,
  postcodes: [],
  neighborhoods: [],
  fee: 3,
  minimum: null,
  free_from: null,
  extra_minutes: 0,
  days: [...DAYS],
  is_on: true,
  ...more,
})
const restaurant = { latitude: 33.8938, longitude: 35.5018 }
const around: Parameters<typeof findZone>[2] = { days: ['friday'], restaurant }
const found = (zones: Zone[], place: Partial<DeliveryLocation>, context = around) => {
  const { status, zone: one } = findZone(zones, { ...nowhere, ...place }, context)
  return one?.id ?? status
}

const near = zone('near', { kind: 'radius', radius: 1500 })
const downtown = zone('downtown', { kind: 'postcodes', postcodes: ['1001*', 'SW1A 1AA'] })
const hamra = zone('hamra', { kind: 'neighborhoods', neighborhoods: [{ name: 'Hamra', name_ar: 'الحمرا' }] })

test('an address finds its zone by postcode, neighborhood or a point', () => {
  expect(found([downtown], { postcode: '10013' })).toBe('downtown')
  expect(found([downtown], { postcode: ' sw1a-1aa ' })).toBe('downtown')
  expect(found([downtown], { postcode: '١٠٠١٣' })).toBe('downtown')
  expect(found([downtown], { postcode: '10113' })).toBe('outside')
  expect(found([hamra], { neighborhood: 'Hamra' })).toBe('hamra')
  expect(found([hamra], { neighborhood: '' }), 'none of the list').toBe('outside')
  expect(found([near], { point: { latitude: 33.9, longitude: 35.5018 } })).toBe('near')
  expect(found([near], { point: { latitude: 33.95, longitude: 35.5018 } })).toBe('outside')
})

test('the first zone that fits counts; zones that are off or rest on that day do not', () => {
  const point = { latitude: 33.894, longitude: 35.502 }
  const wide = zone('wide', { kind: 'radius', radius: 9000 })
  expect(found([near, wide], { point })).toBe('near')
  expect(found([wide, near], { point })).toBe('wide')
  expect(found([{ ...near, is_on: false }, wide], { point })).toBe('wide')
  expect(found([{ ...near, days: ['monday'] }, wide], { point })).toBe('wide')
  const twoDays = { ...around, days: ['friday', 'monday'] } satisfies typeof around
  expect(found([{ ...near, days: ['friday'] }, wide], { point }, twoDays), 'on each of its days').toBe('wide')
})

test('without a zone that is on, the fee is the same everywhere', () => {
  expect([found([], {}), found([{ ...near, is_on: false }], {})]).toEqual(['everywhere', 'everywhere'])
})

test('what zones need is asked, and its lack is told from being outside', () => {
  const zones = [near, downtown, hamra]
  expect(neededFor(zones)).toEqual({
    postcode: true,
    point: true,
    neighborhoods: [{ name: 'Hamra', name_ar: 'الحمرا' }],
  })
  expect(found(zones, {})).toBe('missing')
  expect(found(zones, { postcode: '99999', neighborhood: '' })).toBe('missing')
  expect(found([hamra], {}), 'no neighborhood was chosen yet').toBe('missing')
  expect(found(zones, { neighborhood: 'Hamra' }), 'enough to find one').toBe('hamra')
  const far = { latitude: 0, longitude: 0 }
  expect(found(zones, { postcode: '99999', neighborhood: '', point: far })).toBe('outside')
})

test('any place is found by the first zone that has it, whatever the others are', () => {
  const anyPlace = fc.record({
    postcode: fc.option(fc.constantFrom('10013', '20000', '')),
    neighborhood: fc.option(fc.constantFrom('Hamra', 'Nowhere')),
    point: fc.option(fc.constantFrom(restaurant, { latitude: 0, longitude: 0 })),
  })
  const anyZones = fc
    .shuffledSubarray([near, downtown, hamra])
    .chain((list) =>
      fc.tuple(...list.map((one) => fc.boolean().map((is_on) => ({ ...one, is_on })))).map((zones) => [...zones]),
    )
  fc.assert(
    fc.property(anyZones, anyPlace, (zones, place) => {
      const { zone: one, status } = findZone(zones, place, around)
      const alone = zones.filter((each) => each.is_on && findZone([each], place, around).zone)
      expect(one?.id).toBe(alone[0]?.id)
      expect(status === 'everywhere').toBe(zones.every(({ is_on }) => !is_on))
    }),
  )
})

test('GeoJSON is read from a polygon, a feature or a collection, and each problem has a name', () => {
  const ring = [
    [35.4, 33.8],
    [35.6, 33.8],
    [35.6, 34, 12],
    [35.4, 33.8],
  ]
  const polygon = { type: 'Polygon', coordinates: [ring] }
  const feature = { type: 'Feature', properties: {}, geometry: polygon }
  const plain = [
    [35.4, 33.8],
    [35.6, 33.8],
    [35.6, 34],
    [35.4, 33.8],
  ]
  for (const json of [polygon, feature, { type: 'FeatureCollection', features: [feature] }])
    expect(readGeoJson(JSON.stringify(json))).toEqual({ polygon: [plain] })
  const problemOf = (json: unknown) => {
    const read = readGeoJson(typeof json === 'string' ? json : JSON.stringify(json))
    return 'problem' in read ? read.problem : null
  }
  const withRing = (corners: unknown) => problemOf({ type: 'Polygon', coordinates: [corners] })
  expect(problemOf('{')).toBe('no_json')
  expect([problemOf({ type: 'Point', coordinates: [1, 2] }), problemOf('null'), problemOf('[]')]).toEqual(
    Array(3).fill('no_polygon'),
  )
  expect(problemOf({ type: 'FeatureCollection', features: [feature, feature] })).toBe('several')
  expect([
    withRing([
      [1, 2],
      ['3', 4],
    ]),
    withRing([[1, 91]]),
    withRing('x'),
  ]).toEqual(Array(3).fill('no_coordinates'))
  expect(
    withRing([
      [0, 0],
      [1, 1],
      [0, 0],
    ]),
  ).toBe('few_corners')
  expect(
    withRing([
      [0, 0],
      [1, 0],
      [1, 1],
      [0, 1],
    ]),
  ).toBe('not_closed')
  expect(
    withRing([
      [0, 0],
      [1, 1],
      [2, 2],
      [0, 0],
    ]),
  ).toBe('flat')
  expect(
    withRing([
      [0, 0],
      [1, 1],
      [1, 0],
      [0, 1],
      [0, 0],
    ]),
  ).toBe('crossing')
  expect(
    withRing([
      [-170, 0],
      [0, 0],
      [170, 0],
      [170, 10],
      [0, 10],
      [-170, 10],
      [-170, 0],
    ]),
  ).toBe('too_wide')
  expect(withRing(Array(1001).fill([0, 0]))).toBe('too_many_corners')
  fc.assert(fc.property(fc.oneof(fc.json(), fc.string()), (text) => Boolean(readGeoJson(text))))
})

test('corners are edited as text, latitude first, and closed by themselves', () => {
  const ring = readCorners('33.8, 35.4\n33.8 35.6\n 34, 35.6 \n')
  expect(ring).toEqual([
    [35.4, 33.8],
    [35.6, 33.8],
    [35.6, 34],
    [35.4, 33.8],
  ])
  expect(readCorners(cornersText(ring ?? []))).toEqual(ring)
  expect(readCorners('33.8, 35.4\n33.8, 35.6\n34, 35.6\n33.8, 35.4'), 'the first corner may be repeated').toEqual(ring)
  const rectangle = readCorners('33.8, 35.4\n34, 35.4\n34, 35.6\n33.8, 35.6')
  expect(rectangle?.at(-1), 'the last corner is beside the first').toEqual([35.4, 33.8])
  expect([readCorners('33.8, 35.4\nhere'), readPoint('91, 0'), readPoint('0, 181'), readPoint('1')]).toEqual(
    Array(4).fill(null),
  )
  expect(readPoint('-33.8938, 151.2')).toEqual({ latitude: -33.8938, longitude: 151.2 })
  expect(plainPostcode(' ab-12 ')).toBe('AB12')
})
