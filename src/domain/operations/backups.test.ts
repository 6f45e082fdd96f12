import { expect, test } from 'vitest'
import { backupName, backupsToRemove, type Reason, readBackupName } from './backups.ts'

const DAY = 86_400_000
const taken = (at: Date, reason: Reason = 'nightly') => {
  const found = readBackupName(backupName(at, reason))
  if (!found) throw new Error('A name that cannot be read')
  return found
}
const keptOf = (backups: ReturnType<typeof taken>[]) => {
  const gone = new Set(backupsToRemove(backups))
  return backups.filter((backup) => !gone.has(backup)).map(({ taken_at }) => taken_at.toISOString().slice(0, 10))
}

test('a backup is told by its name, and nothing else is taken for one', () => {
  const at = new Date('2026-11-15T03:43:00.250Z')
  expect(backupName(at, 'nightly')).toBe('sufra-2026-11-15T034300Z-nightly.tar')
  expect(readBackupName('sufra-2026-11-15T034300Z-before-0007_privacy.tar')).toMatchObject({
    taken_at: new Date('2026-11-15T03:43:00Z'),
    reason: 'before-0007_privacy',
  })
  for (const name of ['holiday.tar', 'sufra-2026-13-15T034300Z-nightly.tar', `${backupName(at, 'nightly')}.unfinished`])
    expect(readBackupName(name)).toBeUndefined()
})

test('seven days, four weeks and six months stay', () => {
  const last = Date.parse('2026-11-18T03:43:00Z') // a Wednesday
  const nights = Array.from({ length: 400 }, (_, n) => taken(new Date(last - n * DAY)))
  expect(keptOf(nights)).toEqual([
    ...['2026-11-18', '2026-11-17', '2026-11-16', '2026-11-15', '2026-11-14', '2026-11-13', '2026-11-12'],
    ...['2026-11-08', '2026-11-01'], // with the 18th and the 15th the newest of four weeks
    ...['2026-10-31', '2026-09-30', '2026-08-31', '2026-07-31', '2026-06-30'],
  ])
})

test('night after night, nothing that is still to be wanted goes too early', () => {
  let backups: ReturnType<typeof taken>[] = []
  for (let n = 0; n < 400; n++) {
    backups.push(taken(new Date(Date.parse('2026-01-01T03:43:00Z') + n * DAY)))
    const gone = new Set(backupsToRemove(backups))
    backups = backups.filter((backup) => !gone.has(backup))
    expect(backups.length).toBeLessThanOrEqual(17)
  }
  expect(keptOf(backups)).toContain('2026-09-30')
})

test('of several on one day the newest stays; after a long pause the old ones stay', () => {
  const morning = taken(new Date('2026-11-15T03:00:00Z'))
  const evening = taken(new Date('2026-11-15T20:00:00Z'))
  const old = taken(new Date('2024-02-01T03:00:00Z'))
  expect(backupsToRemove([morning, old, evening])).toEqual([morning])
})

test('those by hand stay for ever, those before migrations until three newer ones are there', () => {
  const hand = Array.from({ length: 20 }, (_, n) => taken(new Date(n * DAY), 'by-hand'))
  const before = Array.from({ length: 5 }, (_, n) => taken(new Date(n * DAY), `before-000${n}_x`))
  expect(backupsToRemove([...hand, ...before]).map(({ reason }) => reason)).toEqual(['before-0001_x', 'before-0000_x'])
})
