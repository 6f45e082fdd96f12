import { join } from 'node:path'
import { backupOfVersion } from '../../../domain/operations/backups.ts'
import type { Db } from '../../platform/database/connection.ts'
import { knownMigrations, type Migration, migrateDatabase, NewerDatabase } from '../../platform/database/migrations.ts'
import { fieldsOf, safeMessage } from '../../platform/error-description.ts'
import type { BackupFolder } from './backup-folder.ts'
import { type BackupResult, NothingToBackUp } from './take.ts'

type Options = {
  /** Called while no other process migrates or seeds. */
  afterwards?: ((db: Db) => Promise<void>) | undefined
  onBackup?: (backup: BackupResult | undefined, pending: Migration[]) => void
  migrations?: Migration[]
}

/** Takes a backup where tables are to change, and changes them. A database of a newer version is refused. */
export async function bringUpToDate(
  backupFolder: BackupFolder,
  { afterwards, onBackup, migrations = knownMigrations() }: Options = {},
) {
  const before = async (pending: Migration[]) => onBackup?.(await backupBefore(backupFolder, pending), pending)
  await migrateDatabase(backupFolder.site.databaseUrl, afterwards, before, migrations).catch(async (error) => {
    throw error instanceof NewerDatabase
      ? new NewerDatabase(`${error.message} ${await describeWayBack(backupFolder, migrations)}`)
      : error
  })
}

/** A migration cannot be undone, so that it only starts after a backup. */
export async function backupBefore(backupFolder: BackupFolder, [first]: Migration[]) {
  try {
    return await backupFolder.add(`before-${first?.tag ?? 'nothing'}`, { now: new Date(), locked: true })
  } catch (error) {
    if (error instanceof NothingToBackUp) return undefined
    throw new Error(
      `The database has to be brought up to date, and the backup before that failed: ${fieldsOf(error).message} Nothing was changed.`,
    )
  }
}

async function describeWayBack({ folder, list }: BackupFolder, migrations: Migration[]): Promise<string> {
  const tags = migrations.map(({ tag }) => tag)
  const backup = backupOfVersion(await list(), tags)
  return backup
    ? `Install that version. Or go back: restore ${join(folder, backup.name)} with npx sufra restore into an empty place; what was ordered since is not in it.`
    : `Install that version. There is no backup in ${folder} from before it changed the tables.`
}

/**
 * Backs up, migrates and checks. When any of it fails, the database is as it was before. `applied`: the names of the
 * migrations. `backup`: undefined where there was nothing to back up.
 */
export async function upgradeDatabase(backupFolder: BackupFolder, migrations = knownMigrations()) {
  const upgrade = { applied: [] as string[], backup: undefined as string | undefined }
  try {
    await bringUpToDate(backupFolder, {
      migrations,
      onBackup(backup, pending) {
        upgrade.backup = backup?.file
        upgrade.applied = pending.map(({ tag }) => tag)
      },
    })
  } catch (error) {
    if (error instanceof NewerDatabase) throw error
    const backup = upgrade.backup ? `\nA backup of it is ${upgrade.backup}.` : ''
    throw new Error(
      `The upgrade failed. The database is as it was before, and the version you had works with it.${backup}\n${safeMessage(error)}`,
    )
  }
  return upgrade
}
