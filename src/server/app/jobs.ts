import { and, eq, isNotNull, lt, sql } from 'drizzle-orm'
import type { PgBoss } from 'pg-boss'
import { RETENTION } from '../../domain/privacy/privacy.ts'
import { addUpFigures } from '../dashboard/dashboard.ts'
import { removeLeftovers } from '../media/library.ts'
import type { MediaStore } from '../media/store.ts'
import { endSoldOut } from '../menu/sold-out.ts'
import { copyPictures } from '../menu-file/copy-pictures.ts'
import { releaseUnconfirmed } from '../order-changes/release-unconfirmed.ts'
import { reconcile } from '../payments/compare-ledgers.ts'
import { isOnline, type PaymentContext, withCurrentPayPal } from '../payments/payment-context.ts'
import { recheckAllPayments, sweep } from '../payments/sweep.ts'
import { abandonExpired } from '../payments/unpaid-orders.ts'
import { ensureWebhook } from '../payments/webhook.ts'
import type { Db } from '../platform/database/connection.ts'
import { safeMessage } from '../platform/error-description.ts'
import { sqlState } from '../platform/errors.ts'
import { createQueue } from '../platform/job-queue.ts'
import type { Log } from '../platform/log.ts'
import {
  messages,
  outbox,
  reservations,
  security_log,
  sessions,
  settings,
  verifications,
  webhook_events,
} from '../tables/schema.ts'

const HOUSEKEEPING = 'housekeeping'
const FIGURES = 'figures'
const PAYMENTS = 'payments'
const COMPARISON = 'comparison'
const RELEASES = 'releases'
const SOLD_OUT = 'sold-out'
const MENU_PICTURES = 'menu-pictures'

type Options = { db: Db; store: MediaStore; databaseUrl: string; log: Log; traceJobs?: (queue: PgBoss) => PgBoss }

/** Background jobs. The queue is in the database, so that each job runs in one of our processes only. */
export async function openJobs({ db, store, databaseUrl, log, traceJobs = (queue) => queue }: Options) {
  const jobs = traceJobs(createQueue(databaseUrl))
  jobs.on('error', (error) => log.warn({ code: sqlState(error) }, 'the job queue reported an error'))
  await jobs.start()
  await jobs.createQueue(HOUSEKEEPING, { policy: 'short' })
  await jobs.work(
    HOUSEKEEPING,
    { pollingIntervalSeconds: 60 },
    withErrorLog(log, HOUSEKEEPING, () => deleteExpired(db, store)),
  )
  await jobs.schedule(HOUSEKEEPING, '17 4 * * *')
  await jobs.createQueue(FIGURES, { policy: 'short' })
  await jobs.work(
    FIGURES,
    { pollingIntervalSeconds: 60 },
    withErrorLog(log, FIGURES, () => addUpFigures(db)),
  )
  await jobs.schedule(FIGURES, '*/10 * * * *')
  await jobs.createQueue(SOLD_OUT, { policy: 'short' })
  await jobs.work(
    SOLD_OUT,
    { pollingIntervalSeconds: 30 },
    withErrorLog(log, SOLD_OUT, () => endSoldOut(db)),
  )
  await jobs.schedule(SOLD_OUT, '* * * * *')
  await jobs.createQueue(MENU_PICTURES, { policy: 'short', expireInSeconds: 3600 })
  await jobs.work(
    MENU_PICTURES,
    { pollingIntervalSeconds: 30 },
    withErrorLog(log, MENU_PICTURES, () => copyPictures(db, store)),
  )
  await jobs.schedule(MENU_PICTURES, '* * * * *')
  return jobs
}

/** The queue stores the errors of jobs, so that they must not contain the parameters of a statement. */
const withErrorLog = (log: Log, job: string, work: () => Promise<void>) => () =>
  work().catch((error) => {
    log.error({ job, error }, 'a job failed')
    throw new Error(safeMessage(error))
  })

/** Runs every minute and at once after a start: the last process may have stopped in the middle of a payment. */
export async function openSweeper(jobs: PgBoss, site: PaymentContext) {
  await jobs.createQueue(PAYMENTS, { policy: 'short' })
  await recheckPayments(jobs, site)
  const work = async () => {
    const context = await withCurrentPayPal(site)
    await sweep(context)
    if (isOnline(context)) await ensureWebhook(context)
  }
  await jobs.work(PAYMENTS, { pollingIntervalSeconds: 10 }, withErrorLog(site.log, PAYMENTS, work))
  await jobs.schedule(PAYMENTS, '* * * * *')
}

/** Once a night, when the restaurant is closed: comparing thousands of payments takes a while. */
export async function openComparison(jobs: PgBoss, site: PaymentContext, tz: string) {
  await jobs.createQueue(COMPARISON, { policy: 'short', expireInSeconds: 6 * 3600 })
  const work = async () => {
    const context = await withCurrentPayPal(site)
    if (isOnline(context)) await reconcile(context)
  }
  await jobs.work(COMPARISON, { pollingIntervalSeconds: 60 }, withErrorLog(site.log, COMPARISON, work))
  await jobs.schedule(COMPARISON, '41 3 * * *', {}, { tz })
}

/** Cancels reservations that were not confirmed within `release_hours` of the settings. */
export async function openReleases(jobs: PgBoss, context: PaymentContext) {
  await jobs.createQueue(RELEASES, { policy: 'short' })
  await jobs.work(
    RELEASES,
    { pollingIntervalSeconds: 60 },
    withErrorLog(context.log, RELEASES, () => releaseUnconfirmed(context, new Date())),
  )
  await jobs.schedule(RELEASES, '*/10 * * * *')
}

async function recheckPayments(jobs: PgBoss, context: PaymentContext) {
  await recheckAllPayments(context)
  await jobs.send(PAYMENTS, {})
}

/** After the clock was set back: without this, due times would be late by as much. */
export async function rescheduleJobs(jobs: PgBoss, context: PaymentContext) {
  await abandonExpired(context)
  await recheckPayments(jobs, context)
}

/**
 * Deletes expired sessions and links, old webhook events, messages, sent mail and entries of the security log, the
 * network hashes of past reservations, and picture files that belong to no picture.
 */
export async function deleteExpired(db: Db, store: MediaStore) {
  await db.delete(sessions).where(lt(sessions.expires_at, sql`now()`))
  await db.delete(verifications).where(lt(verifications.expires_at, sql`now()`))
  await db.delete(webhook_events).where(lt(webhook_events.created_at, sql`now() - interval '45 days'`))
  const months = sql`(select ${settings.message_months} from ${settings})`
  await db.delete(messages).where(lt(messages.created_at, sql`now() - make_interval(months => ${months})`))
  await db.delete(outbox).where(lt(outbox.sent_at, sql`now() - make_interval(days => ${RETENTION.sent_mail_days})`))
  await db
    .update(reservations)
    .set({ placed_from: null })
    .where(
      and(
        eq(reservations.status, 'pending'),
        isNotNull(reservations.placed_from),
        lt(reservations.reservation_date, sql`current_date - 1`),
      ),
    )
  const years = sql`make_interval(years => ${RETENTION.security_log_years})`
  await db.delete(security_log).where(lt(security_log.created_at, sql`now() - ${years}`))
  await removeLeftovers(db, store, new Date())
}
