import type { CurrencyCode } from '../currency-digits.ts'
import { isRecord } from '../records.ts'
import {
  CellProblem,
  type CsvRow,
  findColumns,
  findDecimalMark,
  headerName,
  isEmptyRow,
  type PriceFormat,
  readAllergens,
  readDiets,
  readNumber,
  readPrice,
  readSoldOut,
  readTimes,
  readYesNo,
  unguardText,
} from './csv-cells.ts'
import { checkCurrency } from './file-currency.ts'
import { createFindings, FILE_LIMITS, type Findings, quote, type Source } from './file-problems.ts'
import { createReferences, foldName } from './match-parts.ts'
import {
  CATEGORY_FIELDS,
  CSV_COLUMNS,
  type CsvColumn,
  DISH_FIELDS,
  type FieldKind,
  GROUP_FIELDS,
  type MenuFields,
  OPTION_FIELDS,
} from './menu-fields.schema.ts'
import type { MenuFile } from './menu-file.schema.ts'
import { ROWS, type RowKind } from './own-csv.ts'
import { toList } from './own-json.ts'
import { type Parsed, readCategory, readDish, readGroup } from './read-part.ts'

const COLUMNS = new Set<string>(CSV_COLUMNS)

/** The header of our table. */
export const isOwnHeader = ({ cells }: CsvRow): boolean => {
  const names = cells.map(headerName)
  return names.includes('name') && names.includes('row')
}

/** A part as its cells say, before it is parsed. `categoryName` is what a dish refers to. */
export type Draft = {
  source: Source
  fields: Record<string, unknown>
  categoryName?: string | undefined
  categoryArabic?: string | undefined
}
type Drafts = Record<keyof MenuFile, Draft[]>

/** Reads our table, in which the column `row` says what a row is. */
export function readOwnCsv([header, ...rows]: readonly CsvRow[], currency: CurrencyCode): Parsed {
  const findings = createFindings()
  const columns = header ? findColumns(header, headerName, findings) : new Map<string, number>()
  for (const [name, index] of columns)
    if (!COLUMNS.has(name))
      findings.warn({ line: header?.line ?? 1, code: 'column_ignored', value: quote(header?.cells[index]) })
  const drafts = readRows(findings.problems.length > 0 ? [] : rows, columns, currency, findings)
  return readDrafts(drafts, 'csv', findings)
}

/** The menu of rows that were read, whose references are names. */
export function readDrafts(drafts: Drafts, format: 'csv' | 'table', findings: Findings): Parsed {
  resolveReferences(drafts, findings)
  for (const name of ['categories', 'option_groups', 'dishes'] as const) {
    const limit = FILE_LIMITS[name]
    if (drafts[name].length > limit)
      findings.problem({ line: drafts[name][limit]?.source.line ?? 1, code: 'too_many_rows', value: String(limit) })
  }
  return {
    format,
    menu: {
      categories: drafts.categories.map(({ source, fields }) => readCategory(fields, source, findings)),
      option_groups: drafts.option_groups.map(({ source, fields }) => readGroup(fields, source, findings)),
      dishes: drafts.dishes.map(({ source, fields }) => readDish(fields, source, findings)),
    },
    sources: {
      categories: drafts.categories.map(({ source }) => source),
      option_groups: drafts.option_groups.map(({ source }) => source),
      dishes: drafts.dishes.map(({ source }) => source),
    },
    findings,
  }
}

function readRows(
  rows: readonly CsvRow[],
  columns: ReadonlyMap<string, number>,
  currency: CurrencyCode,
  findings: Findings,
): Drafts {
  const drafts: Drafts = { categories: [], option_groups: [], dishes: [] }
  const priceColumns = [columns.get('price') ?? -1, columns.get('now_price') ?? -1]
  const mark = findDecimalMark(rows.flatMap(({ cells }) => priceColumns.map((column) => cells[column] ?? '')))
  for (const csvRow of rows) {
    if (isEmptyRow(csvRow)) continue
    const cells = createRowReader(csvRow, columns, findings, { currency, mark })
    const kind = cells.kind()
    const source = { line: csvRow.line }
    checkCurrency(cells.text('currency'), currency, { ...source, field: 'currency' }, findings)
    if (kind === 'category') drafts.categories.push({ source, fields: cells.part(CATEGORY_FIELDS) })
    if (kind === 'group') drafts.option_groups.push({ source, fields: { ...cells.part(GROUP_FIELDS), options: [] } })
    if (kind === 'dish') {
      const fields = { ...cells.part(DISH_FIELDS), serving_sizes: [], option_groups: [] }
      drafts.dishes.push({ source, fields, categoryName: cells.text('category') })
    }
    if (kind === 'option') addTo(drafts.option_groups.at(-1), 'options', cells.part(OPTION_FIELDS), cells, findings)
    if (kind === 'size') addTo(drafts.dishes.at(-1), 'serving_sizes', cells.size(), cells, findings)
    if (kind === 'option_group') addTo(drafts.dishes.at(-1), 'option_groups', cells.link(), cells, findings)
  }
  return drafts
}

type RowReader = ReturnType<typeof createRowReader>

/** Adds a row to the group or dish above it. A table that was sorted would mix them: `of` names the one it belongs to. */
function addTo(parent: Draft | undefined, list: string, part: object, { line, text }: RowReader, findings: Findings) {
  const of = text('of')
  if (!parent) findings.problem({ line, field: 'row', code: 'without_parent' })
  else if (of && foldName(of) !== foldName(String(parent.fields.name ?? '')))
    findings.problem({ line, field: 'of', code: 'wrong_parent', value: quote(of) })
  else toList(parent.fields[list]).push(part)
}

const READERS: Record<Exclude<FieldKind, 'sizes' | 'allergens'>, (cell: string, prices: PriceFormat) => unknown> = {
  text: (cell) => cell,
  word: (cell) => cell.toLowerCase(),
  slug: (cell) => cell,
  image: (cell) => cell,
  price: readPrice,
  number: readNumber,
  yes_no: readYesNo,
  times: readTimes,
  diets: readDiets,
  sold_out: readSoldOut,
}

/** Reads the cells of one row. An empty cell leaves a field as it is where it cannot be emptied. */
export function createRowReader(
  { line, cells }: CsvRow,
  columns: ReadonlyMap<string, number>,
  findings: Findings,
  prices: PriceFormat,
) {
  const text = (column: CsvColumn): string | undefined => cellAt(columns.get(column))
  const cellAt = (index: number | undefined) =>
    index === undefined ? undefined : unguardText((cells[index] ?? '').trim())
  const read = (column: string, parse: (cell: string, prices: PriceFormat) => unknown, empty?: unknown): unknown => {
    const cell = cellAt(columns.get(column))
    if (cell === undefined) return undefined
    if (cell === '') return empty
    const value = parse(cell, prices)
    if (!(value instanceof CellProblem)) return value
    findings.problem({ line, field: column, code: value.code, value: quote(value.value ?? cell) })
    return empty
  }
  const allergens = () => {
    const isStated = [text('allergens_checked'), text('contains'), text('may_contain')].some(
      (cell) => cell !== undefined,
    )
    if (!isStated) return undefined
    return {
      checked: read('allergens_checked', readYesNo) ?? false,
      contains: read('contains', readAllergens) ?? [],
      may_contain: read('may_contain', readAllergens) ?? [],
    }
  }
  const readField = (name: string, { kind, heading, initial }: MenuFields[string]): unknown => {
    if (kind === 'sizes') return undefined
    return kind === 'allergens' ? allergens() : read(heading ?? name, READERS[kind], emptyValue(kind, initial))
  }
  return {
    line,
    text,
    kind(): RowKind | undefined {
      const word = headerName(text('row') ?? '')
      const kind = ROWS.find((known) => known === word)
      if (!kind) findings.problem({ line, field: 'row', code: 'unknown_row', value: quote(text('row')) })
      return kind
    },
    part: (fields: MenuFields): Record<string, unknown> => ({
      ...Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, readField(name, field)])),
      id: read('id', READERS.word),
    }),
    size: () => ({ name: text('name'), name_ar: text('name_ar'), price: read('price', readPrice) }),
    link: () => ({
      group: text('group'),
      serving_size: text('serving_size') || null,
      min: read('min', readNumber) ?? 0,
      max: read('max', readNumber) ?? null,
      free: read('free', readNumber) ?? 0,
    }),
  }
}

/** What an empty cell means; undefined: it changes nothing. */
function emptyValue(kind: FieldKind, initial: unknown): unknown {
  if (kind === 'text' || kind === 'image') return ''
  return initial === null || Array.isArray(initial) ? initial : undefined
}

/** Replaces names by indexes. A category without a row of its own is one that is on the menu, or a new one. */
function resolveReferences({ categories, option_groups, dishes }: Drafts, findings: Findings) {
  const findCategory = createReferences(categories.map(({ fields }) => toReferable(fields)))
  const findGroup = createReferences(option_groups.map(({ fields }) => toReferable(fields)))
  const added = new Map<string, number>()
  for (const { source, fields, categoryName, categoryArabic } of dishes) {
    if (categoryName) {
      const name = foldName(categoryName)
      const known = findCategory(categoryName) ?? added.get(name)
      if (known === undefined) {
        added.set(name, categories.length)
        categories.push({ source, fields: { name: categoryName, ...(categoryArabic && { name_ar: categoryArabic }) } })
      }
      fields.category = known ?? categories.length - 1
    }
    for (const link of toList(fields.option_groups).filter(isRecord)) {
      const index = typeof link.group === 'string' ? findGroup(link.group) : undefined
      if (index === undefined)
        findings.problem({ ...source, field: 'group', code: 'unknown_group', value: quote(link.group) })
      link.group = index ?? 0
    }
  }
}

const toReferable = ({ name, id, slug }: Record<string, unknown>) => ({
  name: String(name ?? ''),
  id: typeof id === 'string' ? id : undefined,
  slug: typeof slug === 'string' ? slug : undefined,
})
