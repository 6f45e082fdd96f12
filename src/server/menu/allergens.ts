import { asc, eq, sql } from 'drizzle-orm'
import type { Person } from '../../domain/accounts/accounts.ts'
import type { Allergens } from '../../domain/menu/allergens.schema.ts'
import { tidyAllergens } from '../../domain/menu/allergens.ts'
import type { AllergenRow } from '../../domain/menu/option-drafts.schema.ts'
import type { Db } from '../platform/database/connection.ts'
import { changeMenu } from '../platform/database/locks.ts'
import { Refusal } from '../platform/refusal.ts'
import { readMenuSettings } from '../settings/settings.ts'
import { categories, option_groups, options, product_option_groups, products, users } from '../tables/schema.ts'
import { visible } from './visibility.ts'

type Stored = Pick<typeof products.$inferSelect, 'contains' | 'may_contain' | 'allergens_checked_at'>

export const storedAllergens = ({ contains, may_contain, allergens_checked_at }: Stored): Allergens => ({
  checked: allergens_checked_at !== null,
  contains,
  may_contain,
})

/** Whether a dish offers options. A group that was imported without any does not count. */
export const hasOptions = sql<boolean>`exists (select from ${product_option_groups} join ${options} on ${options.group_id} = ${product_option_groups.group_id}
  where ${product_option_groups.product_id} = ${products.id})`

/** Whether a guest has to choose among its options, in whatever serving size. */
export const mustChoose = sql<boolean>`exists (select from ${product_option_groups}
  where ${product_option_groups.product_id} = ${products.id} and ${product_option_groups.min} > 0)`

/**
 * Options that a guest gets who changes nothing: those that are part of the dish. Where one has to be chosen and none is
 * part of it, every option of the group, because one of them will be in the dish.
 */
export const includedOptions = sql`${product_option_groups} join ${options} on ${options.group_id} = ${product_option_groups.group_id}
  where ${product_option_groups.product_id} = ${products.id} and (${options.is_default} or (${product_option_groups.min} > 0
    and not exists (select from ${options} part where part.group_id = ${product_option_groups.group_id} and part.is_default)))`

/** Their allergens; null: there are none. */
export const includedAllergens = sql<Allergens[] | null>`(select json_agg(json_build_object('checked',
  ${options.allergens_checked_at} is not null, 'contains', ${options.contains}, 'may_contain', ${options.may_contain}))
  from ${includedOptions})`

/** The columns of allergens that this person entered. */
export function allergenColumns(allergens: Allergens, { id }: Pick<Person, 'id'>) {
  const { checked, contains, may_contain } = tidyAllergens(allergens)
  return {
    contains,
    may_contain,
    allergens_checked_at: checked ? sql`now()` : null,
    allergens_checked_by: checked ? id : null,
  }
}

/** Every dish and every option with its allergens. */
export async function readAllergenTable(db: Db): Promise<{ dishes: AllergenRow[]; options: AllergenRow[] }> {
  const owners = (await readMenuSettings(db)).menu_order === 'owner'
  const [dishes, choices] = await Promise.all([
    db
      .select({
        row: toRow(products),
        part_of: categories.name,
        part_of_ar: categories.name_ar,
        by: users.full_name,
        has_options: hasOptions,
        included: includedAllergens,
        for_guests: sql<boolean>`${visible}`,
      })
      .from(products)
      .innerJoin(categories, eq(categories.id, products.category_id))
      .leftJoin(users, eq(users.id, products.allergens_checked_by))
      .orderBy(
        ...(owners
          ? [asc(categories.position), asc(categories.id), asc(products.position)]
          : [asc(categories.name), asc(products.name)]),
        asc(products.id),
      ),
    db
      .select({
        row: toRow(options),
        part_of: option_groups.name,
        part_of_ar: option_groups.name_ar,
        by: users.full_name,
        has_options: sql<boolean>`false`,
        included: sql<null>`null`,
        for_guests: sql<boolean>`true`,
      })
      .from(options)
      .innerJoin(option_groups, eq(option_groups.id, options.group_id))
      .leftJoin(users, eq(users.id, options.allergens_checked_by))
      .orderBy(asc(option_groups.name), asc(option_groups.id), asc(options.position)),
  ])
  return { dishes: dishes.map(toAllergenRow), options: choices.map(toAllergenRow) }
}

/** What the table of allergens shows of a dish or an option. */
const toRow = ({
  id,
  name,
  name_ar,
  contains,
  may_contain,
  allergens_checked_at,
}: typeof products | typeof options) => ({
  id,
  name,
  name_ar,
  contains,
  may_contain,
  allergens_checked_at,
})

type Row = { row: Stored & { id: string; name: string; name_ar: string | null }; by: string | null } & Pick<
  AllergenRow,
  'part_of' | 'part_of_ar' | 'has_options' | 'for_guests'
> & { included: Allergens[] | null }

const toAllergenRow = ({ row, part_of, part_of_ar, has_options, included, by, for_guests }: Row): AllergenRow => ({
  id: row.id,
  name: row.name,
  name_ar: row.name_ar,
  part_of,
  part_of_ar,
  has_options,
  for_guests,
  allergens: storedAllergens(row),
  included: included ?? [],
  allergens_checked_at: row.allergens_checked_at?.toISOString() ?? null,
  allergens_checked_by: by,
})

/**
 * Sets the allergens of one dish or option; the last person to write them wins, as in a shared table. A form that was
 * opened before is based on an outdated version from then on, so that it cannot bring older allergens back.
 */
export async function setAllergens(
  db: Db,
  person: Person,
  { of, id }: { of: 'dish' | 'option'; id: string },
  allergens: Allergens,
) {
  const columns = allergenColumns(allergens, person)
  const updated_at = sql`now()`
  await changeMenu(db, async (tx) => {
    if (of === 'dish') {
      const { rowCount } = await tx
        .update(products)
        .set({ ...columns, updated_at })
        .where(eq(products.id, id))
      if (!rowCount) throw new Refusal('not_found', "This dish doesn't exist.")
      return
    }
    const [option] = await tx.update(options).set(columns).where(eq(options.id, id)).returning()
    if (!option) throw new Refusal('not_found', "This option doesn't exist.")
    await tx.update(option_groups).set({ updated_at }).where(eq(option_groups.id, option.group_id))
  })
}
