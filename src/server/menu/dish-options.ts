import { asc, eq, getTableColumns, inArray } from 'drizzle-orm'
import type { OptionLink } from '../../domain/menu/option-drafts.schema.ts'
import type { DishOptionGroup } from '../../domain/menu/options.schema.ts'
import type { Db, Tx } from '../platform/database/connection.ts'
import { wrongField } from '../platform/refusal.ts'
import { option_groups, options, product_option_groups } from '../tables/schema.ts'
import { storedAllergens } from './allergens.ts'
import { isSoldOut } from './sold-out.ts'

const { search_lexemes, ...columns } = getTableColumns(options)
/** Without what search finds them by. */
export const optionColumns = columns

/** The groups that these dishes offer, in their order, with their options. */
export async function optionGroupsOf(
  db: Db | Tx,
  product_ids: string[],
): Promise<(DishOptionGroup & { product_id: string })[]> {
  const rows = await db
    .select({ link: product_option_groups, group: option_groups, option: optionColumns, sold_out: isSoldOut(options) })
    .from(product_option_groups)
    .innerJoin(option_groups, eq(option_groups.id, product_option_groups.group_id))
    .innerJoin(options, eq(options.group_id, option_groups.id))
    .where(inArray(product_option_groups.product_id, product_ids))
    .orderBy(asc(product_option_groups.product_id), asc(product_option_groups.position), asc(options.position))
  const groups = new Map<string, DishOptionGroup & { product_id: string }>()
  for (const { link, group, option, sold_out } of rows) {
    const key = `${link.product_id} ${link.position}`
    const { product_id, serving_size, min, max, free } = link
    const { id, name, name_ar, kind } = group
    const known = groups.get(key) ?? {
      product_id,
      id,
      name,
      name_ar,
      kind,
      serving_size,
      min,
      max,
      free,
      options: [],
    }
    known.options.push({
      id: option.id,
      name: option.name,
      name_ar: option.name_ar,
      price: option.price,
      is_default: option.is_default,
      sold_out,
      allergens: storedAllergens(option),
    })
    groups.set(key, known)
  }
  return [...groups.values()]
}

/** The links of these dishes as staff edit them. */
export async function optionLinksOf(
  db: Db | Tx,
  product_ids: string[],
): Promise<(OptionLink & { product_id: string })[]> {
  if (product_ids.length === 0) return []
  const { product_id, group_id, serving_size, min, max, free, position } = product_option_groups
  return db
    .select({ product_id, group_id, serving_size, min, max, free })
    .from(product_option_groups)
    .where(inArray(product_id, product_ids))
    .orderBy(asc(product_id), asc(position))
}

type Dish = { id: string; serving_sizes: readonly { name: string }[] }

/** Replaces the links of a dish. Each must name a group and a serving size that exist. */
export async function writeOptionLinks(tx: Tx, dish: Dish, links: readonly OptionLink[]) {
  const ids = links.map(({ group_id }) => group_id)
  const groups =
    ids.length > 0
      ? await tx
          .select({ id: option_groups.id, kind: option_groups.kind })
          .from(option_groups)
          .where(inArray(option_groups.id, ids))
      : []
  links.forEach(({ group_id, serving_size, min }, row) => {
    const group = groups.find(({ id }) => id === group_id)
    if (!group) throw wrongField(`body.option_links.${row}.group_id`, 'gone')
    if (group.kind === 'one' && min > 1) throw wrongField(`body.option_links.${row}.min`, 'too_large')
    if (serving_size !== null && !dish.serving_sizes.some(({ name }) => name === serving_size))
      throw wrongField(`body.option_links.${row}.serving_size`, 'gone')
  })
  await tx.delete(product_option_groups).where(eq(product_option_groups.product_id, dish.id))
  if (links.length > 0)
    await tx
      .insert(product_option_groups)
      .values(links.map((link, position) => ({ ...link, product_id: dish.id, position })))
}
