import { sql } from 'drizzle-orm'
import { boolean, check, index, pgTable, primaryKey, smallint, text, unique, uuid } from 'drizzle-orm/pg-core'
import { GROUP_KINDS } from '../../domain/menu/products.ts'
import { createdAt, id, money, oneOf, tsvector, version } from './columns.ts'
import { allergenChecks, allergenColumns, soldOutChecks, soldOutColumns } from './menu-columns.ts'
import { products } from './products.ts'
import { stationId } from './stations.ts'

/** What guests choose from: shared by dishes, with rules that belong to the link of a dish. */
export const option_groups = pgTable(
  'option_groups',
  {
    id: id(),
    name: text().notNull(),
    name_ar: text(),
    kind: text({ enum: GROUP_KINDS }).notNull(),
    version: version(),
    created_at: createdAt(),
    updated_at: createdAt(),
  },
  (t) => [
    index('option_groups_by_name').on(t.name, t.id),
    check('option_groups_kind_known', oneOf(t.kind, GROUP_KINDS)),
  ],
)

const groupId = () =>
  uuid()
    .notNull()
    .references(() => option_groups.id, { onDelete: 'cascade' })

export const options = pgTable(
  'options',
  {
    id: id(),
    group_id: groupId(),
    position: smallint().notNull(),
    name: text().notNull(),
    name_ar: text(),
    /** Added to the price of a portion; may be negative. */
    price: money().notNull().default(0),
    is_default: boolean().notNull().default(false),
    /** Null: it is made with its dish. */
    station_id: stationId(),
    search_lexemes: tsvector().notNull().generatedAlwaysAs(sql`name_lexemes(name, name_ar)`),
    ...soldOutColumns(),
    ...allergenColumns(),
  },
  (t) => [
    index('options_of_group').on(t.group_id, t.position),
    index('options_search').using('gin', t.search_lexemes),
    index('options_sold_out').on(t.sold_out_until).where(sql`${t.is_sold_out}`),
    ...soldOutChecks('options', t),
    ...allergenChecks('options', t),
  ],
)

/** A group that a dish offers, perhaps only in one serving size, with how many can be chosen. */
export const product_option_groups = pgTable(
  'product_option_groups',
  {
    product_id: uuid()
      .notNull()
      .references(() => products.id, { onDelete: 'cascade' }),
    // No action: a group that dishes offer cannot be deleted.
    group_id: uuid()
      .notNull()
      .references(() => option_groups.id),
    serving_size: text(),
    position: smallint().notNull(),
    min: smallint().notNull().default(0),
    max: smallint(),
    free: smallint().notNull().default(0),
  },
  (t) => [
    primaryKey({ name: 'product_option_groups_pk', columns: [t.product_id, t.position] }),
    unique('product_option_groups_once').on(t.product_id, t.group_id, t.serving_size).nullsNotDistinct(),
    index('product_option_groups_of_group').on(t.group_id),
    check('product_option_groups_range', sql`${t.min} >= 0 and ${t.free} >= 0 and ${t.max} >= ${t.min}`),
  ],
)
