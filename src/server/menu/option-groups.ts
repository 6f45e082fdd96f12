import { asc, countDistinct, eq, sql } from 'drizzle-orm'
import type { z } from 'zod'
import type { Person } from '../../domain/accounts/accounts.ts'
import type {
  OptionGroup,
  OptionGroupChangeSchema,
  OptionGroupDraftSchema,
} from '../../domain/menu/option-drafts.schema.ts'
import type { Db, Tx } from '../platform/database/connection.ts'
import { changeMenu, requireVersion } from '../platform/database/locks.ts'
import { Refusal, wrongField } from '../platform/refusal.ts'
import { amountsOf, checkAmounts } from '../settings/amounts.ts'
import { readCurrency } from '../settings/settings.ts'
import { option_groups, options, product_option_groups, users } from '../tables/schema.ts'
import { allergenColumns, storedAllergens } from './allergens.ts'
import { optionColumns } from './dish-options.ts'
import { isSoldOut } from './sold-out.ts'

type Draft = z.output<typeof OptionGroupDraftSchema>

/** Every group with its options, by name. */
export async function listOptionGroups(db: Db | Tx, id?: string): Promise<OptionGroup[]> {
  const groups = await db
    .select({ group: option_groups, used_by: usedBy(db) })
    .from(option_groups)
    .where(id ? eq(option_groups.id, id) : undefined)
    .orderBy(asc(option_groups.name), asc(option_groups.id))
  const rows = await db
    .select({ option: optionColumns, sold_out: isSoldOut(options), by: users.full_name })
    .from(options)
    .leftJoin(users, eq(users.id, options.allergens_checked_by))
    .where(id ? eq(options.group_id, id) : undefined)
    .orderBy(asc(options.group_id), asc(options.position))
  return groups.map(({ group: { created_at, updated_at, ...group }, used_by }) => ({
    ...group,
    used_by,
    options: rows
      .filter(({ option }) => option.group_id === group.id)
      .map(({ option, sold_out, by }) => ({
        id: option.id,
        name: option.name,
        name_ar: option.name_ar,
        price: option.price,
        is_default: option.is_default,
        sold_out,
        allergens: storedAllergens(option),
        sold_out_until: sold_out ? (option.sold_out_until?.toISOString() ?? null) : null,
        allergens_checked_at: option.allergens_checked_at?.toISOString() ?? null,
        allergens_checked_by: by,
      })),
  }))
}

const usedBy = (db: Db | Tx) => {
  const dishes = db
    .select({ count: sql<number>`count(distinct ${product_option_groups.product_id})::int` })
    .from(product_option_groups)
    .where(eq(product_option_groups.group_id, option_groups.id))
  return sql<number>`(${dishes})`
}

export async function addOptionGroup(db: Db, person: Person, { options: drafts, ...group }: Draft) {
  return changeMenu(db, async (tx) => {
    checkAmounts(await readCurrency(tx), amountsOf('body.options', drafts, ['price']))
    const [added] = await tx.insert(option_groups).values(group).returning({ id: option_groups.id })
    if (!added) throw new Error('The group was not stored')
    await writeOptions(tx, added.id, drafts, person)
    return requireGroup(tx, added.id)
  })
}

export async function changeOptionGroup(
  db: Db,
  person: Person,
  id: string,
  { version, options: drafts, ...change }: z.output<typeof OptionGroupChangeSchema>,
) {
  return changeMenu(db, async (tx) => {
    requireVersion(await requireGroup(tx, id), version)
    checkAmounts(await readCurrency(tx), amountsOf('body.options', drafts, ['price']))
    await tx
      .update(option_groups)
      .set({ ...change, updated_at: sql`now()` })
      .where(eq(option_groups.id, id))
    if (drafts) await writeOptions(tx, id, drafts, person)
    return requireGroup(tx, id)
  })
}

/** A group that dishes offer cannot be deleted. */
export async function deleteOptionGroup(db: Db, id: string) {
  await changeMenu(db, async (tx) => {
    await requireGroup(tx, id)
    const [used] = await tx
      .select({ uses: countDistinct(product_option_groups.product_id) })
      .from(product_option_groups)
      .where(eq(product_option_groups.group_id, id))
    if (used && used.uses > 0)
      throw new Refusal('in_use', 'Dishes use this group. Remove it from them first.', { uses: used.uses })
    await tx.delete(option_groups).where(eq(option_groups.id, id))
  })
}

/** Options with an id are changed, those without are added, and those that are missing are deleted. */
async function writeOptions(tx: Tx, group_id: string, drafts: Draft['options'], person: Person) {
  const known = await tx.select(optionColumns).from(options).where(eq(options.group_id, group_id))
  drafts.forEach(({ id }, row) => {
    if (id && !known.some((option) => option.id === id)) throw wrongField(`body.options.${row}.id`, 'gone')
  })
  // Stored anew with their ids in one statement, so that a group of 60 costs no more than one of two.
  await tx.delete(options).where(eq(options.group_id, group_id))
  await tx.insert(options).values(
    drafts.map(({ id, allergens, ...draft }, position) => {
      const before = known.find((option) => option.id === id)
      const unchanged = before && sameAllergens(before, allergens)
      return {
        ...draft,
        ...(id && { id }),
        group_id,
        position,
        station_id: before?.station_id,
        is_sold_out: before?.is_sold_out,
        sold_out_until: before?.sold_out_until,
        ...(unchanged
          ? {
              contains: before.contains,
              may_contain: before.may_contain,
              allergens_checked_at: before.allergens_checked_at,
              allergens_checked_by: before.allergens_checked_by,
            }
          : allergenColumns(allergens, person)),
      }
    }),
  )
}

const sameAllergens = (
  before: Omit<typeof options.$inferSelect, 'search_lexemes'>,
  allergens: Draft['options'][number]['allergens'],
) =>
  JSON.stringify(storedAllergens(before)) ===
  JSON.stringify({ checked: allergens.checked, contains: allergens.contains, may_contain: allergens.may_contain })

async function requireGroup(tx: Tx, id: string): Promise<OptionGroup> {
  const [group] = await listOptionGroups(tx, id)
  if (!group) throw new Refusal('not_found', "This option group doesn't exist.")
  return group
}
