import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import type { CurrencyCode } from '../../src/domain/currency-digits.ts'
import type { PresentMenu } from '../../src/domain/menu-file/menu-file.schema.ts'
import { toPlainText } from '../../src/domain/menu-file/plain-text.ts'
import { planMenu } from '../../src/domain/menu-file/plan.ts'
import type { TableField } from '../../src/domain/problem.ts'
import { westernDigits } from '../../src/domain/text/locales.ts'
import { readRecords } from '../../src/server/menu-file/csv-rows.ts'
import { decodeText } from '../../src/server/menu-file/decode-text.ts'
import { readMenuFile } from '../../src/server/menu-file/read-file.ts'
import { isArchive, readWorkbook } from '../../src/server/menu-file/xlsx-rows.ts'

const FOLDER = new URL('owners/', import.meta.url)
const EMPTY: PresentMenu = { categories: [], option_groups: [], dishes: [] }
let ids = 0
const newId = () => `00000000-0000-4000-8000-${String(++ids).padStart(12, '0')}`

type Columns = (TableField | null)[]
type Expected = {
  dishes: [name: string, category: string, price: number][]
  currency?: CurrencyCode
  said?: string[]
  columns?: Columns
}

/** Menus as owners have them, in dollars unless it is said. `said`: the kinds of notices. `columns`: what the owner says that they are. */
const FILES: Record<string, Expected> = {
  'german-excel.csv': {
    dishes: [
      ['Hummus', 'Vorspeisen', 6.5],
      ['Gefüllte Weinblätter', 'Vorspeisen', 7.9],
      ['Schawarma "Spezial"', 'Vom Grill', 13.5],
      ['Hochzeitsplatte', 'Vom Grill', 1250],
      ['Weißwein', 'Getränke', 6],
    ],
    said: ['line_ignored', 'read_as'],
  },
  'french-excel.csv': {
    dishes: [
      ['Houmous', 'Entrées', 6.5],
      ['Taboulé', 'Entrées', 7],
      ['Grillade d’agneau', 'Grillades', 18.5],
      ['Baklawa', 'Desserts', 4.5],
    ],
    currency: 'EUR',
    said: ['allergen_ignored'],
  },
  'spanish.csv': {
    dishes: [
      ['Hummus', 'Entrantes', 8.9],
      ['Falafel (6 uds.)', 'Entrantes', 9.5],
      ['Kebab de cordero', 'Parrilla', 16],
      ['Té de menta', 'Bebidas', 2.75],
    ],
    said: ['image_missing'],
  },
  'arabic-windows-1256.csv': {
    dishes: [
      ['حمص بالطحينة', 'مقبلات', 6.5],
      ['فتوش', 'سلطات', 7.25],
      ['شيش طاووق', 'مشاوي', 14],
      ['كنافة نابلسية', 'حلويات', 8],
    ],
    said: ['read_as'],
  },
  'two-languages.csv': {
    dishes: [
      ['Hummus', 'Mezze', 6.5],
      ['Moutabal', 'Mezze', 7],
      ['Shish Taouk', 'Grill', 14.75],
    ],
  },
  'tabs-utf16.txt': {
    dishes: [
      ['Manakish Zaatar', 'Bakery', 4.5],
      ['Manakish Jibneh', 'Bakery', 5],
      ['Ayran', 'Drinks', 2.5],
    ],
    said: ['row_repeated'],
  },
  'merged.xlsx': {
    dishes: [
      ['Hummus', 'Cold mezze', 6.5],
      ['Moutabal', 'Cold mezze', 7.25],
      ['Olives', 'Cold mezze', 4],
      ['Lamb skewer', 'Grill', 18.9],
      ['Mixed grill', 'Grill', 1250],
    ],
    currency: 'EUR',
    said: ['column_ignored', 'line_ignored', 'sheet_ignored'],
  },
  'gloriafood.json': {
    dishes: [
      ['Margherita', 'Pizza', 7],
      ['Ayran', 'Drinks', 2.5],
      ['Old soup', 'Drinks', 4],
    ],
    currency: 'EUR',
    said: ['field_ignored', 'tag_ignored', 'allergen_ignored', 'html_removed', 'schedule_ignored'],
  },
  'square.csv': {
    dishes: [
      ['Pancakes', 'Sweet', 9.5],
      ['Latte', 'Coffee', 4],
      ['Market fish', 'Fish', 0],
      ['Old cake', 'Cakes', 3],
    ],
    said: ['column_ignored', 'several_categories', 'html_removed', 'variable_price', 'set_without_options'],
  },
  'toast.csv': {
    dishes: [
      ['Hummus', 'Starters', 8],
      ['Baba Ghanoush', 'Starters', 9],
      ['Lamb Kebab', 'From the Grill', 24],
      ['Falafel Wrap', 'Wraps', 11.5],
    ],
    said: ['column_ignored'],
  },
  'woocommerce.csv': {
    dishes: [
      ['Hummus', 'Mezze', 6.5],
      ['Fattoush', 'Salads', 7],
      ['Tabbouleh', 'Salads', 7.25],
    ],
    said: ['column_ignored', 'category_path', 'html_removed', 'image_ignored', 'several_categories'],
  },
  'handwritten.csv': {
    columns: ['name', 'price', 'description'],
    dishes: [
      ['Hummus', 'MEZZE', 6.5],
      ['Olives', 'MEZZE', 4],
      ['Lamb', 'GRILL', 18],
      ['Fish of the day', 'GRILL', 21],
    ],
    said: ['line_is_category'],
  },
}

const read = (name: string) => new Uint8Array(readFileSync(new URL(name, FOLDER)))

function plan(name: string) {
  const file = read(name)
  const { columns, currency = 'USD' } = FILES[name] ?? {}
  if (columns) {
    const unknown = readMenuFile(file, currency)
    expect(unknown).toMatchObject({ problem: { code: 'unknown_format' }, table: { columns: columns.map(() => ({})) } })
  }
  const parsed = readMenuFile(file, currency, columns && { header: null, fields: columns })
  if ('problem' in parsed) throw new Error(JSON.stringify(parsed.problem))
  expect(parsed.findings.problems).toEqual([])
  const planned = planMenu(parsed, { present: EMPTY, currency, pictures: new Set(), newId })
  expect(planned.problems).toEqual([])
  return { parsed, ...planned }
}

test('every file of the folder is one of those below', () => {
  expect(readdirSync(FOLDER).sort()).toEqual(Object.keys(FILES).sort())
})

for (const [name, { dishes, said = [] }] of Object.entries(FILES)) {
  test(`${name} is imported as its owner reads it, in its order`, () => {
    const { parsed, plan: planned } = plan(name)
    const { categories, dishes: found } = parsed.menu
    expect(found.map((dish) => [dish.name, categories[dish.category]?.name, dish.price])).toEqual(dishes)
    expect(planned.dishes.added.first.map(({ price }) => price)).toEqual(dishes.map(([, , price]) => price))
    expect([...new Set(planned.warnings.map(({ code }) => code))].sort()).toEqual([...said].sort())
    for (const { line } of parsed.lines(planned.warnings)) expect(line).toBeGreaterThan(0)
  })

  test(`nothing of ${name} is lost in silence`, () => {
    const { parsed, plan: planned } = plan(name)
    const shown = new Set<string>()
    collectTexts(parsed.menu, shown)
    for (const { value = '' } of planned.warnings) shown.add(fold(value))
    const ignored = new Set(
      planned.warnings.filter(({ code }) => /^(column|field)_ignored$/.test(code)).map(({ value = '' }) => fold(value)),
    )
    const lost = cellsOf(name).filter(({ heading, text }) => !ignored.has(fold(heading)) && !isShown(text, shown))
    expect(lost).toEqual([])
  })
}

type Written = { heading: string; text: string }

/** Every cell of a table below its headings, and every value of a JSON file. */
function cellsOf(name: string): Written[] {
  const file = read(name)
  if (name.endsWith('.json')) return valuesOf(JSON.parse(new TextDecoder().decode(file)))
  const rows = isArchive(file) ? sheetsOf(file, FILES[name]?.currency)[0]?.rows : recordsOf(file)
  const list = rows ?? []
  const header = FILES[name]?.columns ? -1 : list.findIndex(({ cells }) => cells.filter(Boolean).length > 2)
  return list.flatMap(({ cells }, row) =>
    row === header
      ? []
      : cells.flatMap((text, column) =>
          text.trim() === '' ? [] : [{ heading: list[header]?.cells[column] ?? '', text: text.trim() }],
        ),
  )
}

function sheetsOf(file: Uint8Array, currency = 'USD') {
  const found = readWorkbook(file, currency)
  if ('problem' in found) throw new Error(found.problem.code)
  return found.sheets
}

function recordsOf(file: Uint8Array) {
  const decoded = decodeText(file)
  if ('problem' in decoded) throw new Error(decoded.problem.code)
  return readRecords(decoded.text, true).rows
}

/** Numbers that a system gives its own rows are not the owner's. A value counts as shown by its key, too. */
function valuesOf(content: unknown, key = ''): Written[] {
  if (Array.isArray(content)) return content.flatMap((value) => valuesOf(value, key))
  if (typeof content === 'object' && content !== null)
    return Object.entries(content).flatMap(([name, value]) =>
      /(^|_)id$/.test(name) ? [] : valuesOf(value, key === 'sizes' && name === 'price' ? 'price of a size' : name),
    )
  const isEmpty = content === null || content === '' || typeof content === 'boolean'
  return isEmpty || COUNTED.has(key) ? [] : [{ heading: key, text: String(content) }]
}
/** The currency, which has to be the restaurant's; rules of a group and days of a category, which have notices without a value; and what is counted: order, and prices of sizes. */
const COUNTED = new Set([
  'currency',
  'price of a size',
  'force_min',
  'force_max',
  'active_days',
  'active_begin',
  'sort',
])

const fold = (text: string) => text.normalize('NFKC').replace(/\s+/g, ' ').trim().toLowerCase()

function collectTexts(value: unknown, texts: Set<string>) {
  if (typeof value === 'string') texts.add(fold(value))
  else if (typeof value === 'number') texts.add(value.toFixed(2))
  else if (typeof value === 'object' && value !== null)
    for (const part of Object.values(value)) collectTexts(part, texts)
}

/** Marks of yes and no, which become where a dish stands and whether it can be had. */
const MARKS = ['y', 'n', '0', '1', 'visible', 'hidden', 'regular']

function isShown(written: string, shown: Set<string>): boolean {
  const text = fold(toPlainText(written))
  if (shown.has(text) || MARKS.includes(text) || shown.has(fold(written))) return true
  if (text.length > 60 && shown.has(`${[...text].slice(0, 60).join('')}…`)) return true
  if (shown.has(text.replace(/^http:/, 'https:')) || shown.has(`/media/${text}`)) return true
  if (text === 'variable' || shown.has(priceText(text))) return true
  const parts = text.split(/,\s*/)
  return parts.length > 1 && parts.every((part) => isShown(part, shown))
}

/** `1.250,00 €` as `1250.00`, without the reader that is tested. */
function priceText(text: string): string {
  const digits = westernDigits(text).replace(/٫/g, '.')
  const [, whole = '', decimals = ''] = /^\D*(\d[\d.,]*?)(?:[.,](\d{1,2}))?\D*$/.exec(digits) ?? []
  return `${whole.replace(/[.,]/g, '')}.${decimals.padEnd(2, '0')}`
}
