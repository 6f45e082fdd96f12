import { sql } from 'drizzle-orm'
import { check, index, integer, pgTable, text } from 'drizzle-orm/pg-core'
import { createdAt, id, moment } from '../columns.ts'

/**
 * Mail, written in the transaction of what it tells about and delivered afterwards. `kept`: there is no mail server, the
 * message lies in DATA_DIR/mail. What was sent loses its text, because account mails carry links that open accounts.
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
    // A line break in an address or subject would start a header of somebody else's choosing.
    check('outbox_one_line', sql`concat(${t.recipient}, ${t.reply_to}, ${t.subject}) !~ '[\\r\\n]'`),
  ],
)
