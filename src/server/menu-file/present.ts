import { type SQL, sql } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import {
  CATEGORY_FIELDS,
  DISH_FIELDS,
  type FieldKind,
  GROUP_FIELDS,
  listColumns,
  type MenuFields,
  OPTION_FIELDS,
} from '../../domain/menu-file/menu-fields.schema.ts'
import type { Db, Tx } from '../platform/database/connection.ts'
import { categories, media, option_groups, options, product_option_groups, products } from '../tables/schema.ts'
import { requireColumn } from './row-sets.ts'

type Marked = typeof products | typeof options
const moment = (column: SQL) => sql`to_char(${column} at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`
const soldOut = (table: Marked) =>
  sql`case when not ${table.is_sold_out} then 'false'::json when ${table.sold_out_until} is null then 'true'::json else to_json(${moment(sql`${table.sold_out_until}`)}) end`
const allergens = (table: Marked) =>
  sql`json_build_object('checked', ${table.allergens_checked_at} is not null, 'contains', ${table.contains}, 'may_contain', ${table.may_contain})`

/** Fields as arguments of `json_build_object`. */
const jsonFields = (table: PgTable, fields: MenuFields, marks: Partial<Record<FieldKind, SQL>> = {}): SQL =>
  sql.join(
    Object.entries(fields).map(([name, field]) => {
      const [column = name] = listColumns({ [name]: field })
      return sql`${sql.raw(`'${name}'`)}, ${marks[field.kind] ?? requireColumn(table, column)}`
    }),
    sql`, `,
  )
const marks = (table: Marked) => ({ sold_out: soldOut(table), allergens: allergens(table) })

/**
 * The whole menu as one JSON text, which the database writes and a worker reads: this process does not parse it. The
 * versions are in it, so that its hash changes with every change of a row.
 */
const presentMenu = sql`json_build_object(
  'categories', (select coalesce(json_agg(json_build_object('id', ${categories.id}, ${jsonFields(categories, CATEGORY_FIELDS)},
      'version', ${categories.version}) order by ${categories.position}, ${categories.id}), '[]')
    from ${categories}),
  'option_groups', (select coalesce(json_agg(json_build_object('id', ${option_groups.id}, ${jsonFields(option_groups, GROUP_FIELDS)},
      'version', ${option_groups.version}, 'options', coalesce(own.list, '[]')) order by ${option_groups.name}, ${option_groups.id}), '[]')
    from ${option_groups} left join (
      select ${options.group_id}, json_agg(json_build_object('id', ${options.id},
        ${jsonFields(options, OPTION_FIELDS, marks(options))}, 'checked_at', ${options.allergens_checked_at})
        order by ${options.position}) as list
      from ${options} group by ${options.group_id}) as own on own.group_id = ${option_groups.id}),
  'dishes', (select coalesce(json_agg(json_build_object('id', ${products.id}, 'category_id', ${products.category_id},
      ${jsonFields(products, DISH_FIELDS, marks(products))}, 'version', ${products.version},
      'option_groups', coalesce(links.list, '[]'))
      order by ${categories.position}, ${categories.id}, ${products.position}, ${products.id}), '[]')
    from ${products} join ${categories} on ${categories.id} = ${products.category_id} left join (
      select ${product_option_groups.product_id}, json_agg(json_build_object('group_id', ${product_option_groups.group_id},
        'serving_size', ${product_option_groups.serving_size}, 'min', ${product_option_groups.min},
        'max', ${product_option_groups.max}, 'free', ${product_option_groups.free})
        order by ${product_option_groups.position}) as list
      from ${product_option_groups} group by ${product_option_groups.product_id}) as links
      on links.product_id = ${products.id})
)::text`

/** The menu and the addresses of the library's pictures, as JSON texts, with the hash of the menu. */
export async function readPresentMenu(db: Db | Tx) {
  const { rows } = await db.execute<{ menu: string; pictures: string; fingerprint: string }>(sql`
    select menu, md5(menu) as fingerprint, (select coalesce(json_agg(${media.url}), '[]') from ${media})::text as pictures
    from (select ${presentMenu} as menu) as present`)
  const [row] = rows
  if (!row) throw new Error('The menu was not read')
  return row
}

/** A hash that changes with every change of the menu. */
export async function menuFingerprint(db: Db | Tx): Promise<string> {
  const { rows } = await db.execute<{ fingerprint: string }>(sql`select md5(${presentMenu}) as fingerprint`)
  return rows[0]?.fingerprint ?? ''
}
