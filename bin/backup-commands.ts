import { resolve } from 'node:path'
import { openBackupFolder } from '../src/server/operations/backups/backup-folder.ts'
import { restoreBackup } from '../src/server/operations/backups/restore.ts'
import { type ReportProgress, takeBackup } from '../src/server/operations/backups/take.ts'
import { upgradeDatabase } from '../src/server/operations/backups/upgrade.ts'
import type { Config } from '../src/server/platform/config.ts'

export type Site = { config: Config; databaseUrl: string; demo: boolean }

export async function backup({ config, databaseUrl }: Site, [file]: string[]) {
  const backupFolder = openBackupFolder(config, databaseUrl)
  const options = { now: new Date(), report: progress() }
  const result = file
    ? await takeBackup(backupFolder.site, { ...options, claimFile: async () => resolve(file) })
    : await backupFolder.add('by-hand', options)
  endLine()
  console.log(`${result.file}: ${size(result.bytes)}, ${count(result.rows)} rows, ${count(result.pictures)} images.`)
  if (result.missing.length > 0)
    console.log(
      `${count(result.missing.length)} images were missing and couldn't be copied, such as ${result.missing[0]}.`,
    )
  console.log(
    backupFolder.site.secretFile
      ? 'It holds everything about your guests, and the secret in DATA_DIR. Keep it where only you can read it.'
      : 'It holds everything about your guests. Keep it where only you can read it, and SESSION_SECRET beside it.',
  )
}

export async function restore({ config, databaseUrl }: Site, [file]: string[]) {
  if (!file) throw new Error('Missing backup file. Usage: npx sufra restore file')
  const manifest = await restoreBackup(openBackupFolder(config, databaseUrl).site, resolve(file), progress())
  endLine()
  console.log(`Restored the backup of ${manifest.taken_at}. Everyone has to log in again.`)
  if (manifest.missing.length > 0)
    console.log(`${count(manifest.missing.length)} images were already missing when it was taken.`)
  if (manifest.secret === 'configured' && !config.SESSION_SECRET)
    console.log(
      "It was taken where SESSION_SECRET was set. Set the same one here, or two-step verification won't work.",
    )
  if (manifest.secret === 'included' && config.SESSION_SECRET)
    console.log(
      'It includes its own secret, but SESSION_SECRET is set here: two-step verification works only if they are the same.',
    )
}

export async function upgrade({ config, databaseUrl }: Site) {
  const { applied, backup: file } = await upgradeDatabase(openBackupFolder(config, databaseUrl))
  if (applied.length === 0) return console.log('The database is already up to date.')
  if (file) console.log(`Backup: ${file}`)
  console.log(`Applied: ${applied.join(', ')}`)
  console.log('Every table can be read and no row was lost. The database is up to date.')
}

/** Updates one line on a terminal; prints nothing elsewhere. */
function progress(): ReportProgress {
  let shownAt = 0
  return (kind, done, total) => {
    if (!process.stderr.isTTY || (performance.now() - shownAt < 100 && done < total)) return
    shownAt = performance.now()
    process.stderr.write(`\r\x1b[K${kind} ${count(done)} of ${count(total)}`)
  }
}

function endLine() {
  if (process.stderr.isTTY) process.stderr.write('\r\x1b[K')
}

function count(number: number) {
  return number.toLocaleString('en')
}

function size(bytes: number) {
  return `${(bytes / 1e6).toFixed(1)} MB`
}
