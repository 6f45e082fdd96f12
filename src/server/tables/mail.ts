import { sql } from 'drizzle-orm'
import { check, index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { createdAt, id, moment } from './columns.ts'
import { orders } from './orders.ts'

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
    /** Of a mail about the progress of an order: it is posted once, and taken back with its status. */
    order_id: uuid().references(() => orders.id, { onDelete: 'set null' }),
    /** The restaurant's name in the language of the mail. */
    sender_name: text().notNull().default(''),
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
    index('outbox_of_order').on(t.order_id).where(sql`${t.order_id} is not null`),
    check('outbox_status_known', sql`${t.status} in ('waiting', 'sent', 'kept')`),
    // A line break in an address or subject would allow header injection.
    check('outbox_one_line', sql`concat(${t.sender_name}, ${t.recipient}, ${t.reply_to}, ${t.subject}) !~ '[\\r\\n]'`),
  ],
)
