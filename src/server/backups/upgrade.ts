import { knownMigrations, migrateDatabase, readMigrations, withMigrationLock } from '../database/migrations.ts'
import { safeMessage } from '../error-description.ts'
import type { BackupFolder } from './backup-folder.ts'
import { backupBefore } from './nightly.ts'

/** `applied`: the names of the migrations. `backup`: undefined where there was nothing to back up. */
export type Upgrade = { applied: string[]; backup: string | undefined }

/** Backs up, migrates and checks. When any of it fails, the database is as it was before. */
export async function upgradeDatabase(backupFolder: BackupFolder, migrations = knownMigrations()): Promise<Upgrade> {
  const { databaseUrl } = backupFolder.site
  const upgrade: Upgrade = { applied: [], backup: undefined }
  const { newer } = await withMigrationLock(databaseUrl, (client) => readMigrations(client, migrations))
  if (newer > 0) throw new Error('A newer version of Sufra has used this database. Install that one.')
  try {
    await migrateDatabase(
      databaseUrl,
      undefined,
      async (pending) => {
        upgrade.backup = (await backupBefore(backupFolder, pending))?.file
        upgrade.applied = pending.map(({ tag }) => tag)
      },
      migrations,
    )
  } catch (error) {
    const backup = upgrade.backup ? `\nA backup of it is ${upgrade.backup}.` : ''
    throw new Error(
      `The upgrade failed. The database is as it was before, and the version you had works with it.${backup}\n${safeMessage(error)}`,
    )
  }
  return upgrade
}
