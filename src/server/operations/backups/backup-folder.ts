import { mkdir, open, readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import {
  type BackupName,
  backupName,
  backupsToRemove,
  type Reason,
  readBackupName,
} from '../../../domain/operations/backups.ts'
import { openStore } from '../../media/open.ts'
import type { Config } from '../../platform/config.ts'
import { codeOf } from '../../platform/error-description.ts'
import { secretFileOf } from '../../platform/session-secret.ts'
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
      const file = await stat(join(folder, name)).catch(() => undefined) // another backup may finish meanwhile
      if (file && file.mtimeMs < now.getTime() - 86_400_000) await rm(join(folder, name), { force: true })
    }
  }
  const claimOf = (name: string) => join(folder, `${name}${UNFINISHED}`)
  /** A name that no other backup of the same second has or is going to have, also in another process. */
  async function claimName(now: Date, reason: Reason): Promise<string> {
    await mkdir(folder, { recursive: true, mode: 0o700 })
    for (let later = 0; ; later++) {
      const name = backupName(new Date(now.getTime() + later * 1000), reason)
      const claim = await open(claimOf(name), 'wx').catch(unlessClaimed)
      await claim?.close()
      // A claim is given up only after its backup has the name.
      if (claim && !(await list()).some((backup) => backup.name === name)) return name
      if (claim) await rm(claimOf(name), { force: true })
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
        await deleteOld(options.now)
        return result
      } finally {
        if (claimed) await rm(claimOf(claimed), { force: true })
      }
    },
  }
}

function unlessClaimed(error: unknown): undefined {
  if (codeOf(error) !== 'EEXIST') throw error
}
