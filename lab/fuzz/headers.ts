import { hostileText } from './hostile.ts'
import type { Random } from './random.ts'

/** The same headers with one missing, doubled, forged, oversized or out of place. */
export function malformedHeaders(headers: [string, string][], random: Random): [string, string][] {
  const raw = Buffer.from(hostileText(random)).toString('latin1')
  const header = (name: string, value = raw): [string, string] => [name, value]
  switch (random.below(13)) {
    case 0:
      return headers.filter(([name]) => name !== 'host')
    case 1:
      return [...headers, random.pick(headers)]
    case 2:
      return [...headers.filter(([name]) => name !== 'cookie'), header('cookie', random.pick(COOKIES))]
    case 3:
      return [...headers, header('cookie', random.pick([...COOKIES, raw]))]
    case 4:
      return headers.map(([name, value]) =>
        name === 'idempotency-key' || random.chance(0.1) ? header(name) : [name, value],
      )
    case 5:
      return [
        ...headers,
        header(random.pick(['content-length', 'transfer-encoding']), random.pick(['0', '-1', 'chunked', '1, 2', 'x'])),
      ]
    case 6:
      return [...headers, header(random.pick(['x a', '', 'x\0', 'ع', 'x:', ' folded', 'constructor', '__proto__']))]
    case 7:
      return [...headers, header('x-large', 'x'.repeat(random.pick([2000, 17_000, 70_000])))]
    case 8:
      return [...headers, header('expect', random.pick(['100-continue', '200-ok', raw]))]
    case 9:
      return [
        ...headers,
        header(
          random.pick(['upgrade', 'range', 'te', 'connection']),
          random.pick(['h2c', 'bytes=0-', 'websocket', raw]),
        ),
      ]
    case 10:
    case 11:
      return [...headers, header(random.pick(READ_BY_US), longValue(random))]
    default:
      return [...headers, header(random.pick(OTHERS))]
  }
}

/** As long as the parser accepts, to find slow regular expressions. */
const longValue = (random: Random) =>
  `${random
    .pick(REPEATED)
    .repeat(5000)
    .slice(0, random.pick([250, 4000, 14_000]))}${random.pick(['', '!', ';', '"'])}`
const REPEATED = ['a', '-', ' ;', 'a;q=0,', ',', 'br;q=0', '"', 'W/"a",', '=', ';', ' ', '1.', ':', '/', '%', '\xe9']
const READ_BY_US = [
  'accept-encoding',
  'accept-language',
  'if-none-match',
  'cookie',
  'origin',
  'content-type',
  'idempotency-key',
  'x-forwarded-for',
  'range',
  'user-agent',
  'paypal-cert-url',
  'paypal-transmission-sig',
  'referer',
  'host',
]

const COOKIES = [
  'sufra.session_token=x',
  'sufra.session_token=x.y',
  'sufra.session_token=%',
  'sufra.session_token=%00.%00',
  '=',
  ';;;',
  'sufra.session_token=; sufra.session_token=a',
  '__proto__=x',
  `sufra.session_token=${'x'.repeat(5000)}`,
  'sufra.two_factor=x.y',
  'sufra.passkey_challenge=x.y',
  'sufra.session_data=e30.x',
  'sufra.dont_remember=true',
  'locale=\xff',
  'sufra.session_token="\\"',
]
const OTHERS = [
  'origin',
  'referer',
  'user-agent',
  'accept',
  'accept-language',
  'accept-encoding',
  'if-none-match',
  'sec-fetch-site',
  'forwarded',
  'x-forwarded-for',
  'x-forwarded-host',
  'x-forwarded-proto',
  'x-http-method-override',
  'x-original-url',
  'content-type',
  'authorization',
  'paypal-transmission-id',
  'paypal-cert-url',
  'paypal-auth-algo',
  'x-client-address',
  'if-modified-since',
]
