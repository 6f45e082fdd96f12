import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { readdir, readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { z } from 'zod'
import { findOutdated } from '../../../domain/operations/recovery.ts'
import { readSegmentName } from '../../../domain/operations/wal.ts'
import type { ServerFiles } from '../../platform/database/embedded-location.ts'
import { withClient } from '../../platform/database/sessions.ts'
import { VERSION } from '../../platform/project-file.ts'
import { deleteUnfinished, unlessMissing, writeDurably } from '../files.ts'
import { listDataFolder, packDataFolder } from './data-folder.ts'
import { compressor, encryptor } from './encoding.ts'
import { ArchiveProblem, type WalArchive } from './wal-archive.ts'

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
export const takeBaseBackup = (archive: WalArchive, files: ServerFiles, superuserUrl: string, now: Date) =>
  withClient(superuserUrl, async (client) => {
    const name = now.toISOString().replaceAll(/[:.]/g, '')
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
      packDataFolder(files.data, names, label),
      compressor(),
      encryptor({ key: archive.key, name }),
      measure,
      (chunks: AsyncIterable<Buffer>) => writeDurably(baseFile(archive, name), chunks),
    )
    if (!stopped) throw new Error('The base backup has no end')
    const { rows: zones } = await client.query('select time_zone from public.settings').catch(() => ({ rows: [] }))
    const manifest = {
      format: 1,
      name,
      version: VERSION,
      postgresql: started[0].postgresql,
      start: started[0].start,
      stop: stopped.stop,
      timeline: readSegmentName(stopped.segment)?.timeline,
      time_zone: zones[0]?.time_zone ?? 'UTC',
      finished_at: stopped.finished_at.toISOString(),
      bytes,
      sha256: hash.digest('hex'),
      folders,
    }
    // Last: a base backup without it does not exist.
    await writeDurably(manifestFile(archive, name), Buffer.from(JSON.stringify(manifest)))
    return ManifestSchema.parse(manifest)
  })

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

/** Deletes the base backups beyond `keep`, the WAL that no kept one needs, and what killed processes left a day ago. */
export async function deleteOutdated(archive: WalArchive, keep: number, now: Date) {
  const { bases, wal } = findOutdated(await listBases(archive), await archive.walNames(), keep)
  for (const { name } of bases) {
    // The manifest goes first, so that a half-deleted base backup is not used.
    await rm(manifestFile(archive, name), { force: true })
    await rm(baseFile(archive, name), { force: true })
  }
  for (const name of wal) await rm(archive.walFile(name), { force: true })
  for (const folder of [archive.walFolder, baseFolder(archive)]) await deleteUnfinished(folder, now)
  return { bases: bases.length, wal: wal.length }
}
