import { createReadStream } from 'node:fs'
import { open, readdir, rename, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { Hono } from 'hono'
import { MAP_LIMITS, mapProblem } from '../../domain/delivery/map-file.ts'
import type { MapPart } from '../../domain/delivery/zones.schema.ts'
import { Refusal, wrongField } from '../platform/refusal.ts'

/**
 * The map that an admin uploaded, or the owner put into DATA_DIR as `map.pmtiles`. Browsers read the parts of it that they show, so that it is
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

/** How long an upload that was left is kept: the next one deletes it. */
const LEFT_AFTER = 60 * 60_000

const UNFINISHED = /^map\.pmtiles\.[\da-f-]{36}\.part$/

/**
 * Stores one part of a map. It comes in parts, so that neither a slow line nor a proxy's limit stops it. The last part puts the
 * map in the place of the one before.
 */
export async function storeMapPart(folder: string, { upload, offset, size }: MapPart, part: Uint8Array) {
  if (size > MAP_LIMITS.bytes) throw new Refusal('too_large', `A map can have at most ${MAP_LIMITS.bytes} bytes.`)
  if (part.length === 0 || offset + part.length > size)
    throw wrongField('query.size', 'invalid', 'the parts do not make a file of this size')
  if (offset === 0) refuseOther(part, size)
  const unfinished = `${pathIn(folder)}.${upload}.part`
  if (offset === 0) await deleteLeftUploads(folder)
  else if ((await stat(unfinished).catch(() => undefined))?.size !== offset)
    throw new Refusal('conflict', 'The part before is missing: please send the map from its beginning.')
  const file = await open(unfinished, offset === 0 ? 'w' : 'a')
  try {
    await file.writeFile(part)
    await file.sync()
  } catch (error) {
    await rm(unfinished, { force: true })
    throw error
  } finally {
    await file.close()
  }
  const received = offset + part.length
  if (received === size) {
    // Two requests with the same part make a longer file.
    if ((await stat(unfinished)).size !== size) throw new Refusal('conflict', 'A part came twice.')
    await rename(unfinished, pathIn(folder))
  }
  return { received, complete: received === size }
}

export async function removeMap(folder: string) {
  if (!(await findMap(folder))) throw new Refusal('not_found', 'There is no map.')
  await rm(pathIn(folder))
}

function refuseOther(start: Uint8Array, size: number) {
  const problem = mapProblem(start, size)
  if (problem === 'cut_off') throw wrongField('query.size', 'invalid', 'the file ends before its last part')
  if (problem) throw new Refusal('unsupported_media_type', "This isn't a PMTiles file of version 3.")
}

async function deleteLeftUploads(folder: string) {
  for (const name of (await readdir(folder)).filter((one) => UNFINISHED.test(one))) {
    const file = await stat(join(folder, name)).catch(() => undefined)
    if (file && Date.now() - file.mtimeMs > LEFT_AFTER) await rm(join(folder, name), { force: true })
  }
}

/** One range, as browsers ask for it. Undefined: the whole file, also for what we do not understand. */
function readRange(header: string | undefined, size: number) {
  const [, first = '', last = ''] = /^bytes=(\d*)-(\d*)$/.exec(header ?? '') ?? []
  if (!first && !last) return undefined
  const start = first ? Number(first) : Math.max(0, size - Number(last))
  const end = first && last ? Math.min(Number(last), size - 1) : size - 1
  return start <= end && start < size ? { start, end } : 'outside'
}
