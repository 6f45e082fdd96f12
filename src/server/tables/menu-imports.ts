import { sql } from 'drizzle-orm'
import { check, index, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { IMPORT_STATUSES, MENU_FILE_FORMATS, PICTURE_STATUSES } from '../../domain/menu-file/imports.schema.ts'
import type { MenuPlan } from '../../domain/menu-file/plan.schema.ts'
import { users } from './accounts.ts'
import { createdAt, id, moment, oneOf } from './columns.ts'

/** A menu file with the changes that it makes, and how to undo them. */
export const menu_imports = pgTable(
  'menu_imports',
  {
    id: id(),
    file_name: text().notNull(),
    format: text({ enum: MENU_FILE_FORMATS }).notNull(),
    status: text({ enum: IMPORT_STATUSES }).notNull().default('planned'),
    plan: jsonb().$type<MenuPlan>().notNull(),
    /** The menu in the file, for a new plan after the menu changed. */
    parsed: jsonb().notNull(),
    /** The rows that applying writes. */
    rows: jsonb().notNull(),
    /** Of the menu that was compared with; after applying, of the menu that can be undone. */
    fingerprint: text().notNull(),
    /** The rows that undoing writes. */
    undo: jsonb(),
    created_at: createdAt(),
    created_by: uuid().references(() => users.id, { onDelete: 'set null' }),
    applied_at: moment(),
  },
  (t) => [
    index('menu_imports_newest').on(t.created_at.desc().nullsFirst(), t.id.desc().nullsFirst()),
    check('menu_imports_status_known', oneOf(t.status, IMPORT_STATUSES)),
    check('menu_imports_format_known', oneOf(t.format, MENU_FILE_FORMATS)),
    check('menu_imports_undo', sql`(${t.status} = 'applied') = (${t.undo} is not null)`),
  ],
)

/** Pictures of other sites that the owner asked to copy. */
export const menu_import_pictures = pgTable(
  'menu_import_pictures',
  {
    import_id: uuid()
      .notNull()
      .references(() => menu_imports.id, { onDelete: 'cascade' }),
    address: text().notNull(),
    status: text({ enum: PICTURE_STATUSES }).notNull().default('waiting'),
  },
  (t) => [
    primaryKey({ name: 'menu_import_pictures_pk', columns: [t.import_id, t.address] }),
    check('menu_import_pictures_status_known', oneOf(t.status, PICTURE_STATUSES)),
  ],
)
