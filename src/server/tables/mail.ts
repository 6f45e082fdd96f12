import { sql } from 'drizzle-orm'
import { check, index, integer, pgTable, text } from 'drizzle-orm/pg-core'
import { createdAt, id, moment } from './columns.ts'

/**
 * Mail, stored in the transaction that it is about and delivered afterwards. `kept`: without a mail server, the message
 * is a file in DATA_DIR/mail. The text is deleted once it is sent, because account mails contain links that open
 * accounts.
 */
export const outbox = pgTable(
  'outbox',
  {
    id: id(),
    kind: text().notNull(),
    recipient: text().notNull(),
    reply_to: text(),
    subject: text().notNull(),
    text: text().notNull(),
    html: text().notNull(),
    status: text({ enum: ['waiting', 'sent', 'kept'] })
      .notNull()
      .default('waiting'),
    attempts: integer().notNull().default(0),
    last_error: text(),
    created_at: createdAt(),
    sent_at: moment(),
  },
  (t) => [
    index('outbox_newest').on(t.created_at.desc().nullsFirst()),
    index('outbox_waiting').on(t.created_at).where(sql`${t.status} = 'waiting'`),
    check('outbox_status_known', sql`${t.status} in ('waiting', 'sent', 'kept')`),
    // A line break in an address or subject would allow header injection.
    check('outbox_one_line', sql`concat(${t.recipient}, ${t.reply_to}, ${t.subject}) !~ '[\\r\\n]'`),
  ],
)
