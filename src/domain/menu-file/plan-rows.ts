import type { Allergens } from '../menu/allergens.schema.ts'
import { clockOfMinutes, minutesOfLabel } from '../time/times.ts'
import type { PresentCategory, PresentDish, PresentGroup, PresentOption } from './menu-file.schema.ts'
import type { Written } from './plan-parts.ts'

type Changes = {
  categories: Written<PresentCategory>[]
  option_groups: Written<PresentGroup>[]
  dishes: Written<PresentDish>[]
  /** The ids of dishes that are not in the file. */
  gone: string[]
  /** Pictures of other sites. */
  pictures: string[]
  /** What the indexes in dishes refer to. */
  ids: { category: string[]; group: string[] }
}

/** The rows of the tables as they are written. Options and links are replaced as a whole. */
export function createRows({ categories, option_groups, dishes, gone, pictures, ids }: Changes) {
  return {
    categories: categories.map(({ before, after: { image, ...category } }) => ({
      ...category,
      image_url: image,
      is_new: !before,
    })),
    option_groups: option_groups.map(({ before, after: { options: _, ...group } }) => ({
      ...group,
      is_new: !before,
    })),
    options: option_groups.flatMap(({ before, after }) =>
      after.options.map((option, position) => optionRow(option, after.id, position, before?.options ?? [])),
    ),
    dishes: dishes.map(({ asks_today = false, ...dish }) => ({ ...dishRow(dish, ids), asks_today })),
    links: dishes.flatMap(({ after }) =>
      after.option_groups.map(({ group, ...rules }, position) => ({
        product_id: after.id,
        group_id: ids.group[group] ?? '',
        position,
        ...rules,
      })),
    ),
    gone,
    pictures,
  }
}

function optionRow(option: PresentOption, group_id: string, position: number, before: PresentOption[]) {
  const { sold_out, allergens, ...fields } = option
  const earlier = before.find(({ id }) => id === option.id)
  return {
    ...fields,
    group_id,
    position,
    ...soldOutColumns(sold_out),
    ...allergenColumns(allergens, earlier?.allergens),
  }
}

function dishRow({ before, after }: Written<PresentDish>, ids: Changes['ids']) {
  const { category, image, sold_out, allergens, option_groups: _, available_times, ...dish } = after
  return {
    ...dish,
    category_id: ids.category[category] ?? '',
    image_url: image,
    is_new: !before,
    ...soldOutColumns(sold_out),
    available_times: available_times.map((label) => clockOfMinutes(minutesOfLabel(label) ?? 0)),
    ...allergenColumns(allergens, before?.allergens),
  }
}

const soldOutColumns = (mark: boolean | string) => ({
  is_sold_out: mark !== false,
  sold_out_until: typeof mark === 'string' ? mark : null,
})

/** Who checked the allergens when stays as long as they stay. */
const allergenColumns = ({ checked, contains, may_contain }: Allergens, before: Allergens | undefined) => ({
  checked,
  contains,
  may_contain,
  same_allergens:
    before !== undefined &&
    JSON.stringify([before.checked, before.contains, before.may_contain]) ===
      JSON.stringify([checked, contains, may_contain]),
})
