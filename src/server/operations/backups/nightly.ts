import type { PgBoss } from 'pg-boss'
import type { Migration } from '../../platform/database/migrations.ts'
import { fieldsOf, safeMessage } from '../../platform/error-description.ts'
import type { Log } from '../../platform/log.ts'
import type { BackupFolder } from './backup-folder.ts'
import { type BackupResult, NothingToBackUp } from './take.ts'

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

/** A migration cannot be undone, so that it only starts after a backup. */
export async function backupBefore(
  backupFolder: BackupFolder,
  [first]: Migration[],
): Promise<BackupResult | undefined> {
  try {
    return await backupFolder.add(`before-${first?.tag ?? 'nothing'}`, { now: new Date(), locked: true })
  } catch (error) {
    if (error instanceof NothingToBackUp) return undefined
    throw new Error(
      `The database has to be brought up to date, and the backup before that failed: ${fieldsOf(error).message} Nothing was changed.`,
    )
  }
}
