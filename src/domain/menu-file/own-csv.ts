import { BYTE_ORDER_MARK, csvLine } from '../csv.ts'
import { guardedText, listed, yesNo } from './csv-cells.ts'
import type { FileDish, FileGroup, FileOption, MenuFile } from './menu-file.schema.ts'
import { writtenReferences } from './names.ts'
import { writtenImage } from './own-json.ts'

/** `row` says what a row is. Rows of options follow their group, rows of sizes and groups their dish; `of` repeats its name. */
export const OWN_COLUMNS = [
  ...(['row', 'id', 'of', 'name', 'name_ar', 'category', 'description', 'description_ar', 'price', 'image'] as const),
  ...(['status', 'slug', 'kind', 'default', 'available', 'reservable', 'dish_of_day', 'max_guests', 'times'] as const),
  ...(['now_price', 'prep_minutes'] as const),
  ...(['diets', 'heat', 'sold_out', 'allergens_checked', 'contains', 'may_contain'] as const),
  ...(['group', 'serving_size', 'min', 'max', 'free'] as const),
] as const
export type OwnColumn = (typeof OWN_COLUMNS)[number]

export const ROWS = ['category', 'group', 'option', 'dish', 'size', 'option_group'] as const
export type RowKind = (typeof ROWS)[number]

type Cells = Partial<Record<OwnColumn, string | number | boolean | null | undefined>>

/** The menu as one CSV table. */
export function writeOwnCsv({ categories, option_groups, dishes }: MenuFile): string {
  const category = writtenReferences(categories)
  const group = writtenReferences(option_groups)
  return [
    BYTE_ORDER_MARK,
    csvLine(OWN_COLUMNS),
    ...categories.map(({ image, ...rest }) => row('category', { ...rest, image: image && writtenImage(image) })),
    ...option_groups.flatMap(groupRows),
    ...dishes.flatMap((dish) => dishRows(dish, category[dish.category] ?? '', group)),
  ].join('')
}

const row = (kind: RowKind, cells: Cells): string =>
  csvLine(OWN_COLUMNS.map((column) => (column === 'row' ? kind : written(cells[column]))))

function written(value: Cells[OwnColumn]): string | number {
  if (typeof value === 'number') return value
  return typeof value === 'boolean' ? yesNo(value) : guardedText(value ?? '')
}

const groupRows = ({ options = [], ...group }: FileGroup): string[] => [
  row('group', group),
  ...options.map((option) =>
    row('option', {
      ...{ of: group.name, id: option.id, name: option.name, name_ar: option.name_ar, price: option.price },
      ...{ default: option.is_default, sold_out: option.sold_out, ...allergenCells(option) },
    }),
  ),
]

const dishRows = (dish: FileDish, category: string, groups: readonly string[]): string[] => [
  row('dish', {
    ...{ id: dish.id, name: dish.name, name_ar: dish.name_ar, category },
    ...{ description: dish.description, description_ar: dish.description_ar, price: dish.price },
    ...{ image: dish.image && writtenImage(dish.image), available: dish.is_available, reservable: dish.is_reservable },
    ...{ dish_of_day: dish.is_dish_of_day, max_guests: dish.max_guests, heat: dish.heat, sold_out: dish.sold_out },
    ...{ now_price: dish.now_price, prep_minutes: dish.prep_minutes },
    ...{ times: listed(dish.available_times ?? []), diets: listed(dish.stated_diets ?? []), ...allergenCells(dish) },
  }),
  ...(dish.serving_sizes ?? []).map((size) => row('size', { ...size, of: dish.name })),
  ...(dish.option_groups ?? []).map(({ group, ...rules }) =>
    row('option_group', { ...rules, of: dish.name, group: groups[group] }),
  ),
]

const allergenCells = ({ allergens }: Pick<FileOption, 'allergens'>): Cells =>
  allergens
    ? {
        ...{ allergens_checked: allergens.checked, contains: listed(allergens.contains) },
        may_contain: listed(allergens.may_contain),
      }
    : {}
