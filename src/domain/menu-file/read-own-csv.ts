import { isRecord } from '../records.ts'
import {
  CellProblem,
  plainText,
  readAllergens,
  readDiets,
  readNumber,
  readPrice,
  readSoldOut,
  readTimes,
  readYesNo,
} from './csv-cells.ts'
import { type CsvRow, columnsOf, headerName, isEmptyRow } from './csv-columns.ts'
import { createFindings, FILE_LIMITS, type Findings, quoted, type Source } from './file-problems.ts'
import { FileCategorySchema, FileDishSchema, FileGroupSchema, type MenuFile } from './menu-file.schema.ts'
import { createReferences, foldedName } from './names.ts'
import { OWN_COLUMNS, type OwnColumn, ROWS, type RowKind } from './own-csv.ts'
import { listOf } from './own-json.ts'
import type { Parsed } from './parsed.ts'
import { readPart } from './read-part.ts'

const COLUMNS = new Set<string>(OWN_COLUMNS)
const isColumn = (name: string): name is OwnColumn => COLUMNS.has(name)

/** A header of ours has at least `name`. */
export const isOwnHeader = ({ cells }: CsvRow): boolean => {
  const names = cells.map(headerName)
  return names.includes('name') && (names.includes('row') || names.includes('category'))
}

type Draft = { source: Source; fields: Record<string, unknown> }
type Drafts = Record<keyof MenuFile, Draft[]>

/** Reads our table. Without the column `row`, every row is a dish. */
export function readOwnCsv([header, ...rows]: readonly CsvRow[]): Parsed {
  const findings = createFindings()
  const columns = header ? columnsOf(header, headerName, findings) : new Map<string, number>()
  for (const [name, place] of columns)
    if (!isColumn(name))
      findings.warn({ line: header?.line ?? 1, code: 'column_ignored', value: quoted(header?.cells[place]) })
  const drafts = findings.problems.length > 0 ? noDrafts() : draftsOf(rows, columns, findings)
  const references = {
    category: createReferences(drafts.categories.map(({ fields }) => named(fields))),
    group: createReferences(drafts.option_groups.map(({ fields }) => named(fields))),
  }
  const added = new Map<string, number>()
  for (const draft of drafts.dishes) findPlaces(draft, drafts, references, added, findings)
  for (const [name, limit] of [...COUNTED])
    if (drafts[name].length > limit)
      findings.problem({ line: drafts[name][limit]?.source.line ?? 1, code: 'too_many_rows', value: String(limit) })
  const read = <T extends { name: string }>(list: Draft[], schema: Parameters<typeof readPart<T>>[0]): T[] =>
    list.map(({ source, fields }) => readPart(schema, fields, source, findings) ?? ({ name: '' } as T))
  return {
    format: 'csv',
    menu: {
      categories: read(drafts.categories, FileCategorySchema),
      option_groups: read(drafts.option_groups, FileGroupSchema),
      dishes: read(drafts.dishes, FileDishSchema),
    },
    sources: {
      categories: drafts.categories.map(({ source }) => source),
      option_groups: drafts.option_groups.map(({ source }) => source),
      dishes: drafts.dishes.map(({ source }) => source),
    },
    findings,
  }
}

const COUNTED = [
  ['categories', FILE_LIMITS.categories],
  ['option_groups', FILE_LIMITS.option_groups],
  ['dishes', FILE_LIMITS.dishes],
] as const

const noDrafts = (): Drafts => ({ categories: [], option_groups: [], dishes: [] })

const named = (fields: Record<string, unknown>) => ({
  name: String(fields.name ?? ''),
  id: typeof fields.id === 'string' ? fields.id : undefined,
  slug: typeof fields.slug === 'string' ? fields.slug : undefined,
})

function draftsOf(rows: readonly CsvRow[], columns: ReadonlyMap<string, number>, findings: Findings): Drafts {
  const drafts = noDrafts()
  const hasRows = columns.has('row')
  for (const csvRow of rows) {
    if (isEmptyRow(csvRow)) continue
    const cells = readerOf(csvRow, columns, findings)
    const kind = hasRows ? cells.kind() : 'dish'
    const source = { line: csvRow.line }
    if (kind === 'category') drafts.categories.push({ source, fields: cells.category() })
    if (kind === 'group') drafts.option_groups.push({ source, fields: { ...cells.group(), options: [] } })
    if (kind === 'dish') {
      const children = hasRows ? { serving_sizes: [], option_groups: [] } : {}
      drafts.dishes.push({ source, fields: { ...cells.dish(), ...children } })
    }
    if (kind === 'option') addTo(drafts.option_groups.at(-1), 'options', cells.option(), cells, findings)
    if (kind === 'size') addTo(drafts.dishes.at(-1), 'serving_sizes', cells.size(), cells, findings)
    if (kind === 'option_group') addTo(drafts.dishes.at(-1), 'option_groups', cells.link(), cells, findings)
  }
  return drafts
}

type Reader = ReturnType<typeof readerOf>

/** Adds a row to the group or dish above it. A table that was sorted would mix them: `of` names the one it belongs to. */
function addTo(parent: Draft | undefined, list: string, part: object, { line, text }: Reader, findings: Findings) {
  const of = text('of')
  if (!parent) findings.problem({ line, field: 'row', code: 'without_parent' })
  else if (of && foldedName(of) !== foldedName(String(parent.fields.name ?? '')))
    findings.problem({ line, field: 'of', code: 'wrong_parent', value: quoted(of) })
  else listOf(parent.fields[list]).push(part)
}

/** Reads the cells of one row. An empty cell leaves a field as it is where it cannot be emptied. */
function readerOf({ line, cells }: CsvRow, columns: ReadonlyMap<string, number>, findings: Findings) {
  const text = (column: OwnColumn): string | undefined => {
    const place = columns.get(column)
    return place === undefined ? undefined : plainText((cells[place] ?? '').trim())
  }
  const filled = (column: OwnColumn) => text(column) || undefined
  const read = <T>(column: OwnColumn, parse: (cell: string) => T | CellProblem, empty?: T): T | undefined => {
    const cell = text(column)
    if (cell === undefined) return undefined
    if (cell === '') return empty
    const value = parse(cell)
    if (!(value instanceof CellProblem)) return value
    findings.problem({ line, field: column, code: value.code, value: quoted(cell) })
    return empty
  }
  const names = () => ({ name: text('name') ?? '', name_ar: text('name_ar') })
  const withId = () => ({ id: filled('id')?.toLowerCase(), ...names() })
  const allergens = () => {
    const given = [text('allergens_checked'), text('contains'), text('may_contain')].some((cell) => cell !== undefined)
    if (!given) return undefined
    return {
      checked: read('allergens_checked', readYesNo) ?? false,
      contains: read('contains', readAllergens) ?? [],
      may_contain: read('may_contain', readAllergens) ?? [],
    }
  }
  return {
    line,
    text,
    kind(): RowKind | undefined {
      const word = headerName(text('row') ?? '')
      const kind = ROWS.find((one) => one === word)
      if (!kind) findings.problem({ line, field: 'row', code: 'unknown_row', value: quoted(text('row')) })
      return kind
    },
    category: () => ({
      ...withId(),
      slug: filled('slug'),
      image: text('image'),
      status: filled('status')?.toLowerCase(),
      prep_minutes: read<number | null>('prep_minutes', readNumber, null),
    }),
    group: () => ({ ...withId(), kind: filled('kind')?.toLowerCase() }),
    option: () => ({
      ...withId(),
      price: read('price', readPrice),
      is_default: read('default', readYesNo),
      sold_out: read<boolean | string>('sold_out', readSoldOut),
      allergens: allergens(),
    }),
    dish: () => ({
      ...withId(),
      category: text('category'),
      description: text('description'),
      description_ar: text('description_ar'),
      price: read('price', readPrice),
      image: text('image'),
      is_available: read('available', readYesNo),
      is_reservable: read('reservable', readYesNo),
      is_dish_of_day: read('dish_of_day', readYesNo),
      max_guests: read('max_guests', readNumber),
      available_times: read('times', readTimes, []),
      now_price: read<number | null>('now_price', readPrice, null),
      prep_minutes: read<number | null>('prep_minutes', readNumber, null),
      stated_diets: read('diets', readDiets, []),
      heat: read('heat', readNumber),
      sold_out: read<boolean | string>('sold_out', readSoldOut),
      allergens: allergens(),
    }),
    size: () => ({ ...names(), price: read('price', readPrice) }),
    link: () => ({
      group: text('group'),
      serving_size: filled('serving_size') ?? null,
      min: read('min', readNumber) ?? 0,
      max: read('max', readNumber) ?? null,
      free: read('free', readNumber) ?? 0,
    }),
  }
}

type References = Record<'category' | 'group', (reference: string) => number | undefined>

/** Replaces names by places. A category without a row of its own is one that is on the menu, or a new one. */
function findPlaces(
  { source, fields }: Draft,
  { categories }: Drafts,
  references: References,
  added: Map<string, number>,
  findings: Findings,
) {
  if (typeof fields.category === 'string' && fields.category !== '') {
    const name = foldedName(fields.category)
    const known = references.category(fields.category) ?? added.get(name)
    if (known === undefined) {
      added.set(name, categories.length)
      categories.push({ source, fields: { name: fields.category } })
    }
    fields.category = known ?? categories.length - 1
  } else fields.category = undefined
  for (const link of listOf(fields.option_groups).filter(isRecord)) {
    const place = typeof link.group === 'string' ? references.group(link.group) : undefined
    if (place === undefined)
      findings.problem({ ...source, field: 'group', code: 'unknown_group', value: quoted(link.group) })
    link.group = place ?? 0
  }
}
