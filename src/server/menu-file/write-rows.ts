import { type SQL, sql } from 'drizzle-orm'
import type { Tx } from '../platform/database/connection.ts'
import {
  categories,
  menu_imports,
  option_groups,
  options,
  order_items,
  product_option_groups,
  products,
  reservations,
  users,
} from '../tables/schema.ts'
import { COLUMNS, readRows, type Source, selectGoneIds, selectIds } from './row-sets.ts'

const names = (columns: string[], prefix = '') => sql.raw(columns.map((name) => prefix + name).join(', '))
const assignments = (columns: string[], from = 'x') =>
  sql.raw(columns.map((name) => `${name} = ${from}.${name}`).join(', '))

/** Who checked the allergens when: as before where they stay, this person now where the file says so, or as the row says. */
const checks = (before: string, person: string | null): [at: SQL, by: SQL] => [
  sql`case when x.same_allergens then ${sql.raw(before)}.allergens_checked_at when x.checked then now()
    else x.allergens_checked_at end`,
  // The account of an earlier row may have been deleted since.
  sql`case when x.same_allergens then ${sql.raw(before)}.allergens_checked_by when x.checked then ${person}::uuid
    else (select id from ${users} where id = x.allergens_checked_by) end`,
]

/** Writes the rows of a plan, in a few statements however many rows there are. */
export async function applyRows(
  tx: Tx,
  id: string,
  person: string,
  { hide_gone, today }: { hide_gone: boolean; today: boolean },
) {
  await writeRows(tx, id, 'rows', person)
  if (today)
    await tx.execute(sql`update ${products} set is_reservable = false
      where id in (select x.id from ${readRows(id, 'rows', 'dishes')} where x.asks_today)`)
  if (hide_gone)
    await tx.execute(sql`update ${products} set is_listed = false, updated_at = now()
      where is_listed and id in ${selectGoneIds(id)}`)
}

/** Writes the earlier rows as an import's. A new dish that guests have ordered meanwhile stays, for staff only. */
export async function undoRows(tx: Tx, id: string) {
  await tx.execute(sql`delete from ${products} where id in ${selectIds(id, 'dishes', { only: 'new' })}
    and not exists (select from ${order_items} where product_id = ${products.id})
    and not exists (select from ${reservations} where product_id = ${products.id})`)
  await tx.execute(sql`update ${products} set is_dish_of_day = false, is_listed = false, updated_at = now()
    where id in ${selectIds(id, 'dishes', { only: 'new' })}`)
  await writeRows(tx, id, 'undo', null)
  await tx.execute(sql`delete from ${option_groups} where id in ${selectIds(id, 'option_groups', { only: 'new' })}`)
  await tx.execute(sql`delete from ${categories} where id in ${selectIds(id, 'categories', { only: 'new' })}
    and not exists (select from ${products} where category_id = ${categories.id})`)
}

async function writeRows(tx: Tx, id: string, source: Source, person: string | null) {
  await writeCategories(tx, id, source)
  await writeGroups(tx, id, source, person)
  await writeDishes(tx, id, source, person)
  await tx.execute(sql`delete from ${product_option_groups} where product_id in ${selectIds(id, 'dishes')}`)
  await tx.execute(sql`insert into ${product_option_groups} (${names(COLUMNS.links)})
    select ${names(COLUMNS.links)} from ${readRows(id, source, 'links')}`)
}

async function writeCategories(tx: Tx, id: string, source: Source) {
  // Two categories may exchange their slugs, which are unique at every moment.
  await tx.execute(sql`update ${categories} set slug = id::text where id in ${selectIds(id, 'categories', { source })}`)
  await tx.execute(sql`update ${categories} set ${assignments(COLUMNS.categories)}, position = coalesce(x.position, ${categories}.position), updated_at = coalesce(x.updated_at, now())
    from ${readRows(id, source, 'categories')} where ${categories.id} = x.id and x.is_new is not true`)
  await tx.execute(sql`insert into ${categories} (id, ${names(COLUMNS.categories)})
    select id, ${names(COLUMNS.categories)} from ${readRows(id, source, 'categories')} where is_new`)
}

async function writeGroups(tx: Tx, id: string, source: Source, person: string | null) {
  await tx.execute(sql`update ${option_groups} set ${assignments(COLUMNS.option_groups)}, updated_at = coalesce(x.updated_at, now())
    from ${readRows(id, source, 'option_groups')} where ${option_groups.id} = x.id and x.is_new is not true`)
  await tx.execute(sql`insert into ${option_groups} (id, ${names(COLUMNS.option_groups)})
    select id, ${names(COLUMNS.option_groups)} from ${readRows(id, source, 'option_groups')} where is_new`)
  await tx.execute(sql`delete from ${options} where group_id in ${selectIds(id, 'option_groups')}
    and id not in ${selectIds(id, 'options', { source })}`)
  const [checked_at, checked_by] = checks('before', person)
  await tx.execute(sql`insert into ${options} (id, ${names(COLUMNS.options)}, allergens_checked_at, allergens_checked_by)
    select x.id, ${names(COLUMNS.options, 'x.')}, ${checked_at}, ${checked_by}
    from ${readRows(id, source, 'options')} left join ${options} as before on before.id = x.id
    on conflict (id) do update set ${assignments([...COLUMNS.options, 'allergens_checked_at', 'allergens_checked_by'], 'excluded')}`)
}

async function writeDishes(tx: Tx, id: string, source: Source, person: string | null) {
  await tx.execute(sql`update ${products} set is_dish_of_day = false, updated_at = now()
    where is_dish_of_day and exists (select from ${readRows(id, source, 'dishes')} where x.is_dish_of_day)`)
  const [checked_at, checked_by] = checks('products', person)
  await tx.execute(sql`update ${products} set ${assignments(COLUMNS.dishes)}, position = coalesce(x.position, ${products}.position), updated_at = coalesce(x.updated_at, now()),
      allergens_checked_at = ${checked_at}, allergens_checked_by = ${checked_by}
    from ${readRows(id, source, 'dishes')} where ${products.id} = x.id and x.is_new is not true`)
  await tx.execute(sql`insert into ${products} (id, ${names(COLUMNS.dishes)}, allergens_checked_at, allergens_checked_by)
    select id, ${names(COLUMNS.dishes)}, case when checked then now() end, case when checked then ${person}::uuid end
    from ${readRows(id, source, 'dishes')} where is_new`)
}

/** Marks an import as applied, with the rows that it is about to change as they are. */
export const storeEarlierRows = (tx: Tx, id: string, { hide_gone }: { hide_gone: boolean }) =>
  tx.execute(sql`update ${menu_imports} set status = 'applied', undo = jsonb_build_object(
    'categories', (${aggregateRows('categories', sql`id in ${selectIds(id, 'categories')}`)}),
    'option_groups', (${aggregateRows('option_groups', sql`id in ${selectIds(id, 'option_groups')}`)}),
    'options', (${aggregateRows('options', sql`group_id in ${selectIds(id, 'option_groups')}`)}),
    'products', (${aggregateRows('products', sql`id in ${selectIds(id, 'dishes')} or is_dish_of_day${hide_gone ? sql` or id in ${selectGoneIds(id)}` : sql``}`)}),
    'product_option_groups', (${aggregateRows('product_option_groups', sql`product_id in ${selectIds(id, 'dishes')}`)})
  ) where id = ${id}`)

const aggregateRows = (table: string, condition: SQL) =>
  sql`select coalesce(jsonb_agg(to_jsonb(stored) - 'search_lexemes'), '[]') from ${sql.raw(table)} as stored where ${condition}`
