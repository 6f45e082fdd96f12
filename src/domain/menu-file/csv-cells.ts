import { ALLERGENS, type Allergen } from '../menu/allergen-list.ts'
import { STATED_DIETS, type StatedDiet } from '../menu/diets.ts'
import type { FileProblemCode } from '../problem.ts'
import { westernDigits } from '../text/locales.ts'
import { labelOfMinutes, minutesOfLabel } from '../time/times.ts'
import { FILE_LIMITS, type Findings, quote } from './file-problems.ts'

/** One record of a CSV file, and the line on which it begins. */
export type CsvRow = { line: number; cells: readonly string[] }

/** The header as it is compared: lower case, words joined by `_`. */
export const headerName = (cell: string): string =>
  cell
    .normalize('NFKC')
    .trim()
    .toLowerCase()
    .replace(/[\s-]+/g, '_')

/** The index of each column by its name. A name that stands twice is a problem: which of the two counts? */
export function findColumns(header: CsvRow, toName: (cell: string) => string, findings: Findings): Map<string, number> {
  const columns = new Map<string, number>()
  if (header.cells.length > FILE_LIMITS.columns) {
    findings.problem({ line: header.line, code: 'too_many_columns', value: String(FILE_LIMITS.columns) })
    return columns
  }
  header.cells.forEach((cell, index) => {
    const name = toName(cell)
    if (name === '') return
    if (columns.has(name)) findings.problem({ line: header.line, code: 'duplicate_column', value: quote(cell) })
    else columns.set(name, index)
  })
  return columns
}

export const isEmptyRow = ({ cells }: CsvRow): boolean => cells.every((cell) => cell.trim() === '')

/** A cell that cannot be read. */
export class CellProblem {
  readonly code: FileProblemCode
  constructor(code: FileProblemCode) {
    this.code = code
  }
}

/** Texts that spreadsheets would run as a formula, with the apostrophes that are already before them. */
const GUARDED = /^'+[=+\-@\t\r\n＝＋－＠]/

/** Before `csvLine` guards formulas: a text that looks guarded gets an apostrophe more, so that reading gives it back. */
export const guardText = (text: string): string => (GUARDED.test(text) ? `'${text}` : text)

/** Takes off the apostrophe that `csvLine` or `guardText` wrote. */
export const unguardText = (cell: string): string => (GUARDED.test(cell) ? cell.slice(1) : cell)

/** The decimal mark that the prices of a table have, where one of them tells. */
export type DecimalMark = '.' | ','

const DECIMALS = /([.,])\d{1,2}$/

/** The mark before one or two decimals that most of these prices have. */
export function findDecimalMark(cells: Iterable<string>): DecimalMark | undefined {
  let points = 0
  for (const cell of cells) {
    const mark = DECIMALS.exec(splitAmount(cell)?.digits ?? '')?.[1]
    if (mark) points += mark === '.' ? 1 : -1
  }
  if (points === 0) return undefined
  return points > 0 ? '.' : ','
}

/**
 * A price as people write it: `6,50`, `6.50 €`, `USD 1,206.50`, `٦٫٥٠`, `12,-`. What could be two prices is none: `1,250`
 * is 1250 beside a currency of two decimals, or in a table that has decimal points, and 1.25 beside a currency of three.
 */
export function readPrice(cell: string, mark?: DecimalMark): number | CellProblem {
  const amount = splitAmount(cell)
  const value = amount && readDigits(amount, mark)
  if (amount === undefined || value === undefined) return new CellProblem('not_a_price')
  return amount.negative ? -value : value
}

/** The currency that stands beside a price, as it is written there. */
export const findCurrency = (cell: string): string | undefined => splitAmount(cell)?.currency

/** One or two decimals, and thousands in groups of three. */
const PLAIN = /^(\d{1,9})(?:[.,](\d{1,2}))?$/
const GROUPED = /^\d{1,3}(?:([.,' ])\d{3})(?:\1\d{3}){0,2}(?:([.,])(\d{1,2}))?$/

function readDigits({ digits, currency }: Amount, mark: DecimalMark | undefined): number | undefined {
  const [, whole, decimals = ''] = PLAIN.exec(digits) ?? []
  if (whole) return Number(`${whole}.${decimals || '0'}`)
  const [found, group, decimal] = GROUPED.exec(digits) ?? []
  if (!found || group === decimal) return undefined
  const isSingle = digits.length <= 7 && !decimal
  if (isSingle && (group === '.' || group === ',') && (mark ?? group) === group) {
    const places = currency && countDecimals(currency)
    // A price has whole cents.
    if (places === 3) return digits.endsWith('0') ? Number(digits.replace(',', '.')) : undefined
    if (mark || !places) return undefined
  }
  const [before = '', after = '0'] = decimal ? digits.split(decimal) : [digits]
  return Number(`${before.replace(/[.,' ]/g, '')}.${after}`)
}

type Amount = { digits: string; negative: boolean; currency?: string }

/** Longer cells are no prices. */
const LONGEST_PRICE = 60

/** `12⁵⁰` would become 1250. */
const RAISED = /\p{No}/u

/** The digits of a price, apart from the sign and the currency before or after them. */
function splitAmount(cell: string): Amount | undefined {
  if (cell.length > LONGEST_PRICE || RAISED.test(cell)) return undefined
  const text = westernDigits(cell.normalize('NFKC'))
    .replace(/[\u061c\u200e\u200f]/g, '')
    .replace(/٫/g, '.')
    .replace(/[٬’]/g, "'")
    .replace(/[−–—]/g, '-')
    .trim()
  const first = text.search(/\d/)
  if (first === -1) return undefined
  const last = text.search(/\d\D*$/)
  const before = text.slice(0, first).trim()
  // `12,-` and `12.-` are 12.
  const after = text
    .slice(last + 1)
    .replace(/^[.,]\s?-{1,2}/, '')
    .trim()
  const currency = `${before.replace('-', '')} ${after}`.trim()
  if (currency !== '' && !isCurrency(currency)) return undefined
  return {
    digits: text.slice(first, last + 1),
    negative: before.includes('-'),
    ...(currency !== '' && { currency }),
  }
}

const CODES = new Set(Intl.supportedValuesOf('currency'))
const CURRENCIES = new Set(
  'us$ euro euros eur. dollar dollars dirham dirhams kr kr. fr. sfr chf. zł kč ft лв лв. lei tl rs rs. dh dhs dt kd ll l.l l.l. lbp. sr s.r. ريال درهم دينار ليرة ليره جنيه دولار يورو ل.ل ل.ل. ر.س ر.س. د.إ د.إ. د.أ د.ا د.ك ق.ر ج.م ل.س'.split(
    ' ',
  ),
)

const isCurrency = (word: string): boolean =>
  /^\p{Sc}$/u.test(word) || CODES.has(word.toUpperCase()) || CURRENCIES.has(word.toLowerCase())

const THREE_DECIMALS = new Set(['BHD', 'JOD', 'KWD', 'LYD', 'OMR', 'TND', 'DT', 'KD', 'د.أ', 'د.ا', 'د.ك'])
/** `1,250` is written in dinars of Iraq without decimals, and in those of Kuwait with three. */
const UNCERTAIN = new Set(['IQD', 'دينار'])

function countDecimals(currency: string): 2 | 3 | undefined {
  const name = currency.toUpperCase()
  if (UNCERTAIN.has(name)) return undefined
  return THREE_DECIMALS.has(name) ? 3 : 2
}

/** The currency of the site, however it is written. */
export const isDollar = (currency: string): boolean =>
  ['$', 'usd', 'us$', 'dollar', 'dollars', 'دولار'].includes(currency.toLowerCase())

export function readNumber(cell: string): number | CellProblem {
  const digits = westernDigits(cell)
  return /^\d{1,6}$/.test(digits) ? Number(digits) : new CellProblem('not_a_number')
}

const YES = new Set(['yes', 'y', 'true', '1', 'x', 'نعم'])
const NO = new Set(['no', 'n', 'false', '0', 'لا'])

export function readYesNo(cell: string): boolean | CellProblem {
  const word = cell.toLowerCase()
  if (YES.has(word)) return true
  return NO.has(word) ? false : new CellProblem('not_yes_or_no')
}

export const yesNo = (value: boolean): string => (value ? 'yes' : 'no')

/** `yes`, `no`, or the moment when it is back. */
export function readSoldOut(cell: string): boolean | string | CellProblem {
  const mark = readYesNo(cell)
  if (!(mark instanceof CellProblem)) return mark
  return /^\d{4}-\d\d-\d\dT\d\d:\d\d(:\d\d(\.\d+)?)?Z$/.test(cell) && !Number.isNaN(Date.parse(cell))
    ? new Date(cell).toISOString()
    : mark
}

const entries = (cell: string): string[] =>
  cell
    .split(/[;|]/)
    .map((entry) => entry.trim())
    .filter(Boolean)

/** Spreadsheets rewrite `7:00 PM` as `19:00:00`. */
export function readTimes(cell: string): string[] | CellProblem {
  const times = entries(cell).map((entry) => {
    const label = entry
      .toUpperCase()
      .replace(/(AM|PM)$/, ' $1')
      .replace(/\s+/g, ' ')
    if (minutesOfLabel(label) !== null) return label
    const [, hour, minute] = /^([01]?\d|2[0-3]):([0-5]\d)(?::00)?$/.exec(entry) ?? []
    return hour ? labelOfMinutes(Number(hour) * 60 + Number(minute)) : null
  })
  return times.every((time) => time !== null) ? times : new CellProblem('not_a_time')
}

export function readAllergens(cell: string): Allergen[] | CellProblem {
  const words = entries(cell).map((entry) => entry.toLowerCase().replaceAll(' ', '_'))
  const found = words.flatMap((word) => ALLERGENS.filter((allergen) => allergen === word))
  return found.length === words.length ? found : new CellProblem('unknown_allergen')
}

export function readDiets(cell: string): StatedDiet[] | CellProblem {
  const words = entries(cell).map((entry) => entry.toLowerCase())
  const found = words.flatMap((word) => STATED_DIETS.filter((diet) => diet === word))
  return found.length === words.length ? found : new CellProblem('unknown_diet')
}

export const joinList = (values: readonly string[]): string => values.join('; ')
