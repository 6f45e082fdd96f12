import { and, eq, lt, sql } from 'drizzle-orm'
import { fromDrizzle, type PgBoss } from 'pg-boss'
import { EMAIL } from '../../../domain/person.ts'
import type { Locale } from '../../../domain/text/locales.ts'
import { localized } from '../../../domain/text/locales.ts'
import { readContent } from '../../../domain/website/content.ts'
import { SITE_DOCUMENTS } from '../../../domain/website/documents.schema.ts'
import { mailColors } from '../../../domain/website/look.ts'
import { outbox, settings, site_documents } from '../../tables/schema.ts'
import { cachedLook } from '../cached-look.ts'
import type { Db, Tx } from '../database/connection.ts'
import { safeMessage } from '../error-description.ts'
import type { Log } from '../log.ts'
import { deliver } from './delivery.ts'
import { type Letter, type Sender, writeLetter } from './message.ts'
import type { MailTransport } from './transports.ts'

export type Mail = Letter & {
  kind: string
  recipient: string
  locale: Locale
  reply_to?: string
  order_id?: string
  /** Seconds until it is sent. */
  delay?: number
}
export type MailQueue = Awaited<ReturnType<typeof openMailQueue>>

/** The delays between attempts grow from `first` seconds to `longest`; after three days a message stays unsent. */
export type RetryDelays = { first: number; longest: number; attempts: number }
const RETRY_DELAYS: RetryDelays = { first: 5, longest: 900, attempts: 300 }

export const MAIL = 'mail'
const WORKERS = 2

type Options = { db: Db; jobs: PgBoss; log: Log; transport: MailTransport; retry_delays?: RetryDelays }

/** Stores mail in the sender's transaction; any of our processes delivers it in the background. */
export async function openMailQueue({ db, jobs, log, transport, retry_delays = RETRY_DELAYS }: Options) {
  const retries = {
    retryLimit: retry_delays.attempts,
    retryDelay: retry_delays.first,
    retryDelayMax: retry_delays.longest,
    retryBackoff: true,
  }
  const queue = { ...retries, expireInSeconds: 90, retentionSeconds: 30 * 86_400, notify: true }
  await jobs.createQueue(MAIL, queue)
  await jobs.updateQueue(MAIL, queue)
  await queueWaitingMail({ db, jobs, retry_delays })
  for (let worker = 0; worker < WORKERS; worker++) await openWorker({ db, jobs, log, transport })

  return {
    async post(tx: Tx, { kind, recipient, locale, reply_to, order_id, delay = 0, ...letter }: Mail) {
      if (!EMAIL.test(recipient) || (reply_to && !EMAIL.test(reply_to))) throw new Error('not an e-mail address')
      const sender = await findSender(tx, locale)
      const bodies = writeLetter(letter, locale, sender)
      const subject = letter.subject.replace(/\s+/g, ' ')
      const [row] = await tx
        .insert(outbox)
        .values({
          kind,
          sender_name: sender.name.replace(/\s+/g, ' '),
          recipient,
          reply_to,
          order_id,
          subject,
          ...bodies,
        })
        .returning({ id: outbox.id })
      if (!row) throw new Error('No mail was stored')
      await jobs.send(MAIL, row, { ...row, startAfter: delay, db: fromDrizzle(tx, sql) })
    },
  }
}

/** The restaurant's name in a language and the colors of its look, in one statement. */
export async function findSender(tx: Tx, locale: Locale): Promise<Sender> {
  const known = senders.get(tx) ?? readSender(tx)
  senders.set(tx, known)
  const row = await known
  const { palette } = cachedLook(readContent(SITE_DOCUMENTS.appearance, row?.appearance))
  return { name: row ? localized(row, 'name', locale) : '', colors: mailColors(palette.light) }
}

/** Read once for all mails of a transaction. */
const senders = new WeakMap<Tx, ReturnType<typeof readSender>>()

async function readSender(tx: Tx) {
  const [row] = await tx
    .select({ name: settings.name, name_ar: settings.name_ar, appearance: site_documents.published })
    .from(settings)
    .leftJoin(site_documents, eq(site_documents.key, 'appearance'))
  return row
}

async function openWorker({ db, jobs, log, transport }: Pick<Options, 'db' | 'jobs' | 'log' | 'transport'>) {
  // The database announces new mail; polling is for retries.
  const polling = { batchSize: 1, pollingIntervalSeconds: 2, notifyPollingIntervalSeconds: 2 }
  let worker = ''
  worker = await jobs.work<{ id: string }>(MAIL, polling, async ([job]) => {
    if (job) await deliver(db, transport, job.data.id, log).catch(failWithoutData)
    jobs.notifyWorker(worker) // takes the next job at once instead of at the next poll
  })
}

/** The queue stores the error of a failed job, which must not contain personal data. */
function failWithoutData(error: unknown): never {
  throw new Error(safeMessage(error))
}

/**
 * Queues waiting mail that has no job, as after a restore: the queue is not part of a backup. A job has the id of its
 * message, and the queue ignores a second job with the same id.
 */
async function queueWaitingMail({ db, jobs, retry_delays }: Required<Pick<Options, 'db' | 'jobs' | 'retry_delays'>>) {
  const waiting = await db
    .select({ id: outbox.id })
    .from(outbox)
    .where(and(eq(outbox.status, 'waiting'), lt(outbox.attempts, retry_delays.attempts)))
    .orderBy(outbox.created_at)
  for (const row of waiting) await jobs.send(MAIL, row, row)
}
