import { createReadStream } from 'node:fs'
import { stat } from 'node:fs/promises'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { Hono } from 'hono'
import { Refusal } from '../platform/refusal.ts'

/**
 * A map that the owner puts into DATA_DIR as `map.pmtiles`. Browsers read the parts of it that they show, so that it is
 * sent in ranges.
 */
export const mapFile = ({ DATA_DIR }: { DATA_DIR: string }) =>
  new Hono().get('/map.pmtiles', async (c) => {
    const path = pathIn(DATA_DIR)
    const file = await findMap(DATA_DIR)
    if (!file) throw new Refusal('not_found', 'There is no map.')
    const headers = {
      'accept-ranges': 'bytes',
      'cache-control': 'public, max-age=3600',
      'content-type': 'application/vnd.pmtiles',
      etag: `"${file.size.toString(36)}-${Math.round(file.mtimeMs).toString(36)}"`,
    }
    const range = readRange(c.req.header('range'), file.size)
    if (range === 'outside')
      return new Response(null, { status: 416, headers: { ...headers, 'content-range': `bytes */${file.size}` } })
    const { start, end } = range ?? { start: 0, end: file.size - 1 }
    const answer = {
      status: range ? 206 : 200,
      headers: {
        ...headers,
        'content-length': String(end - start + 1),
        ...(range && { 'content-range': `bytes ${start}-${end}/${file.size}` }),
      },
    }
    if (c.req.method === 'HEAD') return new Response(null, answer)
    return new Response(Readable.toWeb(createReadStream(path, { start, end })) as ReadableStream, answer)
  })

const pathIn = (folder: string) => join(folder, 'map.pmtiles')

/** Undefined: the owner has not put a map into place, or it is still empty. */
export async function findMap(folder: string) {
  const file = await stat(pathIn(folder)).catch(() => undefined)
  return file?.isFile() && file.size > 0 ? file : undefined
}

/** One range, as browsers ask for it. Undefined: the whole file, also for what we do not understand. */
function readRange(header: string | undefined, size: number) {
  const [, first = '', last = ''] = /^bytes=(\d*)-(\d*)$/.exec(header ?? '') ?? []
  if (!first && !last) return undefined
  const start = first ? Number(first) : Math.max(0, size - Number(last))
  const end = first && last ? Math.min(Number(last), size - 1) : size - 1
  return start <= end && start < size ? { start, end } : 'outside'
}
