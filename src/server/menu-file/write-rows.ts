import { type SQL, sql } from 'drizzle-orm'
import type { Tx } from '../database/connection.ts'
import {
  categories,
  menu_imports,
  option_groups,
  options,
  product_option_groups,
  products,
} from '../database/schema.ts'
import { goneIds, plannedIds, plannedRows } from './row-sets.ts'

/** Columns that a dish gets as they stand in the rows. */
const DISH = [
  ...['name', 'name_ar', 'description', 'description_ar', 'price', 'image_url', 'category_id', 'is_available'],
  ...['is_reservable', 'is_dish_of_day', 'max_guests', 'available_times', 'serving_sizes', 'stated_diets', 'heat'],
  ...['now_price', 'prep_minutes'],
  ...['is_sold_out', 'sold_out_until', 'contains', 'may_contain'],
]
const OPTION = [
  ...['group_id', 'position', 'name', 'name_ar', 'price', 'is_default'],
  ...['is_sold_out', 'sold_out_until', 'contains', 'may_contain'],
]

const columns = (names: string[], prefix = '') => sql.raw(names.map((name) => prefix + name).join(', '))
const assignments = (names: string[], from = 'x') =>
  sql.raw(names.map((name) => `${name} = ${from}.${name}`).join(', '))

/** Who checked the allergens when: as before where they stay, otherwise this person now. */
const checks = (before: string, person: string): [at: SQL, by: SQL] => [
  sql`case when x.same_allergens then ${sql.raw(before)}.allergens_checked_at when x.checked then now() end`,
  sql`case when x.same_allergens then ${sql.raw(before)}.allergens_checked_by when x.checked then ${person}::uuid end`,
]

/** Writes the rows of a plan, in a few statements however many rows there are. */
export async function writeRows(tx: Tx, id: string, person: string, { hide_gone }: { hide_gone: boolean }) {
  await writeCategories(tx, id)
  await writeGroups(tx, id, person)
  await writeDishes(tx, id, person)
  await tx.execute(sql`delete from ${product_option_groups} where product_id in ${plannedIds(id, 'dishes')}`)
  await tx.execute(sql`insert into ${product_option_groups} (product_id, group_id, serving_size, position, min, max, free)
    select product_id, group_id, serving_size, position, min, max, free from ${plannedRows(id, 'links')}`)
  if (hide_gone)
    await tx.execute(sql`update ${products} set is_available = false, updated_at = now()
      where is_available and id in ${goneIds(id)}`)
}

async function writeCategories(tx: Tx, id: string) {
  await freeSlugs(tx, plannedIds(id, 'categories'))
  await tx.execute(sql`update ${categories} set name = x.name, name_ar = x.name_ar, slug = x.slug,
      image_url = x.image_url, status = x.status, prep_minutes = x.prep_minutes, updated_at = now()
    from ${plannedRows(id, 'categories')} where ${categories.id} = x.id and not x.is_new`)
  await tx.execute(sql`insert into ${categories} (id, name, name_ar, slug, image_url, status, prep_minutes)
    select id, name, name_ar, slug, image_url, status, prep_minutes from ${plannedRows(id, 'categories')} where is_new`)
}

/** Two categories may exchange their slugs, which are unique at every moment. */
export const freeSlugs = (tx: Tx, ids: SQL) =>
  tx.execute(sql`update ${categories} set slug = id::text where id in ${ids}`)

async function writeGroups(tx: Tx, id: string, person: string) {
  await tx.execute(sql`update ${option_groups} set name = x.name, name_ar = x.name_ar, kind = x.kind, updated_at = now()
    from ${plannedRows(id, 'option_groups')} where ${option_groups.id} = x.id and not x.is_new`)
  await tx.execute(sql`insert into ${option_groups} (id, name, name_ar, kind)
    select id, name, name_ar, kind from ${plannedRows(id, 'option_groups')} where is_new`)
  await tx.execute(sql`delete from ${options} where group_id in ${plannedIds(id, 'option_groups')}
    and id not in ${plannedIds(id, 'options')}`)
  const [checked_at, checked_by] = checks('before', person)
  await tx.execute(sql`insert into ${options} (id, ${columns(OPTION)}, allergens_checked_at, allergens_checked_by)
    select x.id, ${columns(OPTION, 'x.')}, ${checked_at}, ${checked_by}
    from ${plannedRows(id, 'options')} left join ${options} as before on before.id = x.id
    on conflict (id) do update set ${assignments([...OPTION, 'allergens_checked_at', 'allergens_checked_by'], 'excluded')}`)
}

async function writeDishes(tx: Tx, id: string, person: string) {
  await tx.execute(sql`update ${products} set is_dish_of_day = false, updated_at = now()
    where is_dish_of_day and exists (select from ${plannedRows(id, 'dishes')} where x.is_dish_of_day)`)
  const [checked_at, checked_by] = checks('products', person)
  await tx.execute(sql`update ${products} set ${assignments(DISH)}, updated_at = now(),
      allergens_checked_at = ${checked_at}, allergens_checked_by = ${checked_by}
    from ${plannedRows(id, 'dishes')} where ${products.id} = x.id and not x.is_new`)
  await tx.execute(sql`insert into ${products} (id, ${columns(DISH)}, allergens_checked_at, allergens_checked_by)
    select id, ${columns(DISH)}, case when checked then now() end, case when checked then ${person}::uuid end
    from ${plannedRows(id, 'dishes')} where is_new`)
}

/** Marks an import as applied, with the rows that it is about to change as they are. */
export const storeEarlierRows = (tx: Tx, id: string, { hide_gone }: { hide_gone: boolean }) =>
  tx.execute(sql`update ${menu_imports} set status = 'applied', undo = jsonb_build_object(
    'categories', (${rowsIn('categories', sql`id in ${plannedIds(id, 'categories')}`)}),
    'option_groups', (${rowsIn('option_groups', sql`id in ${plannedIds(id, 'option_groups')}`)}),
    'options', (${rowsIn('options', sql`group_id in ${plannedIds(id, 'option_groups')}`)}),
    'products', (${rowsIn('products', sql`id in ${plannedIds(id, 'dishes')} or is_dish_of_day${hide_gone ? sql` or id in ${goneIds(id)}` : sql``}`)}),
    'product_option_groups', (${rowsIn('product_option_groups', sql`product_id in ${plannedIds(id, 'dishes')}`)})
  ) where id = ${id}`)

const rowsIn = (table: string, condition: SQL) =>
  sql`select coalesce(jsonb_agg(to_jsonb(stored) - 'search_lexemes'), '[]') from ${sql.raw(table)} as stored where ${condition}`
