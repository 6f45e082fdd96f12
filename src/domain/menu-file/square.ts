import type { CurrencyCode } from '../currency-digits.ts'
import { keysOf } from '../records.ts'
import { CellProblem, type CsvRow, findColumns, isEmptyRow, readPrice, unguardText } from './csv-cells.ts'
import { createFindings, FILE_LIMITS, type Findings, quote, type Source } from './file-problems.ts'
import { foldName } from './match-parts.ts'
import { toPlainText } from './plain-text.ts'
import { type Parsed, readCategory, readDish, readGroup } from './read-part.ts'
import { OTHER_CATEGORY } from './read-table.ts'

/** Square's columns by the names they have had. */
const COLUMNS = {
  item: ['item name', 'item'],
  customer_name: ['customer-facing name', 'customer facing name'],
  variation: ['variation name', 'variation'],
  price: ['price'],
  categories: ['categories', 'category'],
  reporting_category: ['reporting category'],
  description: ['description'],
  archived: ['archived'],
  visibility: ['square online item visibility'],
} as const
type Column = keyof typeof COLUMNS

const SET = 'modifier set - '
/** Square adds the id of a set whose name another set has, too. */
const SET_ID = / - [A-Z0-9]{24}$/

const simplify = (cell: string) =>
  cell
    .normalize('NFKC')
    .replace(/\(locked\)/i, '')
    .replace(/\s+/g, ' ')
    .trim()
    .toLowerCase()

const COLUMN_OF = new Map<string, Column>(
  keysOf(COLUMNS).flatMap((column) => COLUMNS[column].map((name): [string, Column] => [name, column])),
)

/** Columns that other tables of items do not have. */
const OF_SQUARE = new Set(['variation name', 'categories', 'reporting category', 'token', 'reference handle'])

/** Newer files have lines of explanation above the header. */
export const isSquareHeader = ({ cells }: CsvRow): boolean => {
  const names = cells.map(simplify)
  return names.includes('item name') && names.includes('price') && names.some((name) => OF_SQUARE.has(name))
}

/** The name of a row's item. */
export const itemNames = (header: CsvRow): ((row: CsvRow) => string) => {
  const column = header.cells.map(simplify).indexOf('item name')
  return ({ cells }) => foldName(cells[column] ?? '')
}

type Item = {
  source: Source
  fields: Record<string, unknown>
  variations: { name: string; price: unknown }[]
  sets: Set<number>
}

/** Reads Square's item library: one row per variation, with a column for each modifier set. */
export function readSquare([header, ...rows]: readonly CsvRow[], currency: CurrencyCode): Parsed {
  const findings = createFindings()
  const columns = header ? findColumns(header, columnName, findings) : new Map<string, number>()
  const sets = [...columns].filter(([name]) => name.startsWith(SET)).map(([, column]) => column)
  const setNames = shortenSetNames(sets.map((column) => (header?.cells[column] ?? '').trim().slice(SET.length)))
  for (const [name, column] of columns)
    if (!COLUMN_NAMES.has(name) && !name.startsWith(SET))
      findings.warn({ line: header?.line ?? 1, code: 'column_ignored', value: quote(header?.cells[column]) })
  const categories = new Map<string, { name: string; source: Source; index: number }>()
  const items = new Map<string, Item>()
  for (const row of findings.problems.length > 0 ? [] : rows) {
    if (isEmptyRow(row)) continue
    const cell = (column: Column) => unguardText((row.cells[columns.get(column) ?? -1] ?? '').trim())
    const source = { line: row.line }
    const text = (column: Column) => readText(cell(column), row.line, findings)
    const name = text('customer_name') || text('item')
    const category = chooseCategory(cell, source, findings)
    const folded = foldName(category)
    const known = categories.get(folded) ?? { name: category, source, index: categories.size }
    categories.set(folded, known)
    const key = `${folded}\n${foldName(name)}`
    const item: Item = items.get(key) ?? {
      source,
      fields: {
        name,
        category: known.index,
        ...(columns.has('description') && { description: text('description') }),
        is_available: !/^unavailable$/i.test(cell('visibility')),
        is_listed: !isHidden(cell),
      },
      variations: [],
      sets: new Set<number>(),
    }
    items.set(key, item)
    const price = readItemPrice(cell('price'), { line: row.line, item, currency, findings })
    item.variations.push({ name: cell('variation'), price })
    sets.forEach((column, set) => {
      if (/^(y|yes|true|1)$/i.test((row.cells[column] ?? '').trim())) item.sets.add(set)
    })
  }
  if (items.size > FILE_LIMITS.dishes || categories.size > FILE_LIMITS.categories)
    findings.problem({ line: header?.line ?? 1, code: 'too_many_rows', value: String(FILE_LIMITS.dishes) })
  const used = [...new Set([...items.values()].flatMap((item) => [...item.sets]))].sort((a, b) => a - b)
  for (const set of used)
    findings.warn({ line: header?.line ?? 1, code: 'set_without_options', value: quote(setNames[set]) })
  const dishes = [...items.values()]
  return {
    format: 'square',
    menu: {
      categories: [...categories.values()].map(({ name, source }) => readCategory({ name }, source, findings)),
      // The file names the sets, but not what is in them: a set that is known here keeps its options.
      option_groups: used.map((set) => readGroup({ name: setNames[set] }, { line: header?.line ?? 1 }, findings)),
      dishes: dishes.map((item) => readDish(dishFields(item, used), item.source, findings)),
    },
    sources: {
      categories: [...categories.values()].map(({ source }) => source),
      option_groups: used.map(() => ({ line: header?.line ?? 1 })),
      dishes: dishes.map(({ source }) => source),
    },
    findings,
  }
}

const COLUMN_NAMES = new Set<string>(Object.keys(COLUMNS))

const columnName = (cell: string): string => COLUMN_OF.get(simplify(cell)) ?? simplify(cell)

const shortenSetNames = (written: string[]): string[] => {
  const bare = written.map((name) => name.replace(SET_ID, ''))
  return written.map((name, i) => (bare.filter((other) => other === bare[i]).length > 1 ? name : (bare[i] ?? name)))
}

type Cell = (column: Column) => string

function readText(written: string, line: number, findings: Findings): string {
  const plain = toPlainText(written)
  if (plain !== written) findings.warn({ line, code: 'html_removed', value: quote(plain) })
  return plain
}

/** `Food > Pizza, Lunch`: the last part of the first. */
function chooseCategory(cell: Cell, source: Source, findings: Findings): string {
  const [first = '', ...others] = cell('categories').split(/,\s*/)
  const chosen = cell('reporting_category') || first
  if (others.length > 0 && !cell('reporting_category'))
    findings.warn({ ...source, code: 'several_categories', value: quote(cell('categories')) })
  const name = chosen.split('>').at(-1)?.trim() ?? ''
  if (chosen.includes('>') && (others.length === 0 || cell('reporting_category')))
    findings.warn({ ...source, code: 'category_path', value: quote(chosen) })
  if (name === '') findings.warn({ ...source, code: 'no_category', value: OTHER_CATEGORY })
  return name || OTHER_CATEGORY
}

const isHidden = (cell: Cell): boolean =>
  /^(y|yes|true)$/i.test(cell('archived')) || /^hidden$/i.test(cell('visibility'))

type ItemRow = { line: number; item: Item; currency: CurrencyCode; findings: Findings }

/** A price that the cashier enters cannot be ordered online: the dish is imported, but is not on the menu. */
function readItemPrice(cell: string, { line, item, currency, findings }: ItemRow): number {
  if (cell === '' || /^variable$/i.test(cell)) {
    findings.warn({ line, code: 'variable_price', value: quote(item.fields.name) })
    item.fields.is_listed = false
    return 0
  }
  const price = readPrice(cell, { currency, mark: '.' })
  if (!(price instanceof CellProblem)) return price
  findings.problem({ line, field: 'price', code: price.code, value: quote(price.value ?? cell) })
  return 0
}

/** A single variation is the dish itself, whatever it is called. */
function dishFields({ fields, variations, sets }: Item, used: number[]) {
  const prices = variations.map(({ price }) => Number(price))
  return {
    ...fields,
    price: Math.min(...prices),
    serving_sizes:
      variations.length > 1 ? variations.map(({ name, price }) => ({ name: name || 'Regular', price })) : [],
    // Minimum and maximum belong to the item in Square, too, but are not in the file.
    option_groups: [...sets].map((set) => ({ group: used.indexOf(set), min: 0, max: null, free: 0 })),
  }
}
