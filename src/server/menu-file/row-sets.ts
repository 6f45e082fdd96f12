import { type Column, getTableColumns, type SQL, sql } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import {
  CATEGORY_FIELDS,
  DISH_FIELDS,
  GROUP_FIELDS,
  listColumns,
  OPTION_FIELDS,
} from '../../domain/menu-file/menu-fields.schema.ts'
import { categories, menu_imports, option_groups, options, product_option_groups, products } from '../tables/schema.ts'

/** The rows of a plan, or those that it replaced, which are stored under the names of their tables. */
export type Source = 'rows' | 'undo'
type List = 'categories' | 'option_groups' | 'options' | 'dishes' | 'links'

export const COLUMNS = {
  categories: listColumns(CATEGORY_FIELDS),
  option_groups: listColumns(GROUP_FIELDS),
  options: ['group_id', 'position', ...listColumns(OPTION_FIELDS)],
  dishes: ['category_id', ...listColumns(DISH_FIELDS)],
  links: ['product_id', 'group_id', 'serving_size', 'position', 'min', 'max', 'free'],
}

const CHANGED = 'id uuid, is_new boolean, updated_at timestamptz'
// Only earlier rows have one: what is new comes last, and what a file changes stays in its place.
const PLACED = `${CHANGED}, position integer`
const CHECKED = 'checked boolean, same_allergens boolean, allergens_checked_at timestamptz, allergens_checked_by uuid'
const DEFINITIONS: Record<List, string> = {
  categories: `${PLACED}, ${define(categories, COLUMNS.categories)}`,
  option_groups: `${CHANGED}, ${define(option_groups, COLUMNS.option_groups)}`,
  options: `id uuid, ${define(options, COLUMNS.options)}, ${CHECKED}`,
  dishes: `${PLACED}, asks_today boolean, ${define(products, COLUMNS.dishes)}, ${CHECKED}`,
  links: define(product_option_groups, COLUMNS.links),
}

function define(table: PgTable, columns: string[]): string {
  return columns.map((name) => `${name} ${requireColumn(table, name).getSQLType()}`).join(', ')
}

export function requireColumn(table: PgTable, name: string): Column {
  const columns: Record<string, Column> = getTableColumns(table)
  const column = columns[name]
  if (!column) throw new Error(`There is no column ${name}`)
  return column
}

const UNDO_LISTS: Record<List, string> = {
  categories: 'categories',
  option_groups: 'option_groups',
  options: 'options',
  dishes: 'products',
  links: 'product_option_groups',
}
const selectList = (source: Source, list: List) =>
  sql.raw(`${source} -> '${source === 'undo' ? UNDO_LISTS[list] : list}'`)

/** A list in the stored rows of an import, as a table: `x`. The rows stay in the database, however many they are. */
export const readRows = (id: string, source: Source, list: List): SQL =>
  sql`jsonb_to_recordset((select ${selectList(source, list)} from ${menu_imports} where id = ${id})) as x(${sql.raw(DEFINITIONS[list])})`

/** The ids of a list in the stored rows. */
export const selectIds = (
  id: string,
  list: List,
  { source = 'rows', only }: { source?: Source; only?: 'new' } = {},
): SQL =>
  sql`(select (part ->> 'id')::uuid from ${menu_imports}, jsonb_array_elements(${selectList(source, list)}) as part
    where ${menu_imports.id} = ${id}${only ? sql` and (part ->> 'is_new')::boolean` : sql``})`

/** The ids of dishes that are not in the file. */
export const selectGoneIds = (id: string): SQL =>
  sql`(select part::uuid from ${menu_imports}, jsonb_array_elements_text(rows -> 'gone') as part where ${menu_imports.id} = ${id})`
