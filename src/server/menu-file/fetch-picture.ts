import type { IncomingMessage } from 'node:http'
import { request } from 'node:https'
import { isIP } from 'node:net'
import type { ConnectionOptions } from 'node:tls'
import { MAX_BYTES } from '../../domain/media/media.ts'
import type { PictureReason } from '../../domain/menu-file/imports.schema.ts'
import { findPublicAddress } from '../platform/public-address.ts'

type Options = {
  /** For tests, which have no other computers to fetch from. */
  isAllowed?: (address: string) => boolean
  resolve?: (host: string) => Promise<string[]>
  tls?: Pick<ConnectionOptions, 'ca' | 'checkServerIdentity'>
  timeout?: number
}

const REDIRECTS = 3
const TIMEOUT = 20_000

export class PictureRefused extends Error {
  readonly reason: PictureReason
  constructor(reason: PictureReason) {
    super(reason)
    this.reason = reason
  }
}

/**
 * Fetches a picture of another site. Its name is resolved once, every address that it has must be public, and exactly
 * that address is connected to; the same for each redirect. Throws a PictureRefused.
 */
export async function fetchPicture(address: string, options: Options = {}): Promise<Buffer<ArrayBuffer>> {
  const signal = AbortSignal.timeout(options.timeout ?? TIMEOUT)
  let url = address
  for (let hop = 0; hop <= REDIRECTS; hop++) {
    const answer = await send(url, signal, options)
    const { statusCode = 0, headers } = answer
    if (statusCode >= 300 && statusCode < 400 && headers.location) {
      answer.destroy()
      if (!URL.canParse(headers.location, url)) throw new PictureRefused('not_found')
      url = new URL(headers.location, url).href
      continue
    }
    if (statusCode !== 200) {
      answer.destroy()
      throw new PictureRefused(statusCode >= 400 && statusCode < 500 ? 'not_found' : 'unreachable')
    }
    return readPicture(answer, signal)
  }
  throw new PictureRefused('not_found')
}

async function send(address: string, signal: AbortSignal, { tls, ...resolving }: Options) {
  if (!URL.canParse(address)) throw new PictureRefused('not_found')
  const { protocol, hostname, username, password } = new URL(address)
  if (protocol !== 'https:' || username || password) throw new PictureRefused('private_address')
  const host = hostname.replace(/^\[|\]$/g, '')
  const found = await findPublicAddress(host, resolving)
  if (typeof found === 'string') throw new PictureRefused(found === 'unknown_host' ? 'unreachable' : found)
  const { address: pinned } = found
  return new Promise<IncomingMessage>((answered, failed) => {
    request(address, {
      signal,
      agent: false,
      maxHeaderSize: 16_384,
      ...tls,
      headers: { accept: 'image/avif,image/webp,image/png,image/jpeg', 'user-agent': 'Sufra (menu import)' },
      lookup: (_host, { all }, found) =>
        all ? found(null, [{ address: pinned, family: isIP(pinned) }]) : found(null, pinned, isIP(pinned)),
    })
      .once('response', answered)
      .once('error', () => failed(new PictureRefused(signal.aborted ? 'too_slow' : 'unreachable')))
      .end()
  })
}

async function readPicture(answer: IncomingMessage, signal: AbortSignal): Promise<Buffer<ArrayBuffer>> {
  const { 'content-type': type = '', 'content-length': length } = answer.headers
  try {
    if (!/^image\//i.test(type)) throw new PictureRefused('not_a_picture')
    if (Number(length ?? 0) > MAX_BYTES) throw new PictureRefused('too_large')
    const chunks: Buffer[] = []
    let size = 0
    for await (const chunk of answer) {
      size += chunk.length
      if (size > MAX_BYTES) throw new PictureRefused('too_large')
      chunks.push(chunk)
    }
    return Buffer.concat(chunks)
  } catch (error) {
    if (error instanceof PictureRefused) throw error
    throw new PictureRefused(signal.aborted ? 'too_slow' : 'unreachable')
  } finally {
    answer.destroy()
  }
}
