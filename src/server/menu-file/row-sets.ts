import { type SQL, sql } from 'drizzle-orm'
import { menu_imports } from '../database/schema.ts'

/** A list in the stored rows of an import, as a table: `x`. The rows stay in the database, however many they are. */
export const plannedRows = (id: string, list: 'categories' | 'option_groups' | 'options' | 'dishes' | 'links') =>
  sql`jsonb_to_recordset((select rows -> ${sql.raw(`'${list}'`)} from ${menu_imports} where id = ${id})) as x(${sql.raw(COLUMNS[list])})`

/** The ids of a list in the stored rows. */
export const plannedIds = (
  id: string,
  list: 'categories' | 'option_groups' | 'options' | 'dishes',
  only?: 'new',
): SQL =>
  sql`(select (part ->> 'id')::uuid from ${menu_imports}, jsonb_array_elements(rows -> ${sql.raw(`'${list}'`)}) as part
    where ${menu_imports.id} = ${id}${only ? sql` and (part ->> 'is_new')::boolean` : sql``})`

/** The ids of dishes that are not in the file. */
export const goneIds = (id: string): SQL =>
  sql`(select part::uuid from ${menu_imports}, jsonb_array_elements_text(rows -> 'gone') as part where ${menu_imports.id} = ${id})`

/** Rows as they were before the import, as a table with the columns of theirs: `x`. */
export const earlierRows = (
  id: string,
  list: 'categories' | 'option_groups' | 'options' | 'products' | 'product_option_groups',
) =>
  sql`jsonb_populate_recordset(null::${sql.raw(list)}, (select undo -> ${sql.raw(`'${list}'`)} from ${menu_imports} where id = ${id})) as x`

const CHECKED = 'contains text[], may_contain text[], checked boolean, same_allergens boolean'
const SOLD_OUT = 'is_sold_out boolean, sold_out_until timestamptz'
const COLUMNS = {
  categories:
    'id uuid, is_new boolean, name text, name_ar text, slug text, image_url text, status text, prep_minutes smallint',
  option_groups: 'id uuid, is_new boolean, name text, name_ar text, kind text',
  options: `id uuid, group_id uuid, position smallint, name text, name_ar text, price numeric, is_default boolean, ${SOLD_OUT}, ${CHECKED}`,
  dishes: `id uuid, is_new boolean, category_id uuid, name text, name_ar text, description text, description_ar text,
    price numeric, image_url text, is_available boolean, is_reservable boolean, is_dish_of_day boolean, max_guests smallint,
    available_times time[], serving_sizes jsonb, now_price numeric, prep_minutes smallint, stated_diets text[],
    heat smallint, ${SOLD_OUT}, ${CHECKED}`,
  links:
    'product_id uuid, group_id uuid, serving_size text, position smallint, min smallint, max smallint, free smallint',
}
