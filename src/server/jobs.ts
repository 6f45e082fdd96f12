import { and, eq, isNotNull, lt, sql } from 'drizzle-orm'
import { PgBoss } from 'pg-boss'
import { addUpFigures } from './dashboard.ts'
import type { Db } from './database/connection.ts'
import { messages, outbox, reservations, sessions, settings, verifications, webhook_events } from './database/schema.ts'
import { StallDetectingClient } from './database/stall-detecting-client.ts'
import { safeMessage } from './error-description.ts'
import { sqlState } from './errors.ts'
import type { Log } from './log.ts'
import { removeLeftovers } from './media/library.ts'
import type { MediaStore } from './media/store.ts'
import { reconcile } from './payments/compare-ledgers.ts'
import { isOnline, type PaymentContext } from './payments/payment-context.ts'
import { recheckProvider } from './payments/provider.ts'
import { abandonExpired, askAboutAll, sweep } from './payments/sweep.ts'
import { ensureWebhook } from './payments/webhook.ts'
import { releaseUnconfirmed } from './status-changes/release-unconfirmed.ts'

/** The part of the database in which the queue keeps its tables. */
export const JOBS = 'jobs'
const HOUSEKEEPING = 'housekeeping'
const FIGURES = 'figures'
const PAYMENTS = 'payments'
const COMPARISON = 'comparison'
const RELEASES = 'releases'

type Options = { db: Db; store: MediaStore; databaseUrl: string; log: Log }

/** Work that happens besides requests. The queue lives in the database: each job is done by one of our processes. */
export async function openJobs({ db, store, databaseUrl, log }: Options) {
  const jobs = new PgBoss({
    connectionString: databaseUrl,
    schema: JOBS,
    application_name: 'sufra jobs',
    max: 3,
    useListenNotify: true,
    ...{ Client: StallDetectingClient }, // handed on to the pool that it makes
  })
  jobs.on('error', (error) => log.warn({ code: sqlState(error) }, 'background jobs are disturbed'))
  await jobs.start()
  await jobs.createQueue(HOUSEKEEPING, { policy: 'short' })
  await jobs.work(
    HOUSEKEEPING,
    { pollingIntervalSeconds: 60 },
    reported(log, HOUSEKEEPING, () => tidy(db, store)),
  )
  await jobs.schedule(HOUSEKEEPING, '17 4 * * *')
  await jobs.createQueue(FIGURES, { policy: 'short' })
  await jobs.work(
    FIGURES,
    { pollingIntervalSeconds: 60 },
    reported(log, FIGURES, () => addUpFigures(db)),
  )
  await jobs.schedule(FIGURES, '*/10 * * * *')
  return jobs
}

/** The queue stores what a job throws, so that is said without the parameters of a statement. */
const reported = (log: Log, job: string, work: () => Promise<void>) => () =>
  work().catch((error) => {
    log.error({ job, error }, 'a job failed')
    throw new Error(safeMessage(error))
  })

/** Every minute, and at once after a start: whoever stopped may have been in the middle of a payment. */
export async function openSweeper(jobs: PgBoss, context: PaymentContext) {
  await jobs.createQueue(PAYMENTS, { policy: 'short' })
  await askAgain(jobs, context)
  const work = async () => {
    if (isOnline(context)) {
      await recheckProvider(context)
      await ensureWebhook(context)
    }
    await sweep(context)
  }
  await jobs.work(PAYMENTS, { pollingIntervalSeconds: 10 }, reported(context.log, PAYMENTS, work))
  await jobs.schedule(PAYMENTS, '* * * * *')
}

/** Once a night, when nobody is at the tables: thousands of payments take a while. */
export async function openComparison(jobs: PgBoss, context: PaymentContext, tz: string) {
  await jobs.createQueue(COMPARISON, { policy: 'short', expireInSeconds: 6 * 3600 })
  const work = async () => {
    if (isOnline(context)) await reconcile(context)
  }
  await jobs.work(COMPARISON, { pollingIntervalSeconds: 60 }, reported(context.log, COMPARISON, work))
  await jobs.schedule(COMPARISON, '41 3 * * *', {}, { tz })
}

/** What nobody confirmed in the hours that the settings give it. */
export async function openReleases(jobs: PgBoss, context: PaymentContext) {
  await jobs.createQueue(RELEASES, { policy: 'short' })
  await jobs.work(
    RELEASES,
    { pollingIntervalSeconds: 60 },
    reported(context.log, RELEASES, () => releaseUnconfirmed(context, new Date())),
  )
  await jobs.schedule(RELEASES, '*/10 * * * *')
}

async function askAgain(jobs: PgBoss, context: PaymentContext) {
  await askAboutAll(context)
  await jobs.send(PAYMENTS, {})
}

/** What was to happen in an hour would happen in as many more as the clock was set back by. */
export async function rescheduleJobs(jobs: PgBoss, context: PaymentContext) {
  await abandonExpired(context)
  await askAgain(jobs, context)
}

/**
 * What nobody needs any more: sessions and links that ran out, messages older than the restaurant keeps them, the traces of
 * mail sent a month ago, where past reservations were asked from, lost pictures.
 */
export async function tidy(db: Db, store: MediaStore) {
  await db.delete(sessions).where(lt(sessions.expires_at, sql`now()`))
  await db.delete(verifications).where(lt(verifications.expires_at, sql`now()`))
  await db.delete(webhook_events).where(lt(webhook_events.created_at, sql`now() - interval '45 days'`))
  const months = sql`(select ${settings.message_months} from ${settings})`
  await db.delete(messages).where(lt(messages.created_at, sql`now() - make_interval(months => ${months})`))
  await db.delete(outbox).where(lt(outbox.sent_at, sql`now() - interval '30 days'`))
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
  await removeLeftovers(db, store, new Date())
}
