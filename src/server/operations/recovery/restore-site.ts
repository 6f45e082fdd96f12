import { mkdir, mkdtemp, readdir, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { LATEST, readMoment } from '../../../domain/operations/recovery.ts'
import { openStore } from '../../media/library.ts'
import type { Config } from '../../platform/config.ts'
import { exists, locateServer, socketFolder } from '../../platform/database/embedded-location.ts'
import { isListening } from '../../platform/database/embedded-lock.ts'
import { lockFolder } from '../../platform/database/folder-lock.ts'
import { findSecretFile } from '../../platform/session-secret.ts'
import { listBases } from './base-backup.ts'
import { recover } from './recover.ts'
import { copyPicturesBack, copySecretBack } from './site-files.ts'
import { ArchiveProblem, requireWalArchive } from './wal-archive.ts'

const UNFINISHED_RESTORE = 'restore-'

type Options = { to: string; replace: boolean; now: Date }

/**
 * Restores the embedded database as it was at a moment, the secret, and the pictures that are missing. A database that
 * is there already is moved aside, and only with `replace`. After the database nothing throws: what could not be copied
 * is returned.
 */
export async function restoreSite(config: Config, { to, replace, now }: Options) {
  const { archive: location } = config
  if (config.DATABASE_URL)
    throw new ArchiveProblem(
      '--to is for the embedded database. With DATABASE_URL, restore with the tools of its server.',
    )
  if (!location) throw new ArchiveProblem('Set WAL_ARCHIVE to the folder of the archive, as it is set for the site.')
  const archive = await requireWalArchive(location)
  const time_zone = (await listBases(archive)).at(-1)?.time_zone ?? 'UTC'
  const moment = readMoment(to, time_zone)
  if (moment !== LATEST && moment > now)
    throw new ArchiveProblem(`${to} (${time_zone}) has not come yet. To restore everything: --to latest`)
  const files = await locateServer(join(config.DATA_DIR, 'postgres'))
  const lock = await lockFolder(files)
  try {
    const existing = await exists(files.data)
    if (typeof lock === 'string' || (existing && (await isListening(await socketFolder(files.home, files.owner)))))
      throw new ArchiveProblem('The site is running. Stop it first. Nothing was written.')
    if (existing && !replace)
      throw new ArchiveProblem(
        `There is a database in ${files.data} already. Add --replace to move it aside, or name another DATA_DIR. Nothing was written.`,
      )
    await deleteInterrupted(files.home)
    const folder = await mkdtemp(join(files.home, UNFINISHED_RESTORE))
    try {
      // The end of the old timeline and the history of the new one are archived when the site starts.
      const settings = { archive_mode: 'on', archive_command: '' }
      const recovered = await recover(archive, { files, folder, target: { moment }, settings }, async (_, done) => done)
      await mkdir(config.DATA_DIR, { recursive: true })
      const asideSuffix = `-before-restore-${stamp(now)}`
      const file = findSecretFile(config)
      const secret = await copySecretBack(archive, {
        configured: config.SESSION_SECRET,
        file,
        aside: `${file}${asideSuffix}`,
      })
      const aside = existing ? `${files.data}${asideSuffix}` : undefined
      if (aside) await rename(files.data, aside)
      await rename(join(folder, 'data'), files.data)
      const copied = await copyPicturesBack(archive, openStore(config))
      return { moment, time_zone, last: recovered.last, base: recovered.base, aside, ...secret, ...copied }
    } finally {
      await rm(folder, { recursive: true, force: true })
    }
  } finally {
    if (typeof lock === 'object') await lock.close()
  }
}

/** A killed restore leaves its folder behind. Nobody else restores while we have the lock. */
async function deleteInterrupted(home: string) {
  for (const name of await readdir(home))
    if (name.startsWith(UNFINISHED_RESTORE)) await rm(join(home, name), { recursive: true, force: true })
}

const stamp = (now: Date) => now.toISOString().slice(0, 19).replaceAll(':', '')
