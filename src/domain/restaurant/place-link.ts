import { westernDigits } from '../text/locales.ts'

type Place = { latitude: number; longitude: number }
/** `short`: a link that only its maker can resolve; `elsewhere`: a link that is not to a place on a map we know. */
export type ReadPlace = Place | 'short' | 'elsewhere' | null

/** Longer than any link to a place. */
const MAX_LENGTH = 4000

const PAIR = /^([+-]?\d{1,3}(?:\.\d{1,20})?)[ ,;]{1,5}([+-]?\d{1,3}(?:\.\d{1,20})?)$/
const GOOGLE_PIN = /!3d([+-]?\d{1,3}(?:\.\d{1,20})?)!4d([+-]?\d{1,3}(?:\.\d{1,20})?)/
const GOOGLE_MIDDLE = /@([+-]?\d{1,3}(?:\.\d{1,20})?),([+-]?\d{1,3}(?:\.\d{1,20})?)/
const OSM_MIDDLE = /map=\d{1,2}(?:\.\d{1,4})?\/([+-]?\d{1,3}(?:\.\d{1,20})?)\/([+-]?\d{1,3}(?:\.\d{1,20})?)/
/** A degree with its minutes, seconds and side, as Google Maps writes it. */
const DEGREE =
  /(\d{1,3}(?:\.\d{1,20})?)°? ?(?:(\d{1,2}(?:\.\d{1,20})?)['′’] ?)?(?:(\d{1,2}(?:\.\d{1,20})?)["″”] ?)?([NSEW])/g

const SHORT_HOSTS = ['maps.app.goo.gl', 'goo.gl', 'g.co', 'maps.apple', 'share.google']
const GOOGLE = /^(www\.|maps\.)?google(\.[a-z]{2,3}){1,2}$/

/** Where names of queries hold a place, the pin before the part of the map that is shown. */
const QUERIES = {
  google: ['query', 'q', 'll', 'destination', 'daddr', 'center', 'cbll', 'viewpoint'],
  apple: ['coordinate', 'll', 'q', 'address', 'daddr', 'center'],
}

/**
 * The place that somebody means who pastes a link from Google Maps, Apple Maps or OpenStreetMap, a geo: link, or two numbers.
 * Null: none of these.
 */
export function readPlace(typed: string): ReadPlace {
  const text = westernDigits(typed)
    .replaceAll('٫', '.')
    .replaceAll('،', ',')
    .replace(/[\u200e\u200f\u202a-\u202e\u2066-\u2069]/g, '')
    .trim()
  if (text === '' || text.length > MAX_LENGTH) return null
  if (/^geo:/i.test(text)) return readGeo(text.slice(4))
  const address = /^[a-z][a-z\d+.-]{0,20}:/i.test(text) ? text : looksLikeLink(text) ? `https://${text}` : null
  return address === null ? readPair(text) : readLink(address)
}

/** How the place is written, so that it can be read again. */
export const placeText = ({ latitude, longitude }: { latitude: number | null; longitude: number | null }): string =>
  latitude === null || longitude === null ? '' : `${latitude}, ${longitude}`

const looksLikeLink = (text: string): boolean =>
  /^[\w-]{1,63}(\.[\w-]{1,63}){1,5}[/?]/.test(text) && /[a-z]\//i.test(text)

function readLink(address: string): ReadPlace {
  if (!URL.canParse(address)) return null
  const url = new URL(address)
  if (url.protocol !== 'https:' && url.protocol !== 'http:') return null
  const { hostname, searchParams, hash, pathname } = url
  if (SHORT_HOSTS.includes(hostname) || (isOpenStreetMap(hostname) && pathname.startsWith('/go/'))) return 'short'
  if (isOpenStreetMap(hostname)) return readOpenStreetMap(searchParams, hash) ?? 'elsewhere'
  if (hostname === 'maps.apple.com') {
    const place = fromQueries(searchParams, QUERIES.apple)
    return place ?? (pathname.startsWith('/p/') ? 'short' : 'elsewhere')
  }
  if (GOOGLE.test(hostname)) return readGoogle(url) ?? 'elsewhere'
  return 'elsewhere'
}

const isOpenStreetMap = (host: string) =>
  ['www.openstreetmap.org', 'openstreetmap.org', 'osm.org', 'www.osm.org'].includes(host)

/** `!3d` and `!4d` are the pin; `@` is the middle of the map. */
function readGoogle({ pathname, searchParams, hash }: URL): Place | null {
  const path = decode(pathname)
  const pin = GOOGLE_PIN.exec(path + hash)
  if (pin) return toPlace(pin[1], pin[2])
  const asked = fromQueries(searchParams, QUERIES.google)
  if (asked) return asked
  for (const part of path.split('/').slice(1, 12)) {
    const place = readPair(part.replaceAll('+', ' ').trim())
    if (place) return place
  }
  const middle = GOOGLE_MIDDLE.exec(path)
  return middle && toPlace(middle[1], middle[2])
}

function readOpenStreetMap(queries: URLSearchParams, hash: string): Place | null {
  const marker = toPlace(queries.get('mlat') ?? undefined, queries.get('mlon') ?? undefined)
  if (marker) return marker
  const map = OSM_MIDDLE.exec(hash)
  if (map) return toPlace(map[1], map[2])
  return toPlace(queries.get('lat') ?? undefined, queries.get('lon') ?? undefined)
}

/** `geo:33.89,35.5;u=10`, and Android's `geo:0,0?q=33.89,35.5(Name)`. */
function readGeo(text: string): Place | null {
  const [path = '', query = ''] = text.split('?', 2)
  const asked = fromQueries(new URLSearchParams(query), ['q'])
  const [latitude, longitude] = path.split(';', 1).join('').split(',')
  return asked ?? toPlace(latitude, longitude)
}

function fromQueries(queries: URLSearchParams, names: readonly string[]): Place | null {
  for (const name of names) {
    const value = queries.get(name)
    const [first = ''] = (value ?? '').replace(/^loc:/, '').split('(', 1)
    const place = readPair(first.trim())
    if (place) return place
  }
  return null
}

function readPair(text: string): Place | null {
  const numbers = PAIR.exec(text)
  return numbers ? toPlace(numbers[1], numbers[2]) : readDegrees(text)
}

/** `33°53'37.7"N 35°30'06.5"E`, or `33.8938° N, 35.5018° E`. */
function readDegrees(text: string): Place | null {
  const found = [...text.slice(0, 100).toUpperCase().matchAll(DEGREE)]
  if (found.length !== 2 || text.toUpperCase().replace(DEGREE, '').replace(/[ ,;]/g, '') !== '') return null
  const sides = found.map(([, whole, minutes = 0, seconds = 0, side = '']) => {
    const degrees = Number(whole) + Number(minutes) / 60 + Number(seconds) / 3600
    return { side, degrees: 'SW'.includes(side) ? -degrees : degrees }
  })
  const [latitude, longitude] = ['NS', 'EW'].map((pair) => sides.find(({ side }) => pair.includes(side))?.degrees)
  return toPlace(latitude, longitude)
}

function toPlace(latitude: string | number | undefined, longitude: string | number | undefined): Place | null {
  const [lat, long] = [latitude, longitude].map((value) =>
    value === undefined || value === '' ? Number.NaN : Number(value),
  )
  if (lat === undefined || long === undefined || !(Math.abs(lat) <= 90) || !(Math.abs(long) <= 180)) return null
  return { latitude: rounded(lat), longitude: rounded(long) }
}

/** To a tenth of a meter. */
const rounded = (degrees: number) => Math.round(degrees * 1e6) / 1e6

function decode(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}
