import type { CurrencyCode } from '../currency-digits.ts'
import { MAX_GUESTS, normalizeReservable } from '../menu/products.ts'
import { plainAmount } from '../money.ts'
import { pluck } from '../records.ts'
import { quote, type Source } from './file-problems.ts'
import { chooseIds, foldName, matchParts } from './match-parts.ts'
import { DISH_FIELDS } from './menu-fields.schema.ts'
import type { FileDish, FileLink, PresentCategory, PresentDish, PresentGroup } from './menu-file.schema.ts'
import type { PlanValue } from './plan.schema.ts'
import {
  chooseImage,
  createParts,
  locateField,
  type PlanContext,
  type Written,
  withoutUndefined,
} from './plan-parts.ts'

const NEW_DISH = pluck(DISH_FIELDS, 'initial')

/** The dishes of the file as they would be. `categories` and `groups` are those of the file, as they would be. */
export function planDishes(context: PlanContext, categories: PresentCategory[], groups: PresentGroup[]) {
  const { parsed, present, newId, findings } = context
  const inFile = parsed.menu.dishes
  const sources = parsed.sources.dishes
  const matched = matchParts(inFile, present.dishes, {
    file: ({ name, category }) => `${categories[category]?.id} ${foldName(name)}`,
    present: ({ name, category }) => `${present.categories[category]?.id} ${foldName(name)}`,
  })
  const ids = chooseIds(inFile, matched, new Set(present.dishes.map(({ id }) => id)), newId)
  const allGroups = addPresentGroups(context, groups)
  const findLinks = createLinkFinder(context, allGroups)
  const after = inFile.map((dish, index): PresentDish => {
    const before = matched[index]
    if (!before && dish.price === undefined)
      findings.problem({ ...locateField(sources[index], 'price'), code: 'required' })
    const merged = {
      ...NEW_DISH,
      ...before,
      ...withoutUndefined({ ...dish, image: chooseImage(dish.image, before?.image, sources[index], context) }),
      id: ids[index] ?? newId(),
      category: dish.category,
    }
    const option_groups = chooseLinks(
      dish,
      before ? findLinks(before) : [],
      merged.serving_sizes,
      parsed.format === 'square',
    )
    return normalizeReservable({ ...merged, option_groups }, MAX_GUESTS.default)
  })
  refuseSeveralDishesOfDay(after, sources, context)
  for (const [index, dish] of after.entries()) checkLinks(dish, allGroups, sources[index], context)

  const final = new Map(categories.map((category) => [category.id, category]))
  const groupAt = (index: number) => allGroups[index] ?? { id: '', name: '' }
  const categoryAt = (index: number) => categories[index] ?? { id: '', name: '' }
  const categoryBefore = (index: number) => {
    const before = present.categories[index] ?? { id: '', name: '' }
    return final.get(before.id) ?? before
  }
  const valuesAfter = dishValues({ category: categoryAt, group: groupAt }, context.currency)
  const valuesBefore = dishValues({ category: categoryBefore, group: groupAt }, context.currency)
  const parts = createParts<Shown>(({ fields }) => fields)
  const written = after.flatMap((dish, index): Written<PresentDish>[] => {
    const before = matched[index]
    const earlier = before && { ...before, option_groups: findLinks(before) }
    const changed = parts.add(
      earlier && { ...names(earlier), fields: valuesBefore(earlier) },
      { ...names(dish), fields: valuesAfter(dish) },
      categories[dish.category],
    )
    if (changed && isFree(dish))
      findings.warn({ ...locateField(sources[index], 'price'), code: 'free_dish', value: quote(dish.name) })
    return changed ? [{ before: earlier, after: dish, asks_today: !before && asksToday(inFile[index]) }] : []
  })
  const found = new Set(matched)
  return { after, written, parts, gone: present.dishes.filter((dish) => !found.has(dish)), groups: allGroups }
}

type Shown = { name: string; name_ar: string | null; price: number; fields: ReturnType<ReturnType<typeof dishValues>> }
const names = ({ name, name_ar, price }: PresentDish) => ({ name, name_ar, price })

/** The file says nothing of reservations. */
const asksToday = (dish: FileDish | undefined): boolean =>
  dish?.is_reservable === undefined &&
  !dish?.available_times?.length &&
  dish?.max_guests === undefined &&
  typeof dish?.now_price !== 'number'

const isFree = ({ price, serving_sizes, is_listed }: PresentDish): boolean =>
  is_listed && Math.min(price, ...serving_sizes.map((size) => size.price)) === 0

/** The groups of the file, then all others. */
function addPresentGroups({ present }: PlanContext, groups: PresentGroup[]): PresentGroup[] {
  const inFile = new Set(groups.map(({ id }) => id))
  return [...groups, ...present.option_groups.filter(({ id }) => !inFile.has(id))]
}

/** Finds the links of a dish on the menu, with the indexes of these groups. */
function createLinkFinder({ present }: PlanContext, groups: PresentGroup[]) {
  const indexes = new Map(groups.map(({ id }, index) => [id, index]))
  return ({ option_groups }: PresentDish): FileLink[] =>
    option_groups.map((link) => ({ ...link, group: indexes.get(present.option_groups[link.group]?.id ?? '') ?? 0 }))
}

/** The file's links. Without any in the file, those there are, except of serving sizes that are gone. */
function chooseLinks(
  dish: FileDish,
  before: FileLink[],
  sizes: PresentDish['serving_sizes'],
  keepsRules: boolean,
): FileLink[] {
  if (!dish.option_groups)
    return before.filter(({ serving_size }) => serving_size === null || sizes.some(({ name }) => name === serving_size))
  if (!keepsRules) return dish.option_groups
  return dish.option_groups.map(
    (link) => before.find(({ group, serving_size }) => group === link.group && serving_size === null) ?? link,
  )
}

function checkLinks(dish: PresentDish, groups: PresentGroup[], source: Source | undefined, { findings }: PlanContext) {
  dish.option_groups.forEach(({ group, serving_size, min }, row) => {
    const field = `option_groups.${row}`
    if (serving_size !== null && !dish.serving_sizes.some(({ name }) => name === serving_size))
      findings.problem({ ...locateField(source, field), code: 'unknown_size', value: quote(serving_size) })
    if (groups[group]?.kind === 'one' && min > 1)
      findings.problem({ ...locateField(source, field), code: 'min_above_one' })
  })
}

function refuseSeveralDishesOfDay(dishes: PresentDish[], sources: Source[], { findings, parsed }: PlanContext) {
  const chosen = dishes.flatMap((dish, index) => (dish.is_dish_of_day ? [index] : []))
  const stated = chosen.filter((index) => parsed.menu.dishes[index]?.is_dish_of_day)
  const [, second] = stated
  if (second !== undefined)
    findings.problem({ ...locateField(sources[second], 'is_dish_of_day'), code: 'several_dishes_of_day' })
  // The one of the file replaces the one that there is.
  for (const index of chosen) {
    const dish = dishes[index]
    if (dish && stated.length > 0 && !stated.includes(index)) dish.is_dish_of_day = false
  }
}

type Names = { category: (index: number) => Referred; group: (index: number) => Referred }
type Referred = { id: string; name: string }

const dishValues =
  ({ category: categoryAt, group: groupAt }: Names, currency: CurrencyCode) =>
  ({ id: _, category, serving_sizes, allergens, option_groups, ...dish }: PresentDish): Record<string, PlanValue> => ({
    ...dish,
    category: categoryAt(category).name,
    '#category': categoryAt(category).id,
    serving_sizes: serving_sizes.map(({ name, name_ar, price }) =>
      [name, name_ar, plainAmount(price, currency)].filter(Boolean).join(' · '),
    ),
    allergens_checked: allergens.checked,
    contains: allergens.contains,
    may_contain: allergens.may_contain,
    option_groups: option_groups.map(({ group, serving_size, min, max, free }) =>
      [groupAt(group).name, serving_size, `${min}–${max ?? '∞'}`, free > 0 ? `+${free}` : '']
        .filter(Boolean)
        .join(' · '),
    ),
    '#option_groups': JSON.stringify(
      option_groups.map(({ group, serving_size, min, max, free }) => [groupAt(group).id, serving_size, min, max, free]),
    ),
  })
