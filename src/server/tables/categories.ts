import { sql } from 'drizzle-orm'
import { check, index, pgSequence, pgTable, smallint, text, unique } from 'drizzle-orm/pg-core'
import { CATEGORY_STATUSES } from '../../domain/menu/categories.ts'
import { createdAt, id, position, tsvector, version } from './columns.ts'

/** One for categories and dishes. */
export const menu_positions = pgSequence('menu_positions')

export const categories = pgTable(
  'categories',
  {
    id: id(),
    name: text().notNull(),
    name_ar: text(),
    slug: text().notNull(),
    image_url: text().notNull(),
    status: text({ enum: CATEGORY_STATUSES }).notNull().default('active'),
    /** Minutes of the kitchen for its dishes; null: those of the settings. */
    prep_minutes: smallint(),
    search_lexemes: tsvector().notNull().generatedAlwaysAs(sql`name_lexemes(name, name_ar)`),
    position: position(),
    version: version(),
    created_at: createdAt(),
    updated_at: createdAt(),
  },
  (t) => [
    unique('categories_slug_unique').on(t.slug),
    index('categories_of_picture').on(t.image_url),
    check('categories_prep_minutes_range', sql`${t.prep_minutes} between 0 and 600`),
    check('categories_status_known', sql`${t.status} in ('active', 'inactive')`),
  ],
)
