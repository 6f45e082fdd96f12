import { mkdir, open, readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { PgBoss } from 'pg-boss'
import {
  type BackupName,
  backupName,
  backupsToRemove,
  type Reason,
  readBackupName,
} from '../../../domain/operations/backups.ts'
import { openStore } from '../../media/library.ts'
import type { Config } from '../../platform/config.ts'
import { safeMessage } from '../../platform/error-description.ts'
import type { Log } from '../../platform/log.ts'
import { findSecretFile } from '../../platform/session-secret.ts'
import { deleteUnfinished, UNFINISHED, unless } from '../files.ts'
import { type BackupResult, type ReportProgress, type SiteData, takeBackup } from './take.ts'

type Options = { now: Date; report?: ReportProgress; locked?: boolean }
export type BackupFolder = ReturnType<typeof openBackupFolder>

/** DATA_DIR/backups: nightly backups, and those before migrations. Old ones are deleted automatically. */
export function openBackupFolder(config: Config, databaseUrl: string) {
  const folder = join(config.DATA_DIR, 'backups')
  const site: SiteData = { databaseUrl, store: openStore(config), secretFile: findSecretFile(config) }

  async function list(): Promise<BackupName[]> {
    const names = await readdir(folder).catch(() => [])
    return names.flatMap((name) => readBackupName(name) ?? [])
  }
  const claimFileFor = (name: string) => join(folder, `${name}${UNFINISHED}`)
  /** A name that no other backup of the same second has or is going to have, also in another process. */
  async function claimName(now: Date, reason: Reason): Promise<string> {
    await mkdir(folder, { recursive: true, mode: 0o700 })
    for (let later = 0; ; later++) {
      const name = backupName(new Date(now.getTime() + later * 1000), reason)
      const claim = await open(claimFileFor(name), 'wx').catch(unless('EEXIST'))
      await claim?.close()
      // A claim is given up only after its backup has the name.
      if (claim && !(await list()).some((backup) => backup.name === name)) return name
      if (claim) await rm(claimFileFor(name), { force: true })
    }
  }
  return {
    folder,
    site,
    list,
    /** Old backups are deleted after the new one is complete. */
    async add(reason: Reason, options: Options): Promise<BackupResult> {
      let claimed: string | undefined
      const claimFile = async () => {
        claimed = await claimName(options.now, reason)
        return join(folder, claimed)
      }
      try {
        const result = await takeBackup(site, { ...options, claimFile })
        for (const { name } of backupsToRemove(await list())) await rm(join(folder, name), { force: true })
        await deleteUnfinished(folder, options.now)
        return result
      } finally {
        if (claimed) await rm(claimFileFor(claimed), { force: true })
      }
    },
  }
}

export const BACKUPS = 'backups'
const NIGHT = '43 3 * * *'
const QUEUE = { policy: 'short', expireInSeconds: 6 * 3600, retryLimit: 3, retryDelay: 600 } as const

/** Runs each night in the restaurant's time zone, in one of our processes. */
export async function openNightlyBackup(
  jobs: PgBoss,
  backupFolder: BackupFolder,
  { log, tz }: { log: Log; tz: string },
) {
  await jobs.createQueue(BACKUPS, QUEUE)
  await jobs.updateQueue(BACKUPS, { expireInSeconds: QUEUE.expireInSeconds, retryLimit: 3, retryDelay: 600 })
  await jobs.work(BACKUPS, { pollingIntervalSeconds: 60 }, async () => {
    try {
      const { bytes, rows, pictures, missing } = await backupFolder.add('nightly', { now: new Date() })
      log.info({ bytes, rows, pictures, missing: missing.length }, 'a backup was taken')
    } catch (error) {
      log.error({ error }, 'the nightly backup failed')
      throw new Error(safeMessage(error))
    }
  })
  await jobs.schedule(BACKUPS, NIGHT, {}, { tz })
}
