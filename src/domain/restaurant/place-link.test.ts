import fc from 'fast-check'
import { expect, test } from 'vitest'
import { placeText, readPlace } from './place-link.ts'

const beirut = { latitude: 33.8938, longitude: 35.5018 }
const soho = { latitude: 40.7171, longitude: -73.9902 }

test.each([
  ['33.8938, 35.5018', beirut],
  ['33.8938 35.5018', beirut],
  ['33.8938;35.5018', beirut],
  ['٣٣٫٨٩٣٨، ٣٥٫٥٠١٨', beirut],
  ['\u200e40.7171, -73.9902', soho],
  ['33.8938° N, 35.5018° E', beirut],
  ['40.7171°N 73.9902°W', soho],
  [`33°53'37.68"N 35°30'06.48"E`, beirut],
  ['geo:33.8938,35.5018', beirut],
  ['geo:33.8938,35.5018;u=35', beirut],
  ['geo:0,0?q=33.8938,35.5018(Sufra)', beirut],
  ['https://www.google.com/maps/@33.8938,35.5018,17z', beirut],
  ['https://www.google.com/maps/@33.8938,35.5018,3a,75y,90h/data=!3m6', beirut],
  [
    'https://www.google.com/maps/place/Sufra/@33.1,35.1,17z/data=!3m1!4b1!4m6!3m5!1s0x151f:0x1!8m2!3d33.8938!4d35.5018!16s',
    beirut,
  ],
  ['https://www.google.de/maps/place/33.8938,35.5018', beirut],
  ['https://www.google.com/maps/search/33.8938,+35.5018?entry=tts', beirut],
  [
    "https://www.google.com/maps/place/33%C2%B053'37.7%22N+35%C2%B030'06.5%22E/@33.1,35.1,17z",
    { latitude: 33.893806, longitude: 35.501806 },
  ],
  ['https://maps.google.com/?q=33.8938,35.5018', beirut],
  ['https://maps.google.co.uk/maps?q=loc:33.8938,35.5018&z=15', beirut],
  ['https://www.google.com/maps/search/?api=1&query=33.8938%2C35.5018', beirut],
  ['https://www.google.com/maps/dir/?api=1&destination=33.8938,35.5018', beirut],
  ['google.com/maps/@40.7171,-73.9902,15z', soho],
  ['https://www.openstreetmap.org/?mlat=40.7171&mlon=-73.9902#map=17/40.7/-73.9', soho],
  ['https://www.openstreetmap.org/#map=19/40.7171/-73.9902', soho],
  ['https://www.openstreetmap.org/node/1234#map=19/40.7171/-73.9902&layers=N', soho],
  ['https://maps.apple.com/?ll=40.7171,-73.9902&q=Sufra', soho],
  ['https://maps.apple.com/place?address=1+Main+St&coordinate=40.7171,-73.9902&name=Sufra', soho],
])('%s is a place', (text, place) => {
  expect(readPlace(text)).toEqual(place)
})

test.each([
  'https://maps.app.goo.gl/AbCdEf',
  'maps.app.goo.gl/AbCdEf',
  'https://goo.gl/maps/AbC',
  'https://osm.org/go/0EEQjE',
  'https://maps.apple.com/p/abc',
  'https://maps.apple/p/abc',
])('%s is a short link, which only its maker can resolve', (text) => expect(readPlace(text)).toBe('short'))

test.each([
  'https://www.google.com/maps/place/Sufra',
  'https://example.com/@33.8938,35.5018',
  'https://www.google.com.evil.example/maps/@33.8,35.5',
  'https://yandex.com/maps/?ll=35.5018,33.8938',
])('%s is not a link to a place that we can read', (text) => expect(readPlace(text)).toBe('elsewhere'))

test.each([
  '',
  '  ',
  'Hamra Street 12',
  '33.8938',
  '91, 35',
  '33.89, 181',
  '33,8938',
  'javascript:alert(1)',
  'data:,33.8,35.5',
  'file:///33.8,35.5',
  'https://',
  'geo:',
  'geo:a,b',
  '1e9, 1',
  '0x10, 3',
  '33.8938, 35.5018, 12',
  '<script>33, 35</script>',
  "12', 13'",
  '9'.repeat(5000),
])('%j is no place', (text) => expect(readPlace(text)).toBeNull())

test('whatever is pasted, the answer is a place on earth or none, and at once', () => {
  const pasted = fc.oneof(
    fc.string({ unit: 'binary', maxLength: 300 }),
    fc.webUrl({ withQueryParameters: true, withFragments: true }),
    fc.string().map((text) => `https://www.google.com/maps/${text}`),
    fc.string().map((text) => `geo:${text}`),
  )
  fc.assert(
    fc.property(pasted, (text) => {
      const place = readPlace(text)
      if (place === null || typeof place === 'string') return
      expect(Math.abs(place.latitude)).toBeLessThanOrEqual(90)
      expect(Math.abs(place.longitude)).toBeLessThanOrEqual(180)
    }),
  )
  const began = performance.now()
  for (const part of ['1', "1'", '1.1 ', '!3d1', '@1,', 'a.', '%', '°'])
    readPlace(`https://google.com/maps/${part.repeat(900)}`)
  expect(performance.now() - began).toBeLessThan(500)
})

test('a place is written as it is read', () => {
  const degrees = (max: number) => fc.integer({ min: -max * 1e6, max: max * 1e6 }).map((millionths) => millionths / 1e6)
  fc.assert(
    fc.property(degrees(90), degrees(180), (latitude, longitude) => {
      if (Math.abs(latitude) < 1e-5 || Math.abs(longitude) < 1e-5) return
      expect(readPlace(placeText({ latitude, longitude }))).toEqual({ latitude, longitude })
    }),
  )
  expect(placeText({ latitude: null, longitude: null })).toBe('')
})
