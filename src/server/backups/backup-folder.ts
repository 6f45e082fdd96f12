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
import { type Place, type Taken, type Tell, takeBackup } from './take.ts'

type Options = { now: Date; tell?: Tell; alone?: boolean }
export type BackupFolder = ReturnType<typeof openBackupFolder>

/** DATA_DIR/backups, where backups come to by themselves and leave by themselves. */
export function openBackupFolder(config: Config, databaseUrl: string) {
  const folder = join(config.DATA_DIR, 'backups')
  const place: Place = { databaseUrl, store: openStore(config), secretFile: secretFileOf(config) }

  async function list(): Promise<BackupName[]> {
    const names = await readdir(folder).catch(() => [])
    return names.flatMap((name) => readBackupName(name) ?? [])
  }
  /** Also what a killed process left half-written a day ago. */
  async function tidy(now: Date) {
    for (const { name } of backupsToRemove(await list())) await rm(join(folder, name), { force: true })
    for (const name of await readdir(folder)) {
      if (!name.endsWith(UNFINISHED)) continue
      const { mtimeMs } = await stat(join(folder, name))
      if (mtimeMs < now.getTime() - 86_400_000) await rm(join(folder, name), { force: true })
    }
  }
  return {
    folder,
    place,
    list,
    /** Room is made after the new one is safe. */
    async add(reason: Reason, options: Options): Promise<Taken> {
      const known = await list()
      let name = backupName(options.now, reason)
      // Whoever is killed and starts again within a second must not stop at a name.
      for (let later = 1; known.some((one) => one.name === name); later++)
        name = backupName(new Date(options.now.getTime() + later * 1000), reason)
      const taken = await takeBackup(place, { ...options, file: join(folder, name) })
      await tidy(options.now)
      return taken
    },
  }
}
