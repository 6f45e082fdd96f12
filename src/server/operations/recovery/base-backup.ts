import { createHash } from 'node:crypto'
import { createReadStream, createWriteStream } from 'node:fs'
import { mkdir, readdir, readFile, rename, rm } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import pg from 'pg'
import { z } from 'zod'
import { readSegmentName } from '../../../domain/operations/wal.ts'
import type { ServerFiles } from '../../platform/database/embedded-location.ts'
import { VERSION } from '../../platform/project-file.ts'
import { listDataFolder, tarOf } from './data-folder.ts'
import { compressor, encryptor } from './encoding.ts'
import { ArchiveProblem, UNFINISHED, unlessMissing, type WalArchive, writeDurably } from './wal-archive.ts'

/** Describes a base backup; stored beside it. */
const ManifestSchema = z.object({
  format: z.literal(1),
  name: z.string().regex(/^[\w.-]+$/),
  version: z.string(),
  postgresql: z.string(),
  time_zone: z.string(),
  finished_at: z.iso.datetime().transform((text) => new Date(text)),
  timeline: z.number().int(),
  start: z.string(),
  stop: z.string(),
  bytes: z.number().int(),
  sha256: z.string(),
  folders: z.array(z.string()),
})
export type StoredBase = z.output<typeof ManifestSchema>

/** How long the last WAL of a base backup may take to be archived. */
const ARCHIVE_TIMEOUT = '10min'

const baseFolder = ({ folder }: WalArchive) => join(folder, 'base')
export const baseFile = (archive: WalArchive, name: string) => join(baseFolder(archive), `${name}.tar${archive.suffix}`)
const manifestFile = (archive: WalArchive, name: string) => join(baseFolder(archive), `${name}.json`)

/** Copies the data folder into the archive while the site runs. */
export async function takeBaseBackup(archive: WalArchive, files: ServerFiles, superuserUrl: string, now: Date) {
  const client = new pg.Client({ connectionString: superuserUrl })
  client.on('error', () => {}) // the next statement fails with the same error
  await client.connect()
  const name = now.toISOString().replaceAll(/[:.]/g, '')
  const draft = `${baseFile(archive, name)}${UNFINISHED}`
  try {
    await mkdir(dirname(draft), { recursive: true, mode: 0o700 })
    await client.query(`set statement_timeout = '${ARCHIVE_TIMEOUT}'`)
    const { rows: started } = await client.query(`select pg_backup_start('sufra', fast => true)::text as start,
      current_setting('server_version') as postgresql`)
    const { folders, files: names } = await listDataFolder(files.data)
    let stopped: { stop: string; labelfile: string; finished_at: Date; segment: string } | undefined
    const label = async () => {
      const { rows } = await client.query(`select lsn::text as stop, labelfile, clock_timestamp() as finished_at
        from pg_backup_stop(wait_for_archive => true)`)
      const [{ segment }] = (await client.query('select pg_walfile_name($1::pg_lsn) as segment', [rows[0].stop])).rows
      stopped = { ...rows[0], segment }
      return rows[0].labelfile
    }
    const hash = createHash('sha256')
    let bytes = 0
    const measure = async function* (chunks: AsyncIterable<Buffer>) {
      for await (const chunk of chunks) {
        hash.update(chunk)
        bytes += chunk.length
        yield chunk
      }
    }
    await pipeline(
      tarOf(files.data, names, label),
      compressor(),
      encryptor({ key: archive.key, name }),
      measure,
      createWriteStream(draft, { mode: 0o600, flush: true }),
    )
    await rename(draft, baseFile(archive, name))
    if (!stopped) throw new Error('The base backup has no end')
    const manifest = {
      format: 1,
      name,
      version: VERSION,
      postgresql: started[0].postgresql,
      start: started[0].start,
      stop: stopped.stop,
      timeline: readSegmentName(stopped.segment)?.timeline,
      time_zone: await timeZoneOf(client),
      finished_at: stopped.finished_at.toISOString(),
      bytes,
      sha256: hash.digest('hex'),
      folders,
    }
    // Last: a base backup without it does not exist.
    await writeDurably(manifestFile(archive, name), Buffer.from(JSON.stringify(manifest)))
    return ManifestSchema.parse(manifest)
  } catch (error) {
    await rm(draft, { force: true })
    throw error
  } finally {
    await client.end().catch(() => {})
  }
}

async function timeZoneOf(client: pg.Client): Promise<string> {
  const { rows } = await client.query('select time_zone from public.settings').catch(() => ({ rows: [] }))
  return rows[0]?.time_zone ?? 'UTC'
}

/** The oldest first. */
export async function listBases(archive: WalArchive): Promise<StoredBase[]> {
  const names = (await readdir(baseFolder(archive)).catch(unlessMissing)) ?? []
  const manifests = names.filter((name) => name.endsWith('.json'))
  const bases = await Promise.all(manifests.map((name) => readManifest(join(baseFolder(archive), name))))
  return bases.toSorted((a, b) => a.finished_at.getTime() - b.finished_at.getTime())
}

async function readManifest(file: string): Promise<StoredBase> {
  const text = await readFile(file, 'utf8')
  try {
    return ManifestSchema.parse(JSON.parse(text))
  } catch {
    throw new ArchiveProblem(`${file} is damaged. Move it elsewhere to use the other base backups.`)
  }
}

/** Reads the whole file: a base backup is used only if every byte is as it was written. */
export async function isIntact(archive: WalArchive, { name, sha256 }: StoredBase): Promise<boolean> {
  const hash = createHash('sha256')
  try {
    await pipeline(createReadStream(baseFile(archive, name)), hash)
  } catch (error) {
    unlessMissing(error)
    return false
  }
  return hash.digest('hex') === sha256
}

/** The manifest goes first, so that a half-deleted base backup is not used. */
export async function deleteBase(archive: WalArchive, { name }: StoredBase) {
  await rm(manifestFile(archive, name), { force: true })
  await rm(baseFile(archive, name), { force: true })
}
