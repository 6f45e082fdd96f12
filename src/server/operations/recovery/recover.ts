import { createReadStream } from 'node:fs'
import { chown, mkdir, readdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { fileURLToPath } from 'node:url'
import { createGunzip } from 'node:zlib'
import { chooseBase, type Moment } from '../../../domain/operations/recovery.ts'
import {
  historyName,
  reach,
  readHistory,
  readPosition,
  readSegmentName,
  type Stretch,
  segmentAt,
} from '../../../domain/operations/wal.ts'
import { giveTo, type ServerFiles } from '../../platform/database/embedded-location.ts'
import { quoted, type ServerSettings } from '../../platform/database/embedded-settings.ts'
import { ServerFailure, withScratchServer } from '../../platform/database/scratch-server.ts'
import { queryOnce } from '../../platform/database/sessions.ts'
import { isBundle, projectFile } from '../../platform/project-file.ts'
import { baseFile, isIntact, listBases, type StoredBase } from './base-backup.ts'
import { unpackDataFolder } from './data-folder.ts'
import { decryptor } from './encoding.ts'
import { ArchiveProblem, explainFailure, type WalArchive } from './wal-archive.ts'

/** A moment, or a point that was named while the site ran. */
type Target = { moment: Moment } | { restore_point: string }

const program = isBundle
  ? projectFile('dist/program/wal-command.js')
  : fileURLToPath(new URL('./wal-command.ts', import.meta.url))

/** A command for PostgreSQL, which replaces %f by the name of a WAL file and %p by its path. */
export const walCommand = (direction: 'archive' | 'restore', settingsFile: string) =>
  `${[process.execPath, program, direction, settingsFile].map((part) => quoted(part.replaceAll('%', '%%'))).join(' ')} "%f" "%p"`

export const commandFiles = [process.execPath, program]

/** The base backup for a target, and how far the WAL goes from there. Throws where a part is missing. */
async function planRecovery(archive: WalArchive, target: Target) {
  const [bases, names] = [await listBases(archive), await archive.walNames()]
  const path = await readTimelines(archive, bases, names)
  const moment = 'moment' in target ? target.moment : 'latest'
  const base = chooseBase(moment, bases, path)
  const [first] = bases
  if (!first) throw new ArchiveProblem(`There is no base backup in ${archive.folder} yet. Nothing was written.`)
  if (!base)
    throw new ArchiveProblem(
      `The archive begins at ${first.finished_at.toISOString()}: nothing older can be restored from it. Nothing was written.`,
    )
  const { end, missing } = reach(segmentAt(readPosition(base.start)), path, names)
  const needed = segmentAt(readPosition(base.stop))
  const unreadable = async (segment: string, problem: 'missing' | 'damaged') =>
    `${segment} is ${problem} in the archive in ${archive.folder}, and what follows cannot be restored without it. ${await wayOn(archive, segment, { problem, base, isFirst: base === first })} Nothing was overwritten.`
  if (end < needed || (missing && moment === 'latest'))
    throw new ArchiveProblem(await unreadable(missing ?? 'WAL of the base backup', 'missing'))
  return { base, end, missing, unreadable }
}
type Plan = Awaited<ReturnType<typeof planRecovery>>

type Gap = { problem: 'missing' | 'damaged'; base: StoredBase; isFirst: boolean }

/** What can be restored although this segment cannot be read. */
async function wayOn(archive: WalArchive, segment: string, { problem, base, isFirst }: Gap): Promise<string> {
  const number = readSegmentName(segment)?.number ?? 0
  if (number > segmentAt(readPosition(base.stop))) {
    const until = await archive.writtenAt(number - 1)
    const moved = problem === 'damaged' ? 'it and the segments after it' : 'the segments after it'
    return `To restore what was committed until ${until?.toISOString()}, move ${moved} out of ${archive.walFolder} and use --to latest.`
  }
  if (isFirst) return 'Restore the newest nightly backup instead.'
  return `Name a time before ${base.finished_at.toISOString()} with --to.`
}

/** As PostgreSQL does it: the newest timeline is the last of an unbroken row of history files. */
async function readTimelines(archive: WalArchive, bases: StoredBase[], names: string[]): Promise<Stretch[]> {
  const existing = new Set(names)
  let newest = Math.min(...bases.map(({ timeline }) => timeline))
  while (existing.has(historyName(newest + 1))) newest++
  const history = await archive.readWal(historyName(newest))
  return history ? readHistory(newest, history.toString()) : [{ timeline: newest, until: undefined }]
}

type Options = {
  files: ServerFiles
  /** An empty folder. */
  folder: string
  target: Target
  settings?: ServerSettings
}

/** Makes the data folder `folder/data` of that target, and calls `work` with the address of its server. */
export async function recover<Result>(
  archive: WalArchive,
  { files, folder, target, settings = {} }: Options,
  work: (superuserUrl: string, recovered: { base: StoredBase; last: Date | undefined }) => Promise<Result>,
): Promise<Result> {
  const plan = await planRecovery(archive, target)
  const { base, end } = plan
  const data = join(folder, 'data')
  const settingsFile = join(folder, 'archive.json')
  await extractBase(archive, base, data)
  await writeFile(join(data, 'recovery.signal'), '')
  await writeFile(settingsFile, JSON.stringify({ folder: archive.folder, key: archive.key?.toString('hex') }), {
    mode: 0o600,
  })
  await giveTo(files.owner, folder, settingsFile)
  if (files.owner) await giveAll(files.owner, data)
  const recovery = {
    restore_command: walCommand('restore', settingsFile),
    recovery_target_timeline: 'latest',
    recovery_target_action: 'promote',
    hot_standby: 'off', // so that the server opens only when the recovery has ended
    ...targetSettings(target),
  }
  try {
    return await withScratchServer(files, { data, settings: { ...recovery, ...settings } }, async (superuserUrl) => {
      const { position, last } = await readProgress(superuserUrl)
      const whole = 'moment' in target && target.moment === 'latest'
      if (whole && segmentAt(readPosition(position)) < end)
        throw new ArchiveProblem('PostgreSQL could not read all of the archived WAL: a part of it is damaged.')
      return await work(superuserUrl, { base, last })
    })
  } catch (error) {
    throw error instanceof ServerFailure ? new ArchiveProblem(await explain(error.log, plan)) : error
  }
}

function targetSettings(target: Target): ServerSettings {
  if ('restore_point' in target) return { recovery_target_name: target.restore_point }
  if (target.moment === 'latest') return {}
  const time = target.moment.toISOString().replace('T', ' ').replace('Z', '+00') // it does not know Z yet
  return { recovery_target_time: time, recovery_target_inclusive: 'on' }
}

async function extractBase(archive: WalArchive, base: StoredBase, data: string) {
  const { name, folders } = base
  if (!(await isIntact(archive, base)))
    throw new ArchiveProblem(
      `The base backup ${baseFile(archive, name)} is damaged or missing. Move ${name}.json elsewhere to restore from the one before. Nothing was written.`,
    )
  await mkdir(data, { mode: 0o700 })
  for (const each of folders) await mkdir(join(data, each), { recursive: true, mode: 0o700 })
  await pipeline(
    createReadStream(baseFile(archive, name)),
    decryptor({ key: archive.key, name }),
    createGunzip(),
    (chunks: AsyncIterable<Buffer>) => unpackDataFolder(chunks, data),
  )
}

async function giveAll({ uid, gid }: { uid: number; gid: number }, data: string) {
  await chown(data, uid, gid)
  for (const name of await readdir(data, { recursive: true })) await chown(join(data, name), uid, gid)
}

async function readProgress(superuserUrl: string) {
  const [row] = await queryOnce<{ position: string; last: Date | null }>(
    superuserUrl,
    'select pg_last_wal_replay_lsn()::text as position, pg_last_xact_replay_timestamp() as last',
  )
  return { position: String(row?.position), last: row?.last ?? undefined }
}

/** A sentence for a recovery that PostgreSQL gave up. */
async function explain(log: string, { missing, unreadable }: Plan): Promise<string> {
  const ours = /^sufra: (.*)$/m.exec(log)?.[1]
  const damaged = /^(\w+) is damaged/.exec(ours ?? '')?.[1]
  if (damaged) return unreadable(damaged, 'damaged')
  if (ours) return `${ours} Nothing was overwritten.`
  if (/recovery ended before configured recovery target was reached/.test(log)) {
    if (missing) return unreadable(missing, 'missing')
    const last = /last completed transaction was at log time (\S+ \S+)/.exec(log)?.[1]
    const until = last ? ` The last transaction in it is of ${isoTime(last)}.` : ''
    return `The archive ends before that time.${until} To restore all of it: --to latest. Nothing was overwritten.`
  }
  const fatal = log.split('\n').findLast((line) => /FATAL|PANIC/.test(line))
  return `PostgreSQL could not restore it: ${explainFailure(fatal ?? 'it says nothing about why')}. Nothing was overwritten.`
}

const isoTime = (logged: string) => new Date(logged.replace(' ', 'T').replace(/\+00$/, 'Z')).toISOString()
