import { malformedBody, type Sent } from './bodies.ts'
import { malformedHeaders } from './headers.ts'
import { hostileText } from './hostile.ts'
import type { Operation } from './operations.ts'
import type { Random } from './random.ts'
import { sample } from './samples.ts'
import type { SeededSite, Who } from './seeded-site.ts'

/** A request, byte by byte: a library would correct it. */
export type Request = {
  who: Who
  operation: string
  method: string
  target: string
  headers: [name: string, value: string][]
  body: Buffer
  chunked: boolean
  unfinished: boolean
  /** Only its body or query is wrong, and not too long: the operation itself answers. */
  reachesOperation: boolean
}

/** A request with something wrong in its address, its headers or its body. */
export function malformedRequest(operation: Operation, who: Who, seeded: SeededSite, random: Random): Request {
  const good = (part: Operation['parameters'][number]) =>
    part.values ? random.pick(part.values) : String(sample(seeded.api, part.schema, seeded, random, part.name))
  // One part is always malformed, the others sometimes: a late error must pass the early checks.
  const parts = ['path', 'query', 'headers', ...(operation.body ? ['body', 'body', 'body'] : [])]
  const wrong = random.pick(parts)
  const malformed = (part: string) => wrong === part || random.chance(0.03)

  let pathMalformed = false
  const path = operation.path.replaceAll(/\{(\w+)\}/g, (_, name: string) => {
    if (malformed('path') || random.chance(0.1)) {
      pathMalformed = true
      return pathText(random)
    }
    return encodeURIComponent(seeded.idFor(operation.path, name, random))
  })
  const query = operation.parameters
    .filter((parameter) => parameter.in === 'query' && (parameter.required || random.chance(0.4)))
    .map((parameter): [string, string] => [parameter.name, good(parameter)])
  const headers = operation.parameters
    .filter((parameter) => parameter.in === 'header')
    .map((parameter): [string, string] => [parameter.name, good(parameter)])
  const body: Sent = operation.body
    ? malformed('body')
      ? malformedBody(sample(seeded.api, operation.body, seeded, random), random)
      : {
          type: 'application/json',
          bytes: Buffer.from(JSON.stringify(sample(seeded.api, operation.body, seeded, random))),
        }
    : { bytes: Buffer.alloc(0) }
  const cookie = seeded.cookieFor(who, operation.path)
  const all: [string, string][] = [
    ['host', seeded.host],
    ['connection', 'close'],
    ...(cookie ? [['cookie', cookie] as [string, string]] : []),
    ...headers,
    ...(body.type === undefined ? [] : [['content-type', body.type] as [string, string]]),
    ...(body.headers ?? []),
  ]
  const named = malformed('headers') ? malformedHeaders(all, random) : all
  const target = path + (malformed('query') ? malformedQuery(query, random) : queryText(query))
  return {
    who,
    operation: operation.name,
    method: methodOf(operation, random),
    target,
    headers: named,
    body: body.bytes,
    chunked: body.chunked ?? false,
    reachesOperation: !pathMalformed && named === all && target.length < 8000,
    // With a wrong content length one side waits for the other.
    unfinished:
      body.unfinished || named.some(([name]) => ['content-length', 'transfer-encoding', 'expect'].includes(name)),
  }
}

function methodOf({ method, path }: Operation, random: Random) {
  if (path.endsWith('/events') && random.chance(0.5)) return 'HEAD'
  return random.chance(0.02) ? random.pick(METHODS) : method
}

const METHODS = ['HEAD', 'OPTIONS', 'TRACE', 'PUT', 'DELETE', 'PROPFIND', 'POST', 'GET', 'PURGE']
const PATHS = [
  '..%2f..%2fetc%2fpasswd',
  '%2e%2e',
  '..',
  '.',
  '%00',
  '%',
  '%zz',
  '%ff',
  '%c0%af',
  '*',
  '~',
  '%0d%0aX: y',
  '\xff',
  '%25',
  'a/b',
]

const pathText = (random: Random) =>
  random.chance(0.5) ? random.pick(PATHS) : encoded(hostileText(random)).slice(0, random.pick([200, 3000, 20_000]))

const queryText = (query: [string, string][]) =>
  query.length > 0 ? `?${query.map(([name, value]) => `${name}=${encoded(value)}`).join('&')}` : ''

function malformedQuery(query: [string, string][], random: Random): string {
  const [name] = query.length > 0 ? random.pick(query) : [random.pick(['limit', 'cursor', 'search', 'x'])]
  const value = random.chance(0.7)
    ? encoded(hostileText(random))
    : random.pick(['%', '%zz', '%ff', '%00', '+', '&', '=', '#', '\xff'])
  const extra = random.pick([
    `${name}=${value}`,
    `${name}[]=${value}`,
    `${name}[a]=${value}`,
    name,
    `${name}=1&${name}=${value}`,
  ])
  const kept = query.filter(([known]) => known !== name || random.chance(0.3))
  return `${queryText(kept) || '?'}&${extra}`
}

/** Lone surrogates cannot be encoded in UTF-8; the server decides about all other characters. */
const encoded = (text: string) => encodeURIComponent(text.toWellFormed())
