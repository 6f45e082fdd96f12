import { PLACEHOLDER } from '../media/picture-address.ts'
import { UNCHECKED } from '../menu/allergens.ts'
import { MAX_GUESTS } from '../menu/max-guests.ts'
import { normalizeReservable } from '../menu/reservable.ts'
import { quoted, type Source } from './file-problems.ts'
import { idsOf, matchParts } from './match-parts.ts'
import type { FileDish, FileLink } from './menu-file.schema.ts'
import { foldedName } from './names.ts'
import { createParts, dishFields } from './plan-changes.ts'
import { given, knownImage, type PlanContext, placed, type Written } from './plan-parts.ts'
import type { PresentCategory, PresentDish, PresentGroup } from './present-menu.ts'

const NEW_DISH = {
  ...{ name_ar: null, description: '', description_ar: null, image: PLACEHOLDER, price: 0 },
  ...{ is_available: true, is_reservable: true, is_dish_of_day: false, max_guests: MAX_GUESTS.default },
  ...{ now_price: null, prep_minutes: null },
  ...{ available_times: [], serving_sizes: [], stated_diets: [], heat: 0, sold_out: false, allergens: UNCHECKED },
}

/** The dishes of the file as they would be. `categories` and `groups` are those of the file, as they would be. */
export function planDishes(context: PlanContext, categories: PresentCategory[], groups: PresentGroup[]) {
  const { parsed, present, newId, findings } = context
  const inFile = parsed.menu.dishes
  const sources = parsed.sources.dishes
  const matched = matchParts(inFile, present.dishes, {
    file: ({ name, category }) => `${categories[category]?.id} ${foldedName(name)}`,
    present: ({ name, category }) => `${present.categories[category]?.id} ${foldedName(name)}`,
  })
  const ids = idsOf(inFile, matched, new Set(present.dishes.map(({ id }) => id)), newId)
  const ofPresent = presentLinks(context, groups)
  const after = inFile.map((dish, place): PresentDish => {
    const before = matched[place]
    if (!before && dish.price === undefined) findings.problem({ ...placed(sources[place], 'price'), code: 'required' })
    const merged = {
      ...NEW_DISH,
      ...before,
      ...given({ ...dish, image: knownImage(dish.image, before?.image, sources[place], context) }),
      ...{ id: ids[place] ?? newId(), category: dish.category },
    }
    const option_groups = linksOf(
      dish,
      before ? ofPresent(before) : [],
      merged.serving_sizes,
      parsed.format === 'square',
    )
    return normalizeReservable({ ...merged, option_groups }, MAX_GUESTS.default)
  })
  refuseSeveralDishesOfDay(after, sources, context)
  for (const [place, dish] of after.entries()) checkLinks(dish, ofPresent.groups, sources[place], context)

  const final = new Map(categories.map((category) => [category.id, category]))
  const groupAt = (place: number) => ofPresent.groups[place] ?? { id: '', name: '' }
  const categoryAt = (place: number) => categories[place] ?? { id: '', name: '' }
  const categoryBefore = (place: number) => {
    const before = present.categories[place] ?? { id: '', name: '' }
    return final.get(before.id) ?? before
  }
  const fieldsAfter = dishFields({ category: categoryAt, group: groupAt })
  const fieldsBefore = dishFields({ category: categoryBefore, group: groupAt })
  const parts = createParts<Shown>(({ fields }) => fields)
  const written = after.flatMap((dish, place): Written<PresentDish>[] => {
    const before = matched[place]
    const earlier = before && { ...before, option_groups: ofPresent(before) }
    const changed = parts.add(
      earlier && { ...names(earlier), fields: fieldsBefore(earlier) },
      { ...names(dish), fields: fieldsAfter(dish) },
      categories[dish.category],
    )
    return changed ? [{ before: earlier, after: dish }] : []
  })
  const found = new Set(matched)
  return { after, written, parts, gone: present.dishes.filter((dish) => !found.has(dish)), groups: ofPresent.groups }
}

type Shown = { name: string; name_ar: string | null; fields: ReturnType<ReturnType<typeof dishFields>> }
const names = ({ name, name_ar }: PresentDish) => ({ name, name_ar })

/** Links of dishes on the menu, with places in one list of groups: those of the file, then all others. */
function presentLinks({ present }: PlanContext, groups: PresentGroup[]) {
  const inFile = new Set(groups.map(({ id }) => id))
  const all = [...groups, ...present.option_groups.filter(({ id }) => !inFile.has(id))]
  const places = new Map(all.map(({ id }, place) => [id, place]))
  const find = ({ option_groups }: PresentDish): FileLink[] =>
    option_groups.map((link) => ({ ...link, group: places.get(present.option_groups[link.group]?.id ?? '') ?? 0 }))
  return Object.assign(find, { groups: all })
}

/** The file's links. Without any in the file, those there are, except of serving sizes that are gone. */
function linksOf(
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
      findings.problem({ ...placed(source, field), code: 'unknown_size', value: quoted(serving_size) })
    if (groups[group]?.kind === 'one' && min > 1) findings.problem({ ...placed(source, field), code: 'min_above_one' })
  })
}

function refuseSeveralDishesOfDay(dishes: PresentDish[], sources: Source[], { findings, parsed }: PlanContext) {
  const chosen = dishes.flatMap((dish, place) => (dish.is_dish_of_day ? [place] : []))
  const stated = chosen.filter((place) => parsed.menu.dishes[place]?.is_dish_of_day)
  const [, second] = stated
  if (second !== undefined)
    findings.problem({ ...placed(sources[second], 'is_dish_of_day'), code: 'several_dishes_of_day' })
  // The one of the file replaces the one that there is.
  for (const place of chosen) {
    const dish = dishes[place]
    if (dish && stated.length > 0 && !stated.includes(place)) dish.is_dish_of_day = false
  }
}
