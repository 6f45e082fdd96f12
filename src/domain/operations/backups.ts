/** Why a backup was taken: automatically at night, before a migration of that name, or manually. */
export type Reason = 'nightly' | 'by-hand' | `before-${string}`
export type BackupName = { name: string; taken_at: Date; reason: Reason }

const NAME = /^sufra-(\d{4}-\d\d-\d\d)T(\d\d)(\d\d)(\d\d)Z-(nightly|by-hand|before-[\w.-]+)\.tar$/
const DAY = 86_400_000
/** How many backups are kept. */
export const KEPT = { days: 7, weeks: 4, months: 6, migrations: 3 }

export function backupName(taken_at: Date, reason: Reason): string {
  const [date = '', time = ''] = taken_at.toISOString().split('T')
  return `sufra-${date}T${time.slice(0, 8).replaceAll(':', '')}Z-${reason}.tar`
}

/** Undefined: not the name of a backup. */
export function readBackupName(name: string): BackupName | undefined {
  const [, date, hours, minutes, seconds, reason] = NAME.exec(name) ?? []
  const taken_at = new Date(`${date}T${hours}:${minutes}:${seconds}Z`)
  return reason && isReason(reason) && !Number.isNaN(taken_at.getTime()) ? { name, taken_at, reason } : undefined
}

const isReason = (text: string): text is Reason => /^(nightly$|by-hand$|before-)/.test(text)

/**
 * The backups that are not needed any more. Of the nightly ones the newest of each of the last seven days, four weeks
 * and six months are kept; only periods with a backup count, so that a site that was off for a while keeps its old
 * ones. Those before migrations are kept until three newer ones exist, manual ones forever.
 */
export function backupsToRemove(backups: readonly BackupName[]): BackupName[] {
  const newestFirst = backups.toSorted((a, b) => b.taken_at.getTime() - a.taken_at.getTime())
  const nightly = newestFirst.filter(({ reason }) => reason === 'nightly')
  const migrations = newestFirst.filter(({ reason }) => reason.startsWith('before-'))
  const kept = new Set([
    ...newestOfEach(nightly, countDays, KEPT.days),
    ...newestOfEach(nightly, countWeeks, KEPT.weeks),
    ...newestOfEach(nightly, cutMonth, KEPT.months),
    ...migrations.slice(0, KEPT.migrations),
  ])
  return [...nightly, ...migrations].filter((backup) => !kept.has(backup))
}

/**
 * The backup to go back to a version with these migrations from a newer one: the newest before the first migration that
 * this version does not have.
 */
export function backupOfVersion(backups: readonly BackupName[], migrations: readonly string[]): BackupName | undefined {
  const reasons = new Set(migrations.map((tag) => `before-${tag}`))
  const later = backups.filter(({ reason }) => reason.startsWith('before-') && !reasons.has(reason))
  const [first] = later.map(({ reason }) => reason).toSorted()
  return later
    .filter(({ reason }) => reason === first)
    .toSorted((a, b) => a.taken_at.getTime() - b.taken_at.getTime())
    .at(-1)
}

function newestOfEach(newestFirst: BackupName[], periodOf: (taken_at: Date) => string | number, count: number) {
  return [...Map.groupBy(newestFirst, ({ taken_at }) => periodOf(taken_at)).values()]
    .slice(0, count)
    .flatMap(([newest]) => newest ?? [])
}

const countDays = (date: Date) => Math.floor(date.getTime() / DAY)
/** Weeks begin on Mondays; 1970 began on a Thursday. */
const countWeeks = (date: Date) => Math.floor((countDays(date) + 3) / 7)
const cutMonth = (date: Date) => date.toISOString().slice(0, 7)
