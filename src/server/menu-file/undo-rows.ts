import { sql } from 'drizzle-orm'
import type { Tx } from '../database/connection.ts'
import {
  categories,
  option_groups,
  options,
  order_items,
  product_option_groups,
  products,
  reservations,
  users,
} from '../database/schema.ts'
import { earlierRows, plannedIds } from './row-sets.ts'
import { freeSlugs } from './write-rows.ts'

const DISH = [
  ...['name', 'name_ar', 'description', 'description_ar', 'price', 'image_url', 'category_id', 'is_available'],
  ...['is_reservable', 'is_dish_of_day', 'max_guests', 'available_times', 'serving_sizes', 'stated_diets', 'heat'],
  ...['now_price', 'prep_minutes'],
  ...['is_sold_out', 'sold_out_until', 'contains', 'may_contain', 'allergens_checked_at', 'updated_at'],
]
const assignments = (names: string[]) => sql.raw(names.map((name) => `${name} = x.${name}`).join(', '))
/** The account may have been deleted since. */
const checkedBy = sql`(select id from ${users} where id = x.allergens_checked_by)`

/** Brings the earlier rows back. A new dish that guests have ordered meanwhile stays, hidden. */
export async function writeEarlierRows(tx: Tx, id: string) {
  await tx.execute(sql`delete from ${product_option_groups} where product_id in ${plannedIds(id, 'dishes')}`)
  await tx.execute(sql`delete from ${products} where id in ${plannedIds(id, 'dishes', 'new')}
    and not exists (select from ${order_items} where product_id = ${products.id})
    and not exists (select from ${reservations} where product_id = ${products.id})`)
  await tx.execute(sql`update ${products} set is_dish_of_day = false, is_available = false, updated_at = now()
    where id in ${plannedIds(id, 'dishes', 'new')}`)
  await tx.execute(sql`update ${products} set is_dish_of_day = false where is_dish_of_day
    and exists (select from ${earlierRows(id, 'products')} where x.is_dish_of_day)`)
  await undoCategories(tx, id)
  await tx.execute(sql`update ${products} set ${assignments(DISH)}, allergens_checked_by = ${checkedBy}
    from ${earlierRows(id, 'products')} where ${products.id} = x.id`)
  await undoGroups(tx, id)
  await tx.execute(
    sql`insert into ${product_option_groups} select x.* from ${earlierRows(id, 'product_option_groups')}`,
  )
  await tx.execute(sql`delete from ${categories} where id in ${plannedIds(id, 'categories', 'new')}
    and not exists (select from ${products} where category_id = ${categories.id})`)
}

async function undoCategories(tx: Tx, id: string) {
  await freeSlugs(tx, sql`(select x.id from ${earlierRows(id, 'categories')})`)
  await tx.execute(sql`update ${categories} set name = x.name, name_ar = x.name_ar, slug = x.slug,
      image_url = x.image_url, status = x.status, prep_minutes = x.prep_minutes, updated_at = x.updated_at
    from ${earlierRows(id, 'categories')} where ${categories.id} = x.id`)
}

async function undoGroups(tx: Tx, id: string) {
  await tx.execute(sql`update ${option_groups} set name = x.name, name_ar = x.name_ar, kind = x.kind, updated_at = x.updated_at
    from ${earlierRows(id, 'option_groups')} where ${option_groups.id} = x.id`)
  await tx.execute(sql`delete from ${options} where group_id in ${plannedIds(id, 'option_groups')}`)
  await tx.execute(sql`delete from ${option_groups} where id in ${plannedIds(id, 'option_groups', 'new')}`)
  await tx.execute(sql`insert into ${options} (id, group_id, position, name, name_ar, price, is_default, is_sold_out,
      sold_out_until, contains, may_contain, allergens_checked_at, allergens_checked_by)
    select id, group_id, position, name, name_ar, price, is_default, is_sold_out, sold_out_until, contains, may_contain,
      allergens_checked_at, ${checkedBy} from ${earlierRows(id, 'options')}`)
}
