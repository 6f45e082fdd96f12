import type { CurrencyCode } from '../currency-digits.ts'
import { isPictureAddress } from '../media/media.ts'
import { STATED_DIETS } from '../menu/diets.ts'
import type { TableField } from '../problem.ts'
import { type CsvRow, findDecimalMark, isEmptyRow, joinList } from './csv-cells.ts'
import { checkTableCurrency } from './file-currency.ts'
import { createFindings, FILE_LIMITS, type Findings, quote } from './file-problems.ts'
import type { TableColumns } from './file-table.schema.ts'
import { findAllergen } from './gloriafood.ts'
import { foldName } from './match-parts.ts'
import { type CsvColumn, DISH_FIELDS } from './menu-fields.schema.ts'
import { toPlainText } from './plain-text.ts'
import { createRowReader, type Draft, readDrafts } from './read-own-csv.ts'
import type { Parsed } from './read-part.ts'
import { describeTable } from './table-columns.ts'

/** Of dishes in a table that names no categories. */
export const OTHER_CATEGORY = 'Menu'

const TEXTS = ['name', 'name_ar', 'category', 'category_ar', 'description', 'description_ar'] as const
const ONE_LINE = new Set<TableField>(['name', 'name_ar', 'category', 'category_ar'])
type Cells = Partial<Record<TableField, string>>
type Row = { line: number; cells: Cells }

/**
 * Reads a table as owners have it, one dish in a row, whose columns are known. What a cell cannot be is a problem; what has no
 * place here is left out, and said.
 */
export function readTable(rows: readonly CsvRow[], columns: TableColumns, currency: CurrencyCode): Parsed {
  const findings = createFindings()
  const top = rows.findIndex(({ line }) => line === columns.header)
  const header = rows[top]
  tellLinesAbove(rows.slice(0, Math.max(0, top)), findings)
  const dishRows = rows.slice(top + 1).filter((row) => !isEmptyRow(row) && !isRepeated(row, header, findings))
  if (header) checkTableCurrency(header, dishRows, columns, currency, findings)
  tellColumns(dishRows, columns, header, findings)
  const written = dishRows.map((row) => readCells(row, columns.fields))
  const filled = fillCategories(written, columns.fields.includes('category'), findings)
  const drafts = mergeEqual(readRows(filled, columns, currency, findings), columns, findings)
  const parsed = readDrafts({ categories: [], option_groups: [], dishes: drafts }, 'table', findings)
  return { ...parsed, table: describeTable(rows, columns) }
}

function tellLinesAbove(rows: readonly CsvRow[], findings: Findings) {
  for (const { line, cells } of rows) {
    const text = cells.filter((cell) => cell.trim() !== '').join(' ')
    if (text) findings.warn({ line, code: 'line_ignored', value: quote(text) })
  }
}

/** The headings again, at the top of another page. */
function isRepeated({ line, cells }: CsvRow, header: CsvRow | undefined, findings: Findings): boolean {
  const same = header !== undefined && cells.join('\n') === header.cells.join('\n')
  if (same) findings.warn({ line, code: 'line_ignored', value: quote(cells.join(' ')) })
  return same
}

function tellColumns(
  rows: readonly CsvRow[],
  { fields }: TableColumns,
  header: CsvRow | undefined,
  findings: Findings,
) {
  const width = rows.reduce((most, { cells }) => Math.max(most, cells.length), header?.cells.length ?? 0)
  if (width > FILE_LIMITS.columns) {
    const wide = rows.find(({ cells }) => cells.length > FILE_LIMITS.columns)
    findings.problem({ line: wide?.line ?? 1, code: 'too_many_columns', value: String(FILE_LIMITS.columns) })
    return
  }
  for (let column = 0; column < width; column++) {
    const heading = header?.cells[column]?.trim() ?? ''
    const first = rows.find(({ cells }) => (cells[column] ?? '').trim() !== '')
    if (fields[column] || !(first || heading)) continue
    findings.warn({
      line: heading ? (header?.line ?? 1) : (first?.line ?? 1),
      code: 'column_ignored',
      value: quote(heading || columnLetters(column)),
    })
  }
}

/** As spreadsheets call their columns: `A`, `AB`. */
const columnLetters = (column: number): string =>
  (column < 26 ? '' : columnLetters(Math.floor(column / 26) - 1)) + String.fromCharCode(65 + (column % 26))

function readCells({ line, cells }: CsvRow, fields: readonly (TableField | null)[]): Row {
  const read: Cells = {}
  fields.forEach((field, column) => {
    if (field) read[field] = (cells[column] ?? '').trim()
  })
  return { line, cells: read }
}

/**
 * Gives each row its category: its own, that of the row above, or the title above the row, which is a line with nothing but a
 * name. `hasColumn`: the table says its categories in a column.
 */
function fillCategories(rows: readonly Row[], hasColumn: boolean, findings: Findings): Row[] {
  const stated = new Set(rows.map(({ cells }) => foldName(cells.category ?? '')))
  let above: Pick<Cells, 'category' | 'category_ar'> = {}
  return rows.flatMap(({ line, cells }): Row[] => {
    const others = Object.entries(cells).filter(
      ([field, cell]) => cell !== '' && !/^(name|category)(_ar)?$/.test(field),
    )
    const title = hasColumn ? (cells.name ? '' : cells.category) : cells.name
    if (title && others.length === 0) {
      above = { category: title, category_ar: (hasColumn ? cells.category_ar : cells.name_ar) ?? '' }
      findings.warn({ line, code: 'line_is_category', value: quote(title) })
      return []
    }
    if (cells.category) above = chooseCategory(line, cells, stated, findings)
    else if (above.category && hasColumn)
      findings.warn({ line, code: 'category_from_above', value: quote(above.category) })
    else if (!above.category && !hasColumn) findings.warn({ line, code: 'no_category', value: OTHER_CATEGORY })
    const category = above.category ?? (hasColumn ? '' : OTHER_CATEGORY)
    return [{ line, cells: { ...cells, category, ...(above.category_ar && { category_ar: above.category_ar }) } }]
  })
}

/** `Food > Pizza` is Pizza. `Pizza, Lunch` is Pizza, in a table that has it elsewhere, too. */
function chooseCategory(
  line: number,
  { category = '', category_ar = '' }: Cells,
  stated: Set<string>,
  findings: Findings,
) {
  const [first = '', ...others] = category.split(/,\s*/)
  const isList = others.length > 0 && (category.includes('>') || stated.has(foldName(first)))
  if (isList) findings.warn({ line, code: 'several_categories', value: quote(category) })
  const path = isList ? first : category
  if (path.includes('>') && !isList) findings.warn({ line, code: 'category_path', value: quote(path) })
  return { category: path.split('>').at(-1)?.trim() || path, category_ar }
}

/** Reads the cells of each row as those of our own table, after what owners and other systems write differently. */
function readRows(rows: readonly Row[], { fields }: TableColumns, currency: CurrencyCode, findings: Findings): Draft[] {
  const isRead = (field: TableField | null): field is CsvColumn & TableField =>
    field !== null && field !== 'category_ar'
  const known = [...new Set([...fields.filter(isRead), 'category' as const])]
  const mark = findDecimalMark(rows.flatMap(({ cells }) => [cells.price ?? '', cells.now_price ?? '']))
  return rows.map(({ line, cells }) => {
    const tidy = tidyCells(line, cells, findings)
    const stated = known.filter((field) => field === 'category' || tidy[field] !== undefined)
    const columns = new Map(stated.map((field, column) => [field, column]))
    const row = { line, cells: stated.map((field) => tidy[field] ?? '') }
    const reader = createRowReader(row, columns, findings, { currency, mark })
    return {
      source: { line },
      fields: reader.part(DISH_FIELDS),
      categoryName: reader.text('category'),
      categoryArabic: tidy.category_ar,
    }
  })
}

function tidyCells(line: number, cells: Cells, findings: Findings): Cells {
  const tidy = { ...cells }
  for (const field of TEXTS) {
    const written = cells[field]
    if (!written) continue
    const plain = toPlainText(written)
    if (plain !== written) findings.warn({ line, code: 'html_removed', value: quote(plain) })
    tidy[field] = ONE_LINE.has(field) ? plain.replace(/\s+/g, ' ') : plain.replace(/\r\n?/g, '\n')
  }
  for (const field of ['contains', 'may_contain'] as const) if (cells[field]) tidyAllergens(line, field, tidy, findings)
  if (cells.diets) {
    const { known, unknown } = splitKnown(cells.diets, findDiet)
    for (const word of unknown) findings.warn({ line, code: 'tag_ignored', value: quote(word) })
    tidy.diets = joinList(known)
  }
  if (cells.image) tidy.image = chooseImage(line, cells.image, findings)
  return tidy
}

/** Whoever lists an allergen that we don't know has not checked those that we know. */
function tidyAllergens(line: number, field: 'contains' | 'may_contain', tidy: Cells, findings: Findings) {
  const { known, unknown } = splitKnown(tidy[field] ?? '', findAllergen)
  tidy[field] = joinList(known)
  for (const word of unknown) findings.warn({ line, code: 'allergen_ignored', value: quote(word) })
  if (unknown.length === 0) return
  if (known.length === 0) delete tidy[field]
  if (tidy.allergens_checked !== undefined) tidy.allergens_checked = 'no'
}

const findDiet = (word: string): string | undefined => STATED_DIETS.find((diet) => diet === word.toLowerCase())

/** The words of a list that are known, each once as we write it, and the others. */
function splitKnown(cell: string, find: (word: string) => string | undefined) {
  const known = new Set<string>()
  const unknown: string[] = []
  for (const word of cell.split(/[;|,/\n]/).map((word) => word.trim())) {
    if (!word) continue
    const found = find(word.replaceAll('_', ' ')) ?? find(word)
    if (found) known.add(found)
    else unknown.push(word)
  }
  return { known: [...known], unknown }
}

/** The first of several addresses. What cannot be a picture is left out: a menu is imported without it. */
function chooseImage(line: number, cell: string, findings: Findings): string {
  const [first = '', ...others] = cell.split(/,\s*(?=https?:)/)
  const address = first.replace(/^http:/, 'https:')
  const isName = !/[/:]/.test(first)
  if (!isName && !isPictureAddress(address)) others.unshift(first)
  for (const other of others) findings.warn({ line, code: 'image_ignored', value: quote(other) })
  return isName || isPictureAddress(address) ? (isName ? first : address) : ''
}

/** Rows that say the same are one dish. Rows with one name and other prices or texts are several, and the owner is told. */
function mergeEqual(drafts: Draft[], { fields }: TableColumns, findings: Findings): Draft[] {
  if (fields.includes('id')) return drafts
  const seen = new Map<string, Draft[]>()
  return drafts.filter((draft) => {
    const name = String(draft.fields.name ?? '')
    if (name === '') return true
    const key = `${foldName(draft.categoryName ?? '')}\n${foldName(name)}`
    const earlier = seen.get(key) ?? []
    seen.set(key, earlier)
    const value = quote(name)
    if (earlier.some((other) => isSame(other, draft))) {
      findings.warn({ ...draft.source, code: 'row_repeated', value })
      return false
    }
    if (earlier.length > 0) findings.warn({ ...draft.source, code: 'name_repeated', value })
    // A table has few dishes of one name; a file of one name only is not compared with itself.
    if (earlier.length < 20) earlier.push(draft)
    return true
  })
}

const isSame = (one: Draft, other: Draft): boolean =>
  Object.keys({ ...one.fields, ...other.fields }).every((field) => {
    const [a, b] = [one.fields[field], other.fields[field]]
    const [first, second] = typeof a === 'string' && typeof b === 'string' ? [foldName(a), foldName(b)] : [a, b]
    return JSON.stringify(first) === JSON.stringify(second)
  })
