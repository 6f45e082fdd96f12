import { and, eq, isNotNull, lt, sql } from 'drizzle-orm'
import type { PgBoss } from 'pg-boss'
import { RETENTION } from '../../domain/privacy/privacy.ts'
import { addUpFigures } from '../dashboard/dashboard.ts'
import { deleteLeftMaps } from '../delivery/map-file.ts'
import { removeLeftovers } from '../media/library.ts'
import type { MediaStore } from '../media/store.ts'
import { endSoldOut } from '../menu/sold-out.ts'
import { copyPictures } from '../menu-file/copy-pictures.ts'
import { releaseUnconfirmed } from '../order-changes/release-unconfirmed.ts'
import { remindGuests } from '../order-changes/remind-guests.ts'
import { reconcile } from '../payments/compare-ledgers.ts'
import { isOnline, type PaymentContext, type PaymentSite, withCurrentPayPal } from '../payments/payment-context.ts'
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

const PAYMENTS = 'payments'

type Job = {
  name: string
  /** When it runs, as cron writes it. */
  cron: string
  tz?: string
  /** How often a process looks for work, in seconds. */
  poll?: number
  /** After this time another process may repeat it, in seconds. */
  expire?: number
  work: () => Promise<void>
}

type Options = {
  db: Db
  store: MediaStore
  folder: string
  databaseUrl: string
  log: Log
  traceJobs?: (queue: PgBoss) => PgBoss
}

/** Background jobs. The queue is in the database, so that each job runs in one of our processes only. */
export async function openJobs({ db, store, folder, databaseUrl, log, traceJobs = (queue) => queue }: Options) {
  const jobs = traceJobs(createQueue(databaseUrl))
  jobs.on('error', (error) => log.warn({ code: sqlState(error) }, 'the job queue reported an error'))
  await jobs.start()
  await addJobs(jobs, log, [
    { name: 'housekeeping', cron: '17 4 * * *', work: () => deleteExpired(db, store, folder) },
    { name: 'figures', cron: '*/10 * * * *', work: () => addUpFigures(db) },
    { name: 'sold-out', cron: '* * * * *', poll: 30, work: () => endSoldOut(db) },
    { name: 'menu-pictures', cron: '* * * * *', poll: 30, expire: 3600, work: () => copyPictures(db, store) },
  ])
  return jobs
}

async function addJobs(jobs: PgBoss, log: Log, added: Job[]) {
  for (const { name, cron, tz, poll = 60, expire, work } of added) {
    await jobs.createQueue(name, { policy: 'short', ...(expire && { expireInSeconds: expire }) })
    await jobs.work(name, { pollingIntervalSeconds: poll }, () =>
      work().catch((error) => {
        log.error({ job: name, error }, 'a job failed')
        throw new Error(safeMessage(error)) // stored by the queue, so that it must not contain the parameters of a statement
      }),
    )
    await jobs.schedule(name, cron, {}, tz ? { tz } : {})
  }
}

/** The jobs around payments. `tz`: payments are compared at night, when the restaurant is closed, because it takes a while. */
export async function openPaymentJobs(jobs: PgBoss, site: PaymentSite, tz: string) {
  await addJobs(jobs, site.log, [
    {
      name: PAYMENTS,
      cron: '* * * * *',
      poll: 10,
      async work() {
        const context = await withCurrentPayPal(site)
        await sweep(context)
        if (isOnline(context)) await ensureWebhook(context)
      },
    },
    {
      name: 'comparison',
      cron: '41 3 * * *',
      tz,
      expire: 6 * 3600,
      async work() {
        const context = await withCurrentPayPal(site)
        if (isOnline(context)) await reconcile(context)
      },
    },
    // Cancels reservations that were not confirmed within `release_hours` of the settings.
    {
      name: 'releases',
      cron: '*/10 * * * *',
      work: async () => releaseUnconfirmed(await withCurrentPayPal(site), new Date()),
    },
    {
      name: 'reminders',
      cron: '*/10 * * * *',
      work: async () => remindGuests(await withCurrentPayPal(site), new Date()),
    },
  ])
  // The last process may have stopped in the middle of a payment.
  await recheckPayments(jobs, site)
}

async function recheckPayments(jobs: PgBoss, context: Pick<PaymentContext, 'db'>) {
  await recheckAllPayments(context)
  await jobs.send(PAYMENTS, {})
}

/** After the clock was set back: without this, due times would be late by as much. */
export async function rescheduleJobs(jobs: PgBoss, site: PaymentSite) {
  const context = await withCurrentPayPal(site)
  await abandonExpired(context)
  await recheckPayments(jobs, context)
}

/**
 * Deletes expired sessions and links, old webhook events, messages, sent mail and entries of the security log, the
 * network hashes of past reservations, picture files that belong to no picture, and uploads of maps that were left.
 */
export async function deleteExpired(db: Db, store: MediaStore, folder: string) {
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
  await deleteLeftMaps(folder)
}
