import { sql } from 'drizzle-orm'
import { index, pgTable, text, unique } from 'drizzle-orm/pg-core'
import { LOCALES } from '../../domain/text/locales.ts'
import { createdAt, id, moment } from './columns.ts'

export const messages = pgTable(
  'messages',
  {
    id: id(),
    name: text().notNull(),
    email: text().notNull(),
    subject: text().notNull(),
    message: text().notNull(),
    locale: text({ enum: LOCALES }).notNull(),
    /** From the request, where it had one. */
    idempotency_key: text(),
    read_at: moment(),
    created_at: createdAt(),
  },
  (t) => [
    unique('messages_idempotency_key_unique').on(t.idempotency_key),
    index('messages_newest').on(t.created_at.desc().nullsFirst(), t.id.desc().nullsFirst()),
    index('messages_unread')
      .on(t.created_at.desc().nullsFirst(), t.id.desc().nullsFirst())
      .where(sql`${t.read_at} is null`),
  ],
)
