import { readdir, rm, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { outdated } from '../../../domain/operations/recovery.ts'
import { baseFile, deleteBase, listBases } from './base-backup.ts'
import { UNFINISHED, unlessMissing, type WalArchive } from './wal-archive.ts'

const DAY = 86_400_000

/** Deletes the base backups beyond `keep`, the WAL that no kept one needs, and what killed processes left a day ago. */
export async function deleteOutdated(archive: WalArchive, keep: number, now: Date) {
  const { bases, wal } = outdated(await listBases(archive), await archive.walNames(), keep)
  for (const base of bases) await deleteBase(archive, base)
  for (const name of wal) await rm(archive.walFile(name), { force: true })
  for (const folder of [archive.walFolder, dirname(baseFile(archive, ''))])
    for (const name of (await readdir(folder).catch(unlessMissing)) ?? []) {
      if (!name.endsWith(UNFINISHED)) continue
      const stats = await stat(join(folder, name)).catch(unlessMissing)
      if (stats && stats.mtimeMs < now.getTime() - DAY) await rm(join(folder, name), { force: true })
    }
  return { bases: bases.length, wal: wal.length }
}
