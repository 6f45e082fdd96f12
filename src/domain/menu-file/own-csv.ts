import type { CurrencyCode } from '../currency-digits.ts'
import { BYTE_ORDER_MARK, csvLine } from '../text/csv.ts'
import { guardText, joinList, yesNo } from './csv-cells.ts'
import { writeReferences } from './match-parts.ts'
import {
  CATEGORY_FIELDS,
  CSV_COLUMNS,
  type CsvColumn,
  DISH_FIELDS,
  GROUP_FIELDS,
  type MenuFields,
  OPTION_FIELDS,
} from './menu-fields.schema.ts'
import type { FileDish, FileGroup, FileOption, MenuFile } from './menu-file.schema.ts'
import { writeImage } from './own-json.ts'

/** Rows of options follow their group, rows of sizes and groups their dish. */
export const ROWS = ['category', 'group', 'option', 'dish', 'size', 'option_group'] as const
export type RowKind = (typeof ROWS)[number]

type Cells = Partial<Record<CsvColumn, unknown>>

/** The menu as one CSV table. */
export function writeOwnCsv({ categories, option_groups, dishes }: MenuFile, currency: CurrencyCode): string {
  const categoryNames = writeReferences(categories)
  const groupNames = writeReferences(option_groups)
  return [
    BYTE_ORDER_MARK,
    csvLine(CSV_COLUMNS),
    ...categories.map((category) => row('category', partCells(CATEGORY_FIELDS, category))),
    ...option_groups.flatMap(groupRows),
    ...dishes.flatMap((dish) => dishRows(dish, { category: categoryNames[dish.category] ?? '', currency }, groupNames)),
  ].join('')
}

const row = (kind: RowKind, cells: Cells): string =>
  csvLine(CSV_COLUMNS.map((column) => (column === 'row' ? kind : formatCell(cells[column]))))

function formatCell(value: unknown): string | number {
  if (typeof value === 'number') return value
  if (typeof value === 'boolean') return yesNo(value)
  return guardText(Array.isArray(value) ? joinList(value) : String(value ?? ''))
}

const groupRows = ({ options = [], ...group }: FileGroup): string[] => [
  row('group', partCells(GROUP_FIELDS, group)),
  ...options.map((option) => row('option', { ...partCells(OPTION_FIELDS, option), of: group.name })),
]

const dishRows = (dish: FileDish, others: Cells, groupNames: readonly string[]): string[] => [
  row('dish', { ...partCells(DISH_FIELDS, dish), ...others }),
  ...(dish.serving_sizes ?? []).map((size) => row('size', { ...size, of: dish.name })),
  ...(dish.option_groups ?? []).map(({ group, ...rules }) =>
    row('option_group', { ...rules, of: dish.name, group: groupNames[group] }),
  ),
]

type Part = Record<string, unknown> & Pick<FileOption, 'id' | 'allergens'> & { image?: string | undefined }

function partCells(fields: MenuFields, { id, allergens, image, ...part }: Part): Cells {
  const cells: [string, unknown][] = Object.entries(fields).flatMap(([name, { kind, heading }]) =>
    kind === 'sizes' ? [] : [[heading ?? name, part[name]]],
  )
  return {
    ...Object.fromEntries(cells),
    id,
    image: image && writeImage(image),
    ...(allergens && {
      allergens_checked: allergens.checked,
      contains: allergens.contains,
      may_contain: allergens.may_contain,
    }),
  }
}
