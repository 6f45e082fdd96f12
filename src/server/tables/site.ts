import { sql } from 'drizzle-orm'
import { check, index, jsonb, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { users } from './accounts.ts'
import { createdAt, id, moment, version } from './columns.ts'

const person = () => uuid().references(() => users.id, { onDelete: 'set null' })

/**
 * The words, pictures and look of the site, each document with what guests see and, while somebody edits it, a draft.
 * The keys are `home`, `about`, `appearance`, and `page:` with a UUID for each page of the owner.
 */
export const site_documents = pgTable(
  'site_documents',
  {
    key: text().primaryKey(),
    published: jsonb(),
    draft: jsonb(),
    version: version(),
    created_at: createdAt(),
    updated_at: createdAt(),
    updated_by: person(),
    published_at: moment(),
    published_by: person(),
  },
  (t) => [
    check('site_documents_key_known', sql`${t.key} ~ '^(home|about|appearance|page:[0-9a-f-]{36})$'`),
    check('site_documents_not_empty', sql`${t.published} is not null or ${t.draft} is not null`),
    uniqueIndex('site_documents_slug_unique').on(sql`(${t.published} ->> 'slug')`).where(sql`${t.key} like 'page:%'`),
  ],
)

/** Earlier and current publications, so that any of the last ones can be brought back. */
export const site_history = pgTable(
  'site_history',
  {
    id: id(),
    key: text()
      .notNull()
      .references(() => site_documents.key, { onDelete: 'cascade' }),
    content: jsonb().notNull(),
    published_at: createdAt(),
    published_by: person(),
  },
  (t) => [index('site_history_newest').on(t.key, t.published_at.desc().nullsFirst(), t.id.desc().nullsFirst())],
)
