import { sql } from 'drizzle-orm'
import { check, index, integer, pgTable, text, unique, uniqueIndex } from 'drizzle-orm/pg-core'
import { createdAt, id } from './columns.ts'

export const media = pgTable(
  'media',
  {
    id: id(),
    name: text().notNull(),
    /** What the file was called where it came from; empty for those of the demo and of earlier versions. */
    file_name: text().notNull().default(''),
    url: text().notNull().generatedAlwaysAs(sql`'/media/' || name`),
    width: integer().notNull(),
    height: integer().notNull(),
    widths: integer().array().notNull(),
    /** A few blurred pixels as a data URL, shown until the picture is loaded. */
    preview: text().notNull().default(''),
    bytes: integer().notNull().default(0),
    created_at: createdAt(),
  },
  (t) => [
    unique('media_name_unique').on(t.name),
    uniqueIndex('media_url_unique').on(t.url),
    index('media_newest').on(t.created_at.desc().nullsFirst(), t.id.desc().nullsFirst()),
    check('media_size_positive', sql`${t.width} > 0 and ${t.height} > 0`),
  ],
)
