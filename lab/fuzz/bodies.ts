import { gzipSync } from 'node:zlib'
import { malform } from './malform.ts'
import type { Random } from './random.ts'

/** `unfinished`: the sender disconnects, or sends more than we read; a closed connection is a valid response. */
export type Sent = {
  type?: string
  bytes: Buffer
  headers?: [string, string][]
  chunked?: boolean
  unfinished?: boolean
}

const JSON_TYPE = 'application/json'
const TYPES = [
  'text/plain',
  'application/x-www-form-urlencoded',
  'multipart/form-data',
  'multipart/form-data; boundary=',
  '',
  'application/json; charset=utf-16',
  'application/jsonp',
  'APPLICATION/JSON',
  'application/xml',
  '*/*',
  '\x01',
]

/** A malformed body: sometimes the right JSON in the wrong encoding, mostly the wrong JSON. */
export function malformedBody(good: unknown, random: Random): Sent {
  const text = JSON.stringify(good) ?? ''
  if (random.chance(0.7)) return { type: JSON_TYPE, bytes: Buffer.from(JSON.stringify(malform(good, random)) ?? '') }
  switch (random.below(12)) {
    case 0:
      return { type: random.pick(TYPES), bytes: Buffer.from(text) }
    case 1:
      return { type: JSON_TYPE, bytes: Buffer.from(text.slice(0, random.below(text.length + 1))) }
    case 2:
      return { type: JSON_TYPE, bytes: Buffer.from(random.pick(BROKEN)) }
    case 3:
      return { type: JSON_TYPE, bytes: Buffer.from(text, 'utf16le') }
    case 4: // not UTF-8 in the middle of it
      return {
        type: JSON_TYPE,
        bytes: Buffer.concat([Buffer.from(text.slice(0, -1)), Buffer.from([0xff, 0xc0, 0xaf])]),
      }
    case 5:
      return {
        type: JSON_TYPE,
        bytes: gzipSync(text),
        headers: [['content-encoding', random.pick(['gzip', 'br', 'x'])]],
      }
    case 6: // the last of two counts, or the first; both are one
      return {
        type: JSON_TYPE,
        bytes: Buffer.from(text.replace(/^\{/, '{"__proto__":{"role":"admin"},"id":1,"id":2,')),
      }
    case 7:
      return { type: JSON_TYPE, bytes: Buffer.alloc(random.pick([100_001, 150_000, 400_000]), 'x'), unfinished: true }
    case 8:
      return { type: JSON_TYPE, bytes: Buffer.from('['.repeat(random.pick([1000, 50_000, 99_000]))) }
    case 9:
      return { type: JSON_TYPE, bytes: Buffer.from(text), chunked: true }
    case 10:
      return { type: JSON_TYPE, bytes: Buffer.from(text), headers: [['content-length', '999999']], unfinished: true }
    default:
      return { type: random.pick(FORMS), bytes: Buffer.from(random.pick(PARTS), 'latin1') }
  }
}

const BROKEN = [
  '',
  ' ',
  '{',
  '}',
  '{"a":}',
  '{"a":1,}',
  "{'a':1}",
  '{a:1}',
  'undefined',
  'NaN',
  '[1,',
  '"\\u12"',
  '"\\ud800"',
  '01',
  '1e',
  '\ufeff{}',
  'null',
  'true',
  '0',
  '""',
  '[]',
  '{}',
  '[[]]',
  '{"\\u0000":1}',
  '{"__proto__":null}',
  '{"constructor":{"prototype":{"x":1}}}',
  '// a\n{}',
]
const FORMS = [
  'multipart/form-data; boundary=b',
  'multipart/form-data; boundary=b; charset=utf-7',
  'application/x-www-form-urlencoded',
]
const part = (head: string, content: string) =>
  `--b\r\nContent-Disposition: form-data; ${head}\r\n\r\n${content}\r\n--b--\r\n`
const PARTS = [
  part('name="file"; filename="a.png"', '\x89PNG\r\n\x1a\n'),
  part('name="file"; filename="../../a.png"', '\x89PNG\r\n\x1a\nIHDR'),
  part('name="file"; filename="a.svg"', '<svg onload="alert(1)"/>'),
  part('name="file"', 'no file'),
  part('name="__proto__"', 'x'),
  part('name="file"; filename="a.jpg"', '\xff\xd8\xff\xe0\0\x10JFIF'),
  part('name="file"; filename="a\0.png"', 'RIFF\0\0\0\0WEBPVP8 '),
  '--b',
  '--b\r\n\r\n',
  '--b--',
  '',
  '----',
  'a=1&a=2&__proto__=x&%zz=%',
  part('name="file"; filename="a.avif"', '\0\0\0 ftypavif\0\0'),
]
