import { randomBytes } from 'node:crypto'
import { mkdir, open, readFile, rename, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Config } from '../../platform/config.ts'
import { type Embedded, startEmbedded } from '../../platform/database/embedded.ts'
import { exists, giveTo, locateServer, reachable, type ServerFiles } from '../../platform/database/embedded-location.ts'
import type { ServerSettings } from '../../platform/database/embedded-settings.ts'
import { commandFiles, walCommand } from './recover.ts'
import { type ArchiveLocation, ArchiveProblem, createWalArchive, identityFile, openWalArchive } from './wal-archive.ts'

/** What is archived is at most a minute old; this leaves time for copying it. */
const TIMEOUT_SECONDS = 45
/** For wal-command.ts. */
const SETTINGS = 'wal-archive.json'

type Options = { timeout_seconds?: number }
/** The archive of a running embedded server. */
export type Recovery = { location: ArchiveLocation; keep: number; files: ServerFiles; superuserUrl: string }

export const describeRecovery = (
  { archive }: Pick<Config, 'archive'>,
  embedded: Embedded | undefined,
): Recovery | undefined =>
  archive &&
  embedded && { location: archive, keep: archive.keep, files: embedded.files, superuserUrl: embedded.superuserUrl }

/** Starts the embedded server for a site, which decides whether it archives its WAL. */
export async function startSiteDatabase(config: Pick<Config, 'DATA_DIR' | 'archive'>, options: Options = {}) {
  const home = join(config.DATA_DIR, 'postgres')
  const { archive } = config
  if (!archive) return startEmbedded(home, { settings: async () => ({}) })
  await requireRestored(home, archive)
  return startEmbedded(home, { settings: (files) => archiveSettings(archive, files, options) })
}

/** The same for a command: the server has the settings of the last site. */
export async function startCommandDatabase(config: Pick<Config, 'DATA_DIR' | 'archive'>) {
  const home = join(config.DATA_DIR, 'postgres')
  if (config.archive) await requireRestored(home, config.archive)
  return startEmbedded(home)
}

/** After the loss of a disk, a new database would take the place of the one in the archive. */
async function requireRestored(home: string, archive: ArchiveLocation) {
  const { data } = await locateServer(home)
  if (!(await exists(data)) && (await openWalArchive(archive)))
    throw new ArchiveProblem(
      `There is no database in ${data}, but the archive in ${archive.folder} holds one. Restore it with npx sufra restore --to latest. For a new restaurant, name an empty folder in WAL_ARCHIVE.`,
    )
}

/** Prepares the archive, and returns the settings with which PostgreSQL fills it. */
async function archiveSettings(
  location: ArchiveLocation,
  files: ServerFiles,
  { timeout_seconds = TIMEOUT_SECONDS }: Options,
): Promise<ServerSettings> {
  const settingsFile = join(files.home, SETTINGS)
  await requireReachable(location, files)
  const known = (await readFile(settingsFile, 'utf8').catch(() => '{}')).includes(JSON.stringify(location.folder))
  const system_identifier = await systemIdentifier(files.data)
  const existing = await openWalArchive(location)
  if (existing && existing.system_identifier !== system_identifier)
    throw new ArchiveProblem(
      `The archive in ${location.folder} is that of another database. Name an empty folder in WAL_ARCHIVE.`,
    )
  // An archive that was there before and is not now is on a disk that is away: the site opens, and Health tells.
  if (existing || !known) {
    const archive = existing ?? (await createWalArchive(location, system_identifier))
    await mkdir(archive.walFolder, { recursive: true, mode: 0o700 })
    await giveTo(files.owner, identityFile(location), archive.walFolder)
  }
  const draft = `${settingsFile}.${randomBytes(6).toString('hex')}` // several processes may start at once
  await writeFile(draft, JSON.stringify({ folder: location.folder, key: location.key }), { mode: 0o600 })
  await giveTo(files.owner, draft)
  await rename(draft, settingsFile)
  return {
    archive_mode: 'on',
    archive_timeout: String(timeout_seconds),
    archive_command: walCommand('archive', settingsFile),
  }
}

async function requireReachable({ folder }: ArchiveLocation, { owner }: ServerFiles) {
  const stats = await stat(folder).catch(() => undefined)
  if (!stats?.isDirectory())
    throw new ArchiveProblem(`WAL_ARCHIVE names ${folder}, which is not a folder. Create it, or mount its disk.`)
  if (!owner) return
  for (const path of [...commandFiles, join(folder, 'wal')])
    if (!(await reachable(path, owner)))
      throw new ArchiveProblem(
        `PostgreSQL does not run as root, and its user cannot reach ${path}. Run the site as a user of its own, or open the folders above it.`,
      )
}

/** The first eight bytes of PostgreSQL's control file. */
async function systemIdentifier(data: string): Promise<string> {
  const handle = await open(join(data, 'global', 'pg_control'), 'r')
  try {
    const { buffer } = await handle.read(Buffer.alloc(8), 0, 8, 0)
    return buffer.readBigUInt64LE().toString()
  } finally {
    await handle.close()
  }
}
