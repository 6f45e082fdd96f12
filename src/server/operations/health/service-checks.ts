import { readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import {
  archiveState,
  backupState,
  isUntrusted,
  mailState,
  type Remedy,
  rehearsalState,
  type State,
  worst,
} from '../../../domain/operations/health.ts'
import { isWritten, readPosition } from '../../../domain/operations/wal.ts'
import { keysOf } from '../../../domain/records.ts'
import { certificateState } from '../../../domain/restaurant/halal.ts'
import { wallClock } from '../../../domain/time/calendar.ts'
import { countAttention, countDifferences } from '../../payments/ledger.ts'
import { losesMoney } from '../../payments/payment-context.ts'
import { showPayPalConnection } from '../../payments/paypal-connection.ts'
import { readProvider } from '../../payments/provider.ts'
import { lastCompleted, troubledJobs } from '../../platform/job-queue.ts'
import { MAIL } from '../../platform/mail/mail-queue.ts'
import { showMailConnection } from '../../settings/mail-connection.ts'
import { readSettings } from '../../settings/settings.ts'
import { outbox, payment_provider, users } from '../../tables/schema.ts'
import { BACKUPS } from '../backups/backup-folder.ts'
import { listBases } from '../recovery/base-backup.ts'
import { RECOVERY } from '../recovery/nightly.ts'
import { lastRehearsal } from '../recovery/rehearsal.ts'
import { FAILURE, requireWalArchive } from '../recovery/wal-archive.ts'
import { fact, type HealthCheck, type HealthContext, report } from './finding.ts'

/** Checks that guests can pay online, if PayPal is configured, and that no payment needs attention. */
export const checkPayment: HealthCheck = async (context) => {
  const paypal = await context.paypalAccounts.current()
  const { readable } = await showPayPalConnection(context)
  if (!readable) return report('bad', [fact('payment_unreadable')], 'enter_again')
  const { environment, problem, detail } = await readProvider({ ...context, paypal })
  const account = fact(`payment_${environment === 'simulator' ? 'simulated' : environment}`)
  const money = await listMoneyProblems(context)
  if (problem) {
    const facts = [account, fact('payment_problem', { detail: detail ?? problem }), ...money]
    return report('bad', facts, `paypal_${problem}`)
  }
  if (losesMoney(paypal, await readSettings(context.db))) return report('bad', [account, ...money], 'paypal_real')
  if (money.length > 0) return report('bad', [account, ...money], 'payments_look')
  if (environment === 'none') return report('good', [account])
  if (await certificateUnavailable(context)) return report('warn', [account, fact('payment_certificate')])
  return report(environment === 'live' ? 'good' : 'warn', [account], 'paypal_real')
}

async function listMoneyProblems({ db }: HealthContext) {
  const [{ kept, refunds, disputes, doubtful }, differences] = await Promise.all([
    countAttention(db),
    countDifferences(db),
  ])
  const counts = {
    payment_differences: differences,
    payment_kept: kept,
    payment_refunds: refunds,
    payment_disputes: disputes,
    payment_doubtful: doubtful,
  }
  return keysOf(counts).flatMap((name) => (counts[name] > 0 ? [fact(name, { count: counts[name] })] : []))
}

/** Within the last day a webhook could not be verified, and none was verified since. */
async function certificateUnavailable({ db }: HealthContext): Promise<boolean> {
  const { certificate_failed_at: failed, webhook_at } = payment_provider
  const unavailable = sql<boolean>`coalesce(${failed} > now() - interval '1 day' and ${failed} > coalesce(${webhook_at}, '-infinity'), false)`
  const [row] = await db.select({ unavailable }).from(payment_provider)
  return row?.unavailable ?? false
}

type Waiting = { count: number; oldest: string | null; last_error: string | null; failing: boolean }

/** Checks that mail is sent. Messages older than four days are counted, but do not change the state. */
export const checkMail: HealthCheck = async ({ db, config }, now) => {
  const { rows } = await db.execute<Waiting>(sql`select count(*)::int as count,
      min(created_at) filter (where recent)::text as oldest, coalesce(bool_or(recent and last_error is not null), false) as failing,
      (array_agg(last_error order by created_at desc) filter (where recent and last_error is not null))[1] as last_error
    from (select *, created_at > now() - interval '4 days' as recent from ${outbox} where status = 'waiting') as waiting`)
  const { count = 0, oldest = null, last_error = null, failing = false } = rows[0] ?? {}
  const { source, readable } = await showMailConnection({ db, config })
  const untrusted = isUntrusted(last_error ?? '')
  const facts = [
    fact(source === 'none' ? 'mail_folder' : readable ? 'mail_smtp' : 'mail_unreadable'),
    fact('mail_waiting', { count }),
    oldest && fact('mail_oldest', { at: new Date(oldest).toISOString() }),
    last_error && fact(untrusted ? 'mail_certificate' : 'mail_error', { error: last_error }),
  ]
  if (!readable) return report('bad', facts, 'enter_again')
  const state = oldest ? mailState({ oldest: now.getTime() - Date.parse(oldest), failing }) : 'good'
  if (state === 'good' && source === 'none') return report('warn', facts, 'mail_set')
  return report(state, facts, untrusted ? 'mail_certificate' : 'mail_look')
}

/** Checks the age of the newest backup; without one, the age of the first account counts. */
export const checkBackups: HealthCheck = async ({ db, config, backupFolder }, now) => {
  const times = (await backupFolder.list()).map(({ taken_at }) => taken_at.getTime())
  // With several machines the nightly backup is on one of them; the job queue knows its time for a while.
  const newest = Math.max(...times, await lastCompleted(db, BACKUPS))
  const { rows } = await db.execute<{ since: string | null }>(sql`select min(created_at)::text as since from ${users}`)
  const since = newest || Date.parse(rows[0]?.since ?? now.toISOString())
  const state = worst([backupState(now.getTime() - since), config.BACKUPS ? 'good' : 'warn'])
  const facts = [
    newest ? fact('backup_last', { at: new Date(newest).toISOString(), count: times.length }) : fact('backup_none'),
    !newest && state === 'good' && fact('backup_tonight'),
    !config.BACKUPS && fact('backup_off'),
  ]
  return report(state, facts, config.BACKUPS ? 'backup_now' : 'backup_on')
}

/** Checks how far the archive is behind, the age of the newest base backup and the last rehearsal. */
export const checkRecovery: HealthCheck = async ({ pool, config, recovery }, now) => {
  if (config.DATABASE_URL) return report('good', [fact('recovery_server')])
  if (!recovery) return report('good', [fact('recovery_off')])
  const archive = await requireWalArchive(recovery.location).catch((error: Error) => error)
  if (archive instanceof Error)
    return report('bad', [fact('recovery_failure', { error: archive.message })], 'recovery_archive')
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
  const bases = await listBases(archive)
  const base = bases.at(-1)
  const last = await lastRehearsal(archive)
  const [archiveDisk, ourDisk] = await Promise.all([stat(archive.folder), stat(config.DATA_DIR)])
  const shared = archiveDisk.dev === ourDisk.dev
  const facts = [
    newest ? fact('recovery_until', { at: newest.at.toISOString() }) : fact('recovery_nothing'),
    archiving !== 'good' && fact('recovery_behind', { minutes: Math.floor(behind / 60_000) }),
    failure && fact('recovery_failure', { error: failure }),
    base
      ? fact('recovery_base', { at: base.finished_at.toISOString(), count: bases.length })
      : fact('recovery_no_base'),
    !last && fact('recovery_not_rehearsed'),
    last?.problem === null && fact('recovery_rehearsed', { at: last.at, seconds: Math.round(last.seconds) }),
    last?.problem && fact('recovery_rehearsal_failed', { at: last.at, reason: last.problem }),
    shared && fact('recovery_same_disk'),
  ]
  const states: [State, Remedy][] = [
    [archiving === 'good' && failure ? 'warn' : archiving, 'recovery_archive'],
    [rehearsalState(last && { age: age(new Date(last.at)), failed: last.problem !== null }), 'recovery_rehearsal'],
    [base ? backupState(age(base.finished_at)) : 'warn', 'recovery_base_backup'],
    [shared ? 'warn' : 'good', 'recovery_disk'],
  ]
  const state = worst(states.map(([each]) => each))
  return report(state, facts, states.find(([each]) => each === state)?.[1])
}

/** Checks for failed and overdue jobs. Mail, backups and recovery have checks of their own. */
export const checkJobs: HealthCheck = async ({ db }) => {
  const troubled = await troubledJobs(db, [MAIL, BACKUPS, RECOVERY])
  if (!troubled) return report('good', [fact('jobs_none')])
  const { failed, overdue, name } = troubled
  if (failed === 0 && overdue === 0) return report('good', [fact('jobs_fine')])
  const facts = [
    failed > 0 && fact('jobs_failed', { count: failed, name: name ?? '' }),
    overdue > 0 && fact('jobs_overdue', { count: overdue }),
  ]
  return report(overdue > 0 ? 'bad' : 'warn', facts, 'jobs_look')
}

/** Checks that the halal certificate, where there is one, is not about to end. */
export const checkHalal: HealthCheck = async ({ db }, now) => {
  const { halal_certificate: certificate, time_zone } = await readSettings(db)
  if (!certificate) return report('good', [fact('halal_none')])
  const state = certificateState(certificate, wallClock(now, time_zone).date)
  const day = certificate.valid_until
  if (state === 'in_force') return report('good', [fact('halal_valid', { day })])
  return report('warn', [fact(state === 'ended' ? 'halal_ended' : 'halal_ending', { day })], 'halal_renew')
}
