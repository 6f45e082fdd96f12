import { and, eq, isNull, sql } from 'drizzle-orm'
import type { z } from 'zod'
import type { ContactMessage, Message, MessageFilterSchema } from '../../domain/messages/messages.schema.ts'
import { keysOf } from '../../domain/records.ts'
import type { Locale } from '../../domain/text/locales.ts'
import type { Db, Tx } from '../platform/database/connection.ts'
import { afterCursor, cursorOf, cutPage, inOrder, newest, sortValues } from '../platform/database/keyset.ts'
import { lock } from '../platform/database/locks.ts'
import type { MailQueue } from '../platform/mail/mail-queue.ts'
import { Refusal } from '../platform/refusal.ts'
import { mailRestaurant } from '../settings/restaurant-mail.ts'
import { readSettings } from '../settings/settings.ts'
import { messages } from '../tables/schema.ts'
import { contactMessage } from './contact-mail.ts'

/** Stores a message from the contact page, once per idempotency key, and sends it to the restaurant by mail. */
export async function receiveMessage(db: Db, mail: MailQueue, message: ContactMessage, key?: string) {
  await db.transaction(async (tx) => {
    if (key && (await isStored(tx, key, message))) return
    await tx.insert(messages).values({ ...message, idempotency_key: key })
    const letter = (locale: Locale) => contactMessage[locale](message)
    const notice = { kind: 'contact_message', reply_to: message.email, letter }
    await mailRestaurant(tx, mail, await readSettings(tx), notice)
  })
}

async function isStored(tx: Tx, key: string, message: ContactMessage): Promise<boolean> {
  // A concurrent request with the same key waits here for the first one.
  await lock(tx, 'idempotency_key', [key])
  const [stored] = await tx.select().from(messages).where(eq(messages.idempotency_key, key))
  if (!stored) return false
  if (keysOf(message).some((field) => stored[field] !== message[field]))
    throw new Refusal('conflict', 'This Idempotency-Key belongs to another message.')
  return true
}

export async function listMessages(db: Db, { unread, cursor, limit }: z.output<typeof MessageFilterSchema>) {
  const rows = await db
    .select({ message: messages, sort_values: sortValues(newest(messages)) })
    .from(messages)
    .where(and(unread === 'true' ? isNull(messages.read_at) : undefined, afterCursor(newest(messages), cursor)))
    .orderBy(...inOrder(newest(messages)))
    .limit(limit + 1)
  const { page, last } = cutPage(rows, limit)
  return {
    messages: page.map(({ message }) => toMessage(message)),
    next_cursor: last ? cursorOf(last.sort_values) : null,
  }
}

export async function markMessage(db: Db, id: string, read: boolean): Promise<Message> {
  const read_at = read ? sql`coalesce(${messages.read_at}, now())` : null
  const [row] = await db.update(messages).set({ read_at }).where(eq(messages.id, id)).returning()
  if (!row) throw messageNotFound()
  return toMessage(row)
}

export async function deleteMessage(db: Db, id: string) {
  await db.transaction(async (tx) => {
    const [deleted] = await tx.delete(messages).where(eq(messages.id, id)).returning({ id: messages.id })
    if (!deleted) throw messageNotFound()
    await notifyDeleted(tx, [id])
  })
}

/** Triggers announce new and changed messages, but not deleted ones. */
export const notifyDeleted = (tx: Tx, ids: readonly string[]) =>
  tx.execute(sql`select pg_notify('orders', json_build_object('table', 'messages', 'id', id)::text)
    from unnest(${sql.param(ids)}::uuid[]) as id`)

const messageNotFound = () => new Refusal('not_found', "This message doesn't exist.")

const toMessage = ({ read_at, created_at, idempotency_key, ...message }: typeof messages.$inferSelect): Message => ({
  ...message,
  read: read_at !== null,
  created_at: created_at.toISOString(),
})
