import { readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { archiveState, backupState, rehearsalState, type State, worst } from '../../../domain/operations/health.ts'
import { isWritten, readPosition } from '../../../domain/operations/wal.ts'
import { listBases } from '../recovery/base-backup.ts'
import { lastRehearsal } from '../recovery/rehearsal.ts'
import { FAILURE, requireWalArchive } from '../recovery/wal-archive.ts'
import { type Finding, fact, type HealthCheck } from './finding.ts'

/** Checks how far the archive is behind, the age of the newest base backup and the last rehearsal. */
export const checkRecovery: HealthCheck = async ({ pool, config, recovery }, now) => {
  if (config.DATABASE_URL) return { state: 'good', facts: [fact('recovery_server')], remedy: null }
  if (!recovery) return { state: 'good', facts: [fact('recovery_off')], remedy: null }
  const archive = await requireWalArchive(recovery.location).catch((error: Error) => error)
  if (archive instanceof Error)
    return { state: 'bad', facts: [fact('recovery_failure', { error: archive.message })], remedy: 'recovery_archive' }
  const age = (at: Date) => now.getTime() - at.getTime()

  const newest = await archive.newestSegment()
  const { rows } = await pool.query(
    'select pg_postmaster_start_time() as started, pg_current_wal_insert_lsn()::text as position',
  )
  // Before the server started there was nothing to archive.
  const waiting = Math.min(newest ? age(newest.at) : Number.POSITIVE_INFINITY, age(rows[0].started))
  const behind = newest && !isWritten(newest.number + 1, readPosition(rows[0].position)) ? 0 : waiting
  const archiving = archiveState(behind)
  const failure = await readFile(join(recovery.files.home, FAILURE), 'utf8').catch(() => undefined)
  const facts = [
    newest ? fact('recovery_until', { at: newest.at.toISOString() }) : fact('recovery_nothing'),
    ...(archiving === 'good' ? [] : [fact('recovery_behind', { minutes: Math.floor(behind / 60_000) })]),
    ...(failure ? [fact('recovery_failure', { error: failure })] : []),
  ]

  const bases = await listBases(archive)
  const base = bases.at(-1)
  if (base) facts.push(fact('recovery_base', { at: base.finished_at.toISOString(), count: bases.length }))
  else facts.push(fact('recovery_no_base'))
  const basing = base ? backupState(age(base.finished_at)) : 'warn'

  const last = await lastRehearsal(archive)
  const rehearsing = rehearsalState(last && { age: age(new Date(last.at)), failed: last.problem !== null })
  if (last?.problem) facts.push(fact('recovery_rehearsal_failed', { at: last.at, reason: last.problem }))
  else if (last) facts.push(fact('recovery_rehearsed', { at: last.at, seconds: Math.round(last.seconds) }))
  else facts.push(fact('recovery_not_rehearsed'))

  const shared = await onSameDisk(archive.folder, config.DATA_DIR)
  if (shared) facts.push(fact('recovery_same_disk'))
  const states: [State, Finding['remedy']][] = [
    [archiving === 'good' && failure ? 'warn' : archiving, 'recovery_archive'],
    [rehearsing, 'recovery_rehearsal'],
    [basing, 'recovery_base_backup'],
    [shared ? 'warn' : 'good', 'recovery_disk'],
  ]
  const state = worst(states.map(([each]) => each))
  const [, remedy] = states.find(([each]) => each === state) ?? []
  return { state, facts, remedy: state === 'good' ? null : (remedy ?? null) }
}

async function onSameDisk(one: string, other: string): Promise<boolean> {
  const [first, second] = await Promise.all([stat(one), stat(other)])
  return first.dev === second.dev
}
