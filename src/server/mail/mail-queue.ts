import { sql } from 'drizzle-orm'
import { fromDrizzle, type PgBoss } from 'pg-boss'
import type { Locale } from '../../domain/language/locales.ts'
import { localized } from '../../domain/language/locales.ts'
import { EMAIL } from '../../domain/person.ts'
import type { Db, Tx } from '../database/connection.ts'
import { outbox, settings } from '../database/schema.ts'
import { safeMessage } from '../error-description.ts'
import type { Log } from '../log.ts'
import { deliver } from './delivery.ts'
import { type Letter, writeLetter } from './templates/letter.ts'
import type { MailTransport } from './transports.ts'

export type Mail = Letter & { kind: string; recipient: string; locale: Locale; reply_to?: string }
export type MailQueue = Awaited<ReturnType<typeof openMailQueue>>

/** The pauses between attempts grow from `first` seconds to `longest`; after three days a message rests in the outbox. */
export type Pauses = { first: number; longest: number; attempts: number }
const PAUSES: Pauses = { first: 5, longest: 900, attempts: 300 }

export const MAIL = 'mail'
const WORKERS = 2

type Options = { db: Db; jobs: PgBoss; log: Log; carrier: MailTransport; pauses?: Pauses }

/** Takes mail in the sender's transaction and delivers it in the background, whichever of our processes comes first. */
export async function openMailQueue({ db, jobs, log, carrier, pauses = PAUSES }: Options) {
  const retries = {
    retryLimit: pauses.attempts,
    retryDelay: pauses.first,
    retryDelayMax: pauses.longest,
    retryBackoff: true,
  }
  const queue = { ...retries, expireInSeconds: 90, retentionSeconds: 30 * 86_400, notify: true }
  await jobs.createQueue(MAIL, queue)
  await jobs.updateQueue(MAIL, queue)
  await takeUp({ db, jobs, pauses })
  for (let worker = 0; worker < WORKERS; worker++) await openWorker({ db, jobs, log, carrier })

  return {
    async post(tx: Tx, { kind, recipient, locale, reply_to, ...letter }: Mail) {
      if (!EMAIL.test(recipient) || (reply_to && !EMAIL.test(reply_to))) throw new Error('not an e-mail address')
      const [restaurant] = await tx.select({ name: settings.name, name_ar: settings.name_ar }).from(settings)
      const bodies = writeLetter(letter, locale, restaurant ? localized(restaurant, 'name', locale) : '')
      const subject = letter.subject.replace(/\s+/g, ' ')
      const [row] = await tx
        .insert(outbox)
        .values({ kind, recipient, reply_to, subject, ...bodies })
        .returning({ id: outbox.id })
      await jobs.send(MAIL, { id: row?.id }, { db: fromDrizzle(tx, sql) })
    },
  }
}

async function openWorker({ db, jobs, log, carrier }: Pick<Options, 'db' | 'jobs' | 'log' | 'carrier'>) {
  // New mail is announced by the database; polling is for what is tried again.
  const often = { batchSize: 1, pollingIntervalSeconds: 2, notifyPollingIntervalSeconds: 2 }
  let worker = ''
  worker = await jobs.work<{ id: string }>(MAIL, often, async ([job]) => {
    if (job) await deliver(db, carrier, job.data.id, log).catch(failWithoutData)
    jobs.notifyWorker(worker) // a pile of mail is not worked off at the pace of polling
  })
}

/** The queue stores what a job throws. */
function failWithoutData(error: unknown): never {
  throw new Error(safeMessage(error))
}

/** Mail that waits and that no job is about, as after a restore: the queue is not part of a backup. */
async function takeUp({ db, jobs, pauses }: Required<Pick<Options, 'db' | 'jobs' | 'pauses'>>) {
  const { rows } = await db.execute<{ id: string }>(sql`select id from ${outbox}
    where status = 'waiting' and attempts < ${pauses.attempts}
      and not exists (select from jobs.job where name = ${MAIL} and data->>'id' = ${outbox.id}::text)
    order by created_at`)
  for (const { id } of rows) await jobs.send(MAIL, { id })
}
