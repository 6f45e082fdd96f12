import { sql } from 'drizzle-orm'
import { backupState, isUntrusted, mailState, worst } from '../../../domain/operations/health.ts'
import { keysOf } from '../../../domain/records.ts'
import { certificateState } from '../../../domain/restaurant/halal.ts'
import { wallClock } from '../../../domain/time/calendar.ts'
import { countAttention, countDifferences } from '../../payments/ledger.ts'
import { currentPayPal, losesMoney } from '../../payments/payment-context.ts'
import { readProvider } from '../../payments/provider.ts'
import { lastCompleted, troubledJobs } from '../../platform/job-queue.ts'
import { MAIL } from '../../platform/mail/mail-queue.ts'
import { readSettings } from '../../settings/settings.ts'
import { outbox, payment_provider, users } from '../../tables/schema.ts'
import { BACKUPS } from '../backups/nightly.ts'
import { RECOVERY } from '../recovery/nightly.ts'
import { fact, type HealthCheck, type HealthContext } from './finding.ts'

/** Checks that guests can pay online, if PayPal is configured, and that no payment needs attention. */
export const checkPayment: HealthCheck = async (context) => {
  const paypal = await currentPayPal(context)
  const { environment, problem, detail } = await readProvider({ ...context, paypal })
  const money = await moneyFacts(context)
  const needsAttention = money.length > 0
  if (environment === 'none')
    return {
      state: needsAttention ? 'bad' : 'good',
      facts: [fact('payment_none'), ...money],
      remedy: needsAttention ? 'payments_look' : null,
    }
  const real = environment === 'live' || environment === 'sandbox'
  const facts = [fact(real ? `payment_${environment}` : 'payment_simulated')]
  if (problem)
    return {
      state: 'bad',
      facts: [...facts, fact('payment_problem', { detail: detail ?? problem }), ...money],
      remedy: `paypal_${problem}`,
    }
  if (losesMoney(paypal, await readSettings(context.db)))
    return { state: 'bad', facts: [...facts, ...money], remedy: 'paypal_real' }
  if (needsAttention) return { state: 'bad', facts: [...facts, ...money], remedy: 'payments_look' }
  if (await certificateUnavailable(context))
    return { state: 'warn', facts: [...facts, fact('payment_certificate')], remedy: null }
  return environment === 'live'
    ? { state: 'good', facts, remedy: null }
    : { state: 'warn', facts, remedy: 'paypal_real' }
}

async function moneyFacts({ db }: HealthContext) {
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
  const facts = [fact(config.SMTP_URL ? 'mail_smtp' : 'mail_folder'), fact('mail_waiting', { count })]
  if (oldest) facts.push(fact('mail_oldest', { at: new Date(oldest).toISOString() }))
  const untrusted = isUntrusted(last_error ?? '')
  if (last_error) facts.push(fact(untrusted ? 'mail_certificate' : 'mail_error', { error: last_error }))
  const state = oldest ? mailState({ oldest: now.getTime() - Date.parse(oldest), failing }) : 'good'
  if (state !== 'good') return { state, facts, remedy: untrusted ? 'mail_certificate' : 'mail_look' }
  return config.SMTP_URL ? { state, facts, remedy: null } : { state: 'warn', facts, remedy: 'mail_set' }
}

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

/** Checks for failed and overdue jobs. Mail, backups and recovery have checks of their own. */
export const checkJobs: HealthCheck = async ({ db }) => {
  const troubled = await troubledJobs(db, [MAIL, BACKUPS, RECOVERY])
  if (!troubled) return { state: 'good', facts: [fact('jobs_none')], remedy: null }
  const { failed, overdue, name } = troubled
  const facts = [
    ...(failed > 0 ? [fact('jobs_failed', { count: failed, name: name ?? '' })] : []),
    ...(overdue > 0 ? [fact('jobs_overdue', { count: overdue })] : []),
  ]
  if (facts.length === 0) return { state: 'good', facts: [fact('jobs_fine')], remedy: null }
  return { state: overdue > 0 ? 'bad' : 'warn', facts, remedy: 'jobs_look' }
}

/** Checks that the halal certificate, where there is one, is not about to end. */
export const checkHalal: HealthCheck = async ({ db }, now) => {
  const { halal_certificate: certificate, time_zone } = await readSettings(db)
  if (!certificate) return { state: 'good', facts: [fact('halal_none')], remedy: null }
  const state = certificateState(certificate, wallClock(now, time_zone).date)
  const day = certificate.valid_until
  if (state === 'in_force') return { state: 'good', facts: [fact('halal_valid', { day })], remedy: null }
  return {
    state: 'warn',
    facts: [fact(state === 'ended' ? 'halal_ended' : 'halal_ending', { day })],
    remedy: 'halal_renew',
  }
}
