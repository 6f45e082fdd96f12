import { eq, sql } from 'drizzle-orm'
import { outbox } from '../../tables/schema.ts'
import type { Db, Tx } from '../database/connection.ts'
import { fieldsOf } from '../error-description.ts'
import type { Log } from '../log.ts'
import type { MailTransport } from './transports.ts'

/**
 * Delivers one message. Its row stays locked until the mail server has answered, so that two processes never send it at
 * the same time. It is sent twice, with the same Message-ID, only if the server accepts it and fails before it answers.
 */
export async function deliver(db: Db, transport: MailTransport, id: string, log: Log) {
  const found = await transport.open().catch((error: unknown) => ({ error }))
  const failure = await db.transaction(async (tx) => {
    const message = await lockWaiting(tx, id)
    if (!message) return undefined
    try {
      if (typeof found === 'object') throw found.error
      const status = await found(message)
      const cleared = status === 'sent' ? { sent_at: sql`now()`, text: '', html: '' } : {}
      await recordAttempt(tx, id, { status, last_error: null, ...cleared })
      return undefined
    } catch (error) {
      const reason = describeFailure(error)
      await recordAttempt(tx, id, { last_error: reason })
      return reason
    }
  })
  if (!failure) return
  log.warn({ mail: id, reason: failure }, 'a message could not be delivered yet')
  throw new Error(failure) // the queue retries the job, after a longer delay each time
}

async function lockWaiting(tx: Tx, id: string) {
  const [queued] = await tx.select({ status: outbox.status }).from(outbox).where(eq(outbox.id, id))
  if (queued?.status !== 'waiting') return undefined
  const [row] = await tx.select().from(outbox).where(eq(outbox.id, id)).for('update', { skipLocked: true })
  if (!row) throw new Error('another process is delivering this message')
  return row.status === 'waiting' ? row : undefined
}

const recordAttempt = (tx: Tx, id: string, values: Record<string, unknown>) =>
  tx
    .update(outbox)
    .set({ attempts: sql`${outbox.attempts} + 1`, ...values })
    .where(eq(outbox.id, id))

/** Only the kind of failure: the server's message may contain the address. */
function describeFailure(error: unknown): string {
  const { responseCode, originalCode, code } = fieldsOf(error)
  return String(responseCode ?? originalCode ?? code ?? 'failed')
}
