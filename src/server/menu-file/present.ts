import { type SQL, sql } from 'drizzle-orm'
import type { Db, Tx } from '../database/connection.ts'
import { categories, media, option_groups, options, product_option_groups, products } from '../database/schema.ts'

const moment = (column: SQL) => sql`to_char(${column} at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`
const soldOut = (table: typeof products | typeof options) =>
  sql`case when not ${table.is_sold_out} then 'false' when ${table.sold_out_until} is null then 'true' else ${moment(sql`${table.sold_out_until}`)} end`
const allergens = (table: typeof products | typeof options) =>
  sql`json_build_object('checked', ${table.allergens_checked_at} is not null, 'contains', ${table.contains}, 'may_contain', ${table.may_contain})`

/**
 * The whole menu as one JSON text, which the database writes and a worker reads: this process does not parse it. The
 * versions are in it, so that its hash changes with every change of a row.
 */
const presentMenu = sql`json_build_object(
  'categories', (select coalesce(json_agg(json_build_object('id', ${categories.id}, 'name', ${categories.name},
      'name_ar', ${categories.name_ar}, 'slug', ${categories.slug}, 'image', ${categories.image_url},
      'status', ${categories.status}, 'prep_minutes', ${categories.prep_minutes}, 'version', ${categories.version}) order by ${categories.name}, ${categories.id}), '[]')
    from ${categories}),
  'option_groups', (select coalesce(json_agg(json_build_object('id', ${option_groups.id}, 'name', ${option_groups.name},
      'name_ar', ${option_groups.name_ar}, 'kind', ${option_groups.kind}, 'version', ${option_groups.version},
      'options', coalesce(own.list, '[]')) order by ${option_groups.name}, ${option_groups.id}), '[]')
    from ${option_groups} left join (
      select ${options.group_id}, json_agg(json_build_object('id', ${options.id}, 'name', ${options.name},
        'name_ar', ${options.name_ar}, 'price', ${options.price}, 'is_default', ${options.is_default},
        'sold_out', ${soldOut(options)}, 'allergens', ${allergens(options)}, 'checked_at', ${options.allergens_checked_at})
        order by ${options.position}) as list
      from ${options} group by ${options.group_id}) as own on own.group_id = ${option_groups.id}),
  'dishes', (select coalesce(json_agg(json_build_object('id', ${products.id}, 'category_id', ${products.category_id},
      'name', ${products.name}, 'name_ar', ${products.name_ar}, 'description', ${products.description},
      'description_ar', ${products.description_ar}, 'price', ${products.price}, 'image', ${products.image_url},
      'is_available', ${products.is_available}, 'is_reservable', ${products.is_reservable},
      'is_dish_of_day', ${products.is_dish_of_day}, 'max_guests', ${products.max_guests},
      'available_times', ${products.available_times}, 'serving_sizes', ${products.serving_sizes},
      'now_price', ${products.now_price}, 'prep_minutes', ${products.prep_minutes},
      'stated_diets', ${products.stated_diets}, 'heat', ${products.heat}, 'sold_out', ${soldOut(products)},
      'allergens', ${allergens(products)}, 'version', ${products.version}, 'option_groups', coalesce(links.list, '[]'))
      order by ${categories.name}, ${products.name}, ${products.id}), '[]')
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
