import { createHash } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

type Encoding = 'br' | 'gzip' | 'identity'
/** The body is a latin1 string, one character per byte: Node.js sends a string in one write with the headers. */
type EncodedResponse = { headers: Record<string, string | number>; body: string }
/** A finished response in every encoding that a browser may accept. */
export type CachedResponse = {
  status: number
  caching: string
  bytes: number
  encoded: Record<Encoding, EncodedResponse>
}
/** `stale`: an outdated entry, sent because the database is out of reach. `none`: never cached. */
export type CacheStatus = 'hit' | 'miss' | 'stale' | 'none'

const compressBrotli = promisify(brotliCompress)
const compressGzip = promisify(gzip)
/** Shorter bodies fit into one packet with their headers. */
const MIN_COMPRESSED = 1000

export async function encodeResponse(
  status: number,
  headers: Record<string, string>,
  body: Buffer,
): Promise<CachedResponse> {
  const hash = createHash('sha256').update(body).digest('base64url').slice(0, 22)
  const encode = (encoding: Encoding, bytes: Buffer): EncodedResponse => ({
    headers: {
      ...headers,
      vary: 'accept-encoding',
      ...(status === 200 && { etag: `"${hash}-${encoding}"` }),
      ...(encoding !== 'identity' && { 'content-encoding': encoding }),
      'content-length': bytes.length,
      'x-cache': 'hit', // the common case, so that no copy is made
    },
    body: bytes.toString('latin1'),
  })
  const caching = headers['cache-control'] ?? ''
  const identity = encode('identity', body)
  if (body.length < MIN_COMPRESSED)
    return { status, caching, bytes: body.length, encoded: { identity, br: identity, gzip: identity } }
  const params = { [constants.BROTLI_PARAM_QUALITY]: 5, [constants.BROTLI_PARAM_SIZE_HINT]: body.length }
  const [br, gz] = await Promise.all([compressBrotli(body, { params }), compressGzip(body)])
  return {
    status,
    caching,
    bytes: body.length + br.length + gz.length,
    encoded: { identity, br: encode('br', br), gzip: encode('gzip', gz) },
  }
}

export function sendResponse(
  req: IncomingMessage,
  res: ServerResponse,
  response: CachedResponse,
  cacheStatus: CacheStatus,
): number {
  const { headers, body } = response.encoded[acceptedEncoding(req)]
  const etag = String(headers.etag ?? '')
  if (etag && req.headers['if-none-match']?.includes(etag)) {
    res.writeHead(304, { etag, 'cache-control': response.caching, vary: 'accept-encoding' }).end()
    return 304
  }
  res.writeHead(response.status, cacheStatus === 'hit' ? headers : { ...headers, 'x-cache': cacheStatus })
  res.end(req.method === 'HEAD' ? undefined : body, 'latin1')
  return response.status
}

/** Parsed `Accept-Encoding` headers: browsers send only a few different ones. */
const parsedEncodings = new Map<string, Encoding>()
const MAX_PARSED = 100
/** No browser sends a longer `Accept-Encoding`. */
const MAX_HEADER_LENGTH = 200

function acceptedEncoding(req: IncomingMessage): Encoding {
  const header = String(req.headers['accept-encoding'] ?? '')
  if (header.length > MAX_HEADER_LENGTH) return 'identity'
  const encoding = parsedEncodings.get(header) ?? parseEncoding(header)
  if (parsedEncodings.size < MAX_PARSED) parsedEncodings.set(header, encoding)
  return encoding
}

function parseEncoding(header: string): Encoding {
  const accepted = header.split(',').flatMap((item) => {
    const [name = '', ...parameters] = item.split(';').map((part) => part.trim().toLowerCase())
    const weight = parameters.find((parameter) => parameter.startsWith('q='))?.slice(2) ?? '1'
    return Number(weight) > 0 ? [name] : []
  })
  if (accepted.includes('br')) return 'br'
  return accepted.includes('gzip') ? 'gzip' : 'identity'
}
