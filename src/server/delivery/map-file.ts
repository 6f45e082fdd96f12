import { createReadStream } from 'node:fs'
import { constants, type FileHandle, open, readdir, rename, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { Hono } from 'hono'
import { MAP_LIMITS, mapProblem } from '../../domain/delivery/map-file.ts'
import type { MapPart } from '../../domain/delivery/zones.schema.ts'
import { codeOf } from '../platform/error-description.ts'
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

/**
 * Stores one part of a map. It comes in parts, so that neither a slow line nor a proxy's limit stops it. Each is written at its place, so
 * that one may be repeated. The last part puts the map in the place of the one before.
 */
export async function storeMapPart(folder: string, { upload, offset, size }: MapPart, part: Uint8Array) {
  if (size > MAP_LIMITS.bytes) throw new Refusal('too_large', `A map can have at most ${MAP_LIMITS.bytes} bytes.`)
  const received = offset + part.length
  if (part.length === 0 || received > size)
    throw wrongField('query.size', 'invalid', 'the parts do not make a file of this size')
  const name = `map.pmtiles.${upload}.part`
  if (offset === 0) {
    refuseOther(part, size)
    await deleteLeftMaps(folder, { idle: 0, except: name })
  }
  const unfinished = join(folder, name)
  const complete = received === size
  try {
    const file = await open(unfinished, offset === 0 ? constants.O_RDWR | constants.O_CREAT : 'r+')
    try {
      if ((await file.stat()).size < offset)
        throw new Refusal('conflict', 'The part before is missing: please send the map from its beginning.')
      for (let done = 0; done < part.length; )
        done += (await file.write(part, done, part.length - done, offset + done)).bytesWritten
      await file.sync()
      if (complete) await requireWhole(file, size)
    } finally {
      await file.close()
    }
    if (complete) await rename(unfinished, pathIn(folder))
  } catch (error) {
    if (codeOf(error) === 'ENOENT')
      throw new Refusal('conflict', 'This upload has ended or was replaced: please send the map from its beginning.')
    if (!(error instanceof Refusal)) await rm(unfinished, { force: true })
    throw error
  }
  return { received, complete }
}

/** The parts may have been of files of different sizes. */
async function requireWhole(file: FileHandle, size: number) {
  const { size: stored } = await file.stat()
  if (stored !== size) throw new Refusal('conflict', 'The parts are of different files: please send the map again.')
  const start = new Uint8Array(Math.min(stored, MAP_LIMITS.header))
  await file.read(start, 0, start.length, 0)
  refuseOther(start, stored)
}

export async function removeMap(folder: string) {
  if (!(await findMap(folder))) throw new Refusal('not_found', 'There is no map.')
  await rm(pathIn(folder), { force: true })
}

function refuseOther(start: Uint8Array, size: number) {
  const problem = mapProblem(start, size)
  if (problem === 'cut_off') throw wrongField('query.size', 'invalid', 'the file ends before its last part')
  if (problem) throw new Refusal('unsupported_media_type', "This isn't a PMTiles file of version 3.")
}

const UNFINISHED = /^map\.pmtiles\.[\da-f-]{36}\.part$/

/** Deletes the uploads that nothing was written to for so long: none goes on beside a new one, which is `except`. */
export async function deleteLeftMaps(folder: string, { idle = 60 * 60_000, except = '' } = {}) {
  for (const name of (await readdir(folder)).filter((one) => UNFINISHED.test(one) && one !== except)) {
    const file = await stat(join(folder, name)).catch(() => undefined)
    if (file && Date.now() - file.mtimeMs >= idle) await rm(join(folder, name), { force: true })
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
