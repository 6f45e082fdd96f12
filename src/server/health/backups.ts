import { sql } from 'drizzle-orm'
import { backupState, worst } from '../../domain/operations/health.ts'
import { BACKUPS } from '../backups/nightly.ts'
import { users } from '../database/schema.ts'
import { lastCompleted } from '../job-queue.ts'
import { fact, type HealthCheck } from './finding.ts'

/** Checks the age of the newest backup; without one, the age of the first account counts. */
export const checkBackups: HealthCheck = async ({ db, config, backupFolder }, now) => {
  const times = (await backupFolder.list()).map(({ taken_at }) => taken_at.getTime())
  // With several machines the nightly backup is on one of them; the job queue knows its time for a while.
  const [newest] = [...times, await lastCompleted(db, BACKUPS)].toSorted((a, b) => b - a)
  const { rows } = await db.execute<{ since: string | null }>(sql`select min(created_at)::text as since from ${users}`)
  const since = newest || Date.parse(rows[0]?.since ?? now.toISOString())
  const age = backupState(now.getTime() - since)
  const state = worst([age, config.BACKUPS ? 'good' : 'warn'])
  const facts = [
    newest ? fact('backup_last', { at: new Date(newest).toISOString(), count: times.length }) : fact('backup_none'),
    ...(!newest && state === 'good' ? [fact('backup_tonight')] : []),
    ...(config.BACKUPS ? [] : [fact('backup_off')]),
  ]
  if (state === 'good') return { state, facts, remedy: null }
  return { state, facts, remedy: config.BACKUPS ? 'backup_now' : 'backup_on' }
}
