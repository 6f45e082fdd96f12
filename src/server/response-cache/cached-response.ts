import { createHash } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

type Encoding = 'br' | 'gzip' | 'identity'
/** The body's bytes as a string of as many letters: node sends such a one together with the head, in one go. */
type Sent = { headers: Record<string, string | number>; body: string }
/** An answer down to the last byte, in every encoding that a browser may ask for. */
export type Answer = { status: number; caching: string; bytes: number; encoded: Record<Encoding, Sent> }
/** Where an answer came from: `stale` where it was kept and the database is away, `none` where it is never kept. */
export type Origin = 'hit' | 'miss' | 'stale' | 'none'

const compressBrotli = promisify(brotliCompress)
const compressGzip = promisify(gzip)

export async function finishAnswer(status: number, headers: Record<string, string>, body: Buffer): Promise<Answer> {
  const params = { [constants.BROTLI_PARAM_QUALITY]: 5, [constants.BROTLI_PARAM_SIZE_HINT]: body.length }
  const [br, gz] = await Promise.all([compressBrotli(body, { params }), compressGzip(body)])
  const tag = createHash('sha256').update(body).digest('base64url').slice(0, 22)
  const encode = (encoding: Encoding, bytes: Buffer): Sent => ({
    headers: {
      ...headers,
      vary: 'accept-encoding',
      ...(status === 200 && { etag: `"${tag}-${encoding}"` }),
      ...(encoding !== 'identity' && { 'content-encoding': encoding }),
      'content-length': bytes.length,
      'x-cache': 'hit', // the common case, made ready
    },
    body: bytes.toString('latin1'),
  })
  return {
    status,
    caching: headers['cache-control'] ?? '',
    bytes: body.length + br.length + gz.length,
    encoded: { identity: encode('identity', body), br: encode('br', br), gzip: encode('gzip', gz) },
  }
}

export function sendAnswer(req: IncomingMessage, res: ServerResponse, answer: Answer, origin: Origin): number {
  const { headers, body } = answer.encoded[acceptedEncoding(req)]
  const etag = String(headers.etag ?? '')
  if (etag && req.headers['if-none-match']?.includes(etag)) {
    res.writeHead(304, { etag, 'cache-control': answer.caching, vary: 'accept-encoding' }).end()
    return 304
  }
  res.writeHead(answer.status, origin === 'hit' ? headers : { ...headers, 'x-cache': origin })
  res.end(req.method === 'HEAD' ? undefined : body, 'latin1')
  return answer.status
}

/** Browsers ask in a handful of ways, over and over. */
const known = new Map<string, Encoding>()
const MOST_KNOWN = 100
/** No browser asks for so much. */
const LONGEST = 200

function acceptedEncoding(req: IncomingMessage): Encoding {
  const asked = String(req.headers['accept-encoding'] ?? '')
  if (asked.length > LONGEST) return 'identity'
  const encoding = known.get(asked) ?? encodingOf(asked)
  if (known.size < MOST_KNOWN) known.set(asked, encoding)
  return encoding
}

function encodingOf(asked: string): Encoding {
  const accepted = asked.split(',').flatMap((offer) => {
    const [name = '', ...parameters] = offer.split(';').map((part) => part.trim().toLowerCase())
    const weight = parameters.find((parameter) => parameter.startsWith('q='))?.slice(2) ?? '1'
    return Number(weight) > 0 ? [name] : []
  })
  if (accepted.includes('br')) return 'br'
  return accepted.includes('gzip') ? 'gzip' : 'identity'
}
