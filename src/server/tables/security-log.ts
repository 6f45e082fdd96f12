import { sql } from 'drizzle-orm'
import { bigint, check, index, integer, jsonb, pgTable, text, uuid, varchar } from 'drizzle-orm/pg-core'
import { ACTOR_ROLES, SECURITY_EVENTS } from '../../domain/security-log/events.ts'
import type { SecurityDetails } from '../../domain/security-log/security-log.schema.ts'
import { id, moment, oneOf, searchWords } from './columns.ts'

/**
 * Rows are only added: triggers refuse changes, and deletion within a year. When an account is deleted, a trigger on
 * `users` removes the person from the rows (docs/decisions/0038); that is why the ids are no foreign keys.
 */
export const security_log = pgTable(
  'security_log',
  {
    id: id(),
    kind: text({ enum: SECURITY_EVENTS }).notNull(),
    actor_id: uuid(),
    actor_name: text(),
    actor_email: text(),
    /** null: nobody who is signed in */
    actor_role: text({ enum: ACTOR_ROLES }),
    subject_id: uuid(),
    subject_name: text(),
    subject_email: text(),
    device: text(),
    /** A hash: the same for the same network. */
    network: text(),
    details: jsonb().$type<SecurityDetails>().notNull().default({}),
    search_words: searchWords(
      () =>
        sql`coalesce(actor_name, '') || ' ' || coalesce(actor_email, '') || ' ' || coalesce(subject_name, '') || ' ' || coalesce(subject_email, '')`,
    ),
    /** Later entries of one transaction have a later time. */
    created_at: moment().notNull().default(sql`clock_timestamp()`),
  },
  (t) => [
    index('security_log_newest').on(t.created_at.desc().nullsFirst(), t.id.desc().nullsFirst()),
    index('security_log_kind').on(t.kind, t.created_at.desc().nullsFirst(), t.id.desc().nullsFirst()),
    index('security_log_actor').on(t.actor_id, t.created_at),
    index('security_log_subject').on(t.subject_id, t.created_at),
    index('security_log_words').using('gin', t.search_words),
    check('security_log_kind_known', oneOf(t.kind, SECURITY_EVENTS)),
    check('security_log_actor_role_known', oneOf(t.actor_role, ACTOR_ROLES)),
  ],
)

/** Attempts counted per client address and per account; rate-limiter-flexible requires these columns. */
export const rate_limits = pgTable('rate_limits', {
  key: varchar({ length: 255 }).primaryKey(),
  points: integer().notNull().default(0),
  expire: bigint({ mode: 'number' }),
})
