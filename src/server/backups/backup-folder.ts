import { readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import {
  type BackupName,
  backupName,
  backupsToRemove,
  type Reason,
  readBackupName,
} from '../../domain/operations/backups.ts'
import { secretFileOf } from '../auth/secret.ts'
import type { Config } from '../config.ts'
import { openStore } from '../media/open.ts'
import { UNFINISHED } from './archive.ts'
import { type BackupResult, type ReportProgress, type SiteData, takeBackup } from './take.ts'

type Options = { now: Date; report?: ReportProgress; locked?: boolean }
export type BackupFolder = ReturnType<typeof openBackupFolder>

/** DATA_DIR/backups: nightly backups, and those before migrations. Old ones are deleted automatically. */
export function openBackupFolder(config: Config, databaseUrl: string) {
  const folder = join(config.DATA_DIR, 'backups')
  const site: SiteData = { databaseUrl, store: openStore(config), secretFile: secretFileOf(config) }

  async function list(): Promise<BackupName[]> {
    const names = await readdir(folder).catch(() => [])
    return names.flatMap((name) => readBackupName(name) ?? [])
  }
  /** Deletes old backups, and unfinished files that a killed process left a day ago. */
  async function deleteOld(now: Date) {
    for (const { name } of backupsToRemove(await list())) await rm(join(folder, name), { force: true })
    for (const name of await readdir(folder)) {
      if (!name.endsWith(UNFINISHED)) continue
      const { mtimeMs } = await stat(join(folder, name))
      if (mtimeMs < now.getTime() - 86_400_000) await rm(join(folder, name), { force: true })
    }
  }
  return {
    folder,
    site,
    list,
    /** Old backups are deleted after the new one is complete. */
    async add(reason: Reason, options: Options): Promise<BackupResult> {
      const existing = await list()
      let name = backupName(options.now, reason)
      // Two backups within a second, such as after a killed start, need different names.
      for (let later = 1; existing.some((backup) => backup.name === name); later++)
        name = backupName(new Date(options.now.getTime() + later * 1000), reason)
      const result = await takeBackup(site, { ...options, file: join(folder, name) })
      await deleteOld(options.now)
      return result
    },
  }
}
