import { expect, test } from 'vitest'
import { backupName, backupOfVersion, backupsToRemove, type Reason, readBackupName } from './backups.ts'

const DAY = 86_400_000
const backupAt = (at: Date, reason: Reason = 'nightly') => {
  const parsed = readBackupName(backupName(at, reason))
  if (!parsed) throw new Error('A name that cannot be read')
  return parsed
}
const keptDays = (backups: ReturnType<typeof backupAt>[]) => {
  const removed = new Set(backupsToRemove(backups))
  return backups.filter((backup) => !removed.has(backup)).map(({ taken_at }) => taken_at.toISOString().slice(0, 10))
}

test('a backup is recognized by its name, and other files are not', () => {
  const at = new Date('2026-11-15T03:43:00.250Z')
  expect(backupName(at, 'nightly')).toBe('sufra-2026-11-15T034300Z-nightly.tar')
  expect(readBackupName('sufra-2026-11-15T034300Z-before-0007_privacy.tar')).toMatchObject({
    taken_at: new Date('2026-11-15T03:43:00Z'),
    reason: 'before-0007_privacy',
  })
  for (const name of ['holiday.tar', 'sufra-2026-13-15T034300Z-nightly.tar', `${backupName(at, 'nightly')}.unfinished`])
    expect(readBackupName(name)).toBeUndefined()
})

test('nightly backups of seven days, four weeks and six months are kept', () => {
  const last = Date.parse('2026-11-18T03:43:00Z') // a Wednesday
  const nights = Array.from({ length: 400 }, (_, n) => backupAt(new Date(last - n * DAY)))
  expect(keptDays(nights)).toEqual([
    '2026-11-18',
    '2026-11-17',
    '2026-11-16',
    '2026-11-15',
    '2026-11-14',
    '2026-11-13',
    '2026-11-12',
    '2026-11-08',
    '2026-11-01', // with the 18th and the 15th the newest of four weeks
    '2026-10-31',
    '2026-09-30',
    '2026-08-31',
    '2026-07-31',
    '2026-06-30',
  ])
})

test('with a cleanup every night, no backup that is needed later is removed', () => {
  let backups: ReturnType<typeof backupAt>[] = []
  for (let n = 0; n < 400; n++) {
    backups.push(backupAt(new Date(Date.parse('2026-01-01T03:43:00Z') + n * DAY)))
    const removed = new Set(backupsToRemove(backups))
    backups = backups.filter((backup) => !removed.has(backup))
    expect(backups.length).toBeLessThanOrEqual(17)
  }
  expect(keptDays(backups)).toContain('2026-09-30')
})

test('of several backups on one day the newest is kept; after a long pause the old ones are kept', () => {
  const morning = backupAt(new Date('2026-11-15T03:00:00Z'))
  const evening = backupAt(new Date('2026-11-15T20:00:00Z'))
  const old = backupAt(new Date('2024-02-01T03:00:00Z'))
  expect(backupsToRemove([morning, old, evening])).toEqual([morning])
})

test('manual backups are kept forever, those before migrations until three newer ones exist', () => {
  const hand = Array.from({ length: 20 }, (_, n) => backupAt(new Date(n * DAY), 'by-hand'))
  const before = Array.from({ length: 5 }, (_, n) => backupAt(new Date(n * DAY), `before-000${n}_x`))
  expect(backupsToRemove([...hand, ...before]).map(({ reason }) => reason)).toEqual(['before-0001_x', 'before-0000_x'])
})

test('an older version goes back to the newest backup before the first migration that it does not have', () => {
  const migrated = (tag: string, day: number) => backupAt(new Date(day * DAY), `before-${tag}`)
  const [first, second, again, third] = [
    migrated('0001_menu', 1),
    migrated('0002_orders', 2),
    migrated('0002_orders', 3),
    migrated('0003_staff', 4),
  ]
  const backups = [third, again, first, second, backupAt(new Date(5 * DAY))]
  expect(backupOfVersion(backups, ['0000_start', '0001_menu'])).toBe(again)
  expect(backupOfVersion(backups, ['0001_menu', '0002_orders', '0003_staff'])).toBeUndefined()
})
