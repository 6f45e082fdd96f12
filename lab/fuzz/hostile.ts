import type { Random } from './random.ts'

const NUMBERS = [
  0, -0, -1, 1, 0.1, 1.005, 255, 256, 32_767, 32_768, 2_147_483_647, 2_147_483_648, -2_147_483_649, 4_294_967_296,
  9_007_199_254_740_991, 9_007_199_254_740_992, 1e21, 1e308, -1e308, 5e-324, 99_999_999.999,
]

const TEXTS = [
  '',
  ' ',
  '\t',
  'null',
  'undefined',
  'NaN',
  'true',
  '[object Object]',
  '0',
  '-1',
  '1e999',
  '0x10',
  '٣',
  '１',
  // What databases, pages, spreadsheets, shells and templates might interpret.
  "' or '1'='1",
  "'; drop table orders; --",
  '1); select pg_sleep(10)--',
  '%',
  '_',
  '\\',
  "\\'",
  '$1',
  '?',
  '::text',
  '<script>alert(1)</script>',
  '"><img src=x onerror=alert(1)>',
  '</script><script>',
  '{{7*7}}',
  '<!--',
  '=1+1',
  '+1',
  '-1+1',
  '@SUM(A1)',
  '\t=1',
  '=cmd|"/c calc"!A1',
  '`id`',
  '$(id)',
  '| id',
  '&& id',
  '%s%s%n',
  '%00',
  '../../etc/passwd',
  '..\\..\\',
  'file:///etc/passwd',
  'http://169.254.169.254/',
  'javascript:alert(1)',
  '//x.example',
  'a@example.com\r\nBcc: b@example.com',
  'a\nb',
  'a\rb',
  'a\0b',
  '\0',
  '\u0001\u001b[31m',
  '\u007f',
  // Unassigned, invisible, bidirectional and multi-byte characters.
  '\ud800',
  '\udc00a',
  'a\ud83d',
  '\uffff',
  '\ufeff',
  '\u202e\u2066x\u2069',
  '\u200f\u200e',
  '\u200b',
  '\u0000\u0300',
  'e\u0301'.normalize('NFD'),
  'İ',
  'ß',
  'ﷺ',
  'ﬃ',
  '👨‍👩‍👧‍👦',
  'a\u0300'.repeat(40),
  '\u{10ffff}',
  '𝕏',
  '__proto__',
  'constructor',
  'toString',
  'hasOwnProperty',
  '0001-01-01',
  '9999-12-31',
  '2026-02-30',
  '24:00',
  '25:61 PM',
  '0001-01-01T00:00:00.000000Z_00000000-0000-4000-8000-000000000000',
  '00000000-0000-0000-0000-000000000000',
  'Etc/GMT+99',
  '9999-99-99T99:99:99.999999Z_00000000-0000-4000-8000-000000000000',
  'data:text/html,x',
  'https://user:pass@example.com',
]

/** Addresses that the login must not redirect to, and texts that are no address. */
export const ELSEWHERE = [
  '//evil.example',
  '/\\evil.example',
  '\\/evil.example',
  'https://evil.example/admin',
  'javascript:alert(1)',
  '/\t/evil.example',
  '/%2f/evil.example',
  '/.//evil.example',
  '/admin/..//evil.example',
  '/admin\r\nX: y',
  '/admin/../..//x',
  '{"href":"//evil.example"}',
  '["//evil.example"]',
  '12',
  'true',
  'null',
  '"//evil.example"',
  '%',
  '',
]

const KEYS = [
  '__proto__',
  'constructor',
  'prototype',
  'toString',
  'id',
  'role',
  'status',
  'user_id',
  'version',
  '',
  '\0',
  '$ne',
  'a.b',
]

export const hostileText = (random: Random): string =>
  random.chance(0.12)
    ? random.pick(['x', 'ع', '\u202e', '👍', ' ', '\0', '"', '<']).repeat(longLength(random))
    : random.pick(TEXTS)

const longLength = (random: Random) => random.pick([33, 101, 255, 256, 301, 1001, 2001, 5001, 20_000])

/** Values that careless code might mishandle. */
export function hostileValue(random: Random): unknown {
  switch (random.below(9)) {
    case 0:
    case 1:
    case 2:
      return hostileText(random)
    case 3:
    case 4:
      return random.pick(NUMBERS)
    case 5:
      return random.pick<unknown>([
        null,
        true,
        false,
        [],
        {},
        [[]],
        [null],
        { length: -1 },
        { toString: 'x' },
        { valueOf: 1 },
      ])
    case 6:
      return nested(random.pick([3, 40, 500, 4000]), random.chance(0.5))
    case 7:
      return Array.from({ length: random.pick([2, 51, 401, 2000]) }, () => random.pick([0, '', null, 'x', {}]))
    default:
      return hostileObject(random)
  }
}

/** An object with own keys that also exist on a prototype. JSON makes them fields, not a prototype. */
const hostileObject = (random: Random) =>
  JSON.parse(`{${[1, 2, 3].map(() => `${JSON.stringify(random.pick(KEYS))}:${JSON.stringify(hostileText(random))}`)}}`)

export const hostileKey = (random: Random): string => (random.chance(0.8) ? random.pick(KEYS) : hostileText(random))

function nested(depth: number, inArrays: boolean): unknown {
  let value: unknown = 'deep'
  for (let level = 0; level < depth; level++) value = inArrays ? [value] : { a: value }
  return value
}
