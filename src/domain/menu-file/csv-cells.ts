import { type CurrencyCode, digitsOf } from '../currency-digits.ts'
import { ALLERGENS, type Allergen } from '../menu/allergen-list.ts'
import { STATED_DIETS, type StatedDiet } from '../menu/diets.ts'
import { type Amount, fitsCurrency, MOST, toAmount, toMinor } from '../money.ts'
import type { FileProblemCode } from '../problem.ts'
import { westernDigits } from '../text/locales.ts'
import { labelOfMinutes, minutesOfLabel } from '../time/times.ts'
import { fitsSign, isCurrencySign } from './currency-signs.ts'
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

/** A cell that cannot be read. `value`: the part of it that is wrong. */
export class CellProblem {
  readonly code: FileProblemCode
  readonly value: string | undefined
  constructor(code: FileProblemCode, value?: string) {
    this.code = code
    this.value = value
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

/** How the prices of a table are written. */
export type PriceFormat = { currency: CurrencyCode; mark?: DecimalMark | undefined }

/** The mark before decimals that most of these prices have. Three decimals could be thousands, and tell nothing. */
export function findDecimalMark(cells: Iterable<string>): DecimalMark | undefined {
  let points = 0
  for (const cell of cells) {
    const [, ...marks] = DECIMALS.exec(splitAmount(cell)?.digits ?? '') ?? []
    const mark = marks.find(Boolean)
    if (mark) points += mark === '.' ? 1 : -1
  }
  if (points === 0) return undefined
  return points > 0 ? '.' : ','
}

const DECIMALS = /([.,])\d{1,2}$|^0([.,])\d{3}$|,\d{3}(\.)\d{3}$|\.\d{3}(,)\d{3}$/

/**
 * A price as people write it: `6,50`, `6.50 €`, `EUR 1,206.50`, `٦٫٥٠`, `12,-`. What could be two prices is none. `1,250` is
 * 1.25 in a currency of three decimals, unless the table has decimal points, and 1250 in one without decimals; in one of two
 * decimals it is 1250 beside a sign or in a table that has decimal points.
 */
export function readPrice(cell: string, { currency, mark }: PriceFormat): Amount | CellProblem {
  const amount = splitAmount(cell)
  if (amount?.sign && !fitsSign(amount.sign, currency)) return new CellProblem('other_currency', amount.sign)
  const value = amount && readDigits(amount, { currency, mark })
  if (amount === undefined || value === undefined || !canBePrice(value, currency)) return new CellProblem('not_a_price')
  return amount.negative ? -value : value
}

/** Whether the currency has an amount, and the database can hold it. */
export const canBePrice = (amount: Amount, currency: CurrencyCode): boolean =>
  fitsCurrency(amount, currency) && Math.abs(toMinor(amount, currency)) <= MOST

/**
 * A number of a workbook as a cell. Nobody types six decimals: such a number was calculated, and is no thousand. As a price
 * it is rounded to the currency.
 */
export function writeNumber(number: number, currency: CurrencyCode): string {
  if (Number.isInteger(number)) return String(number)
  // Calculated numbers have digits that nobody sees: 0.1 + 0.2.
  const seen = Number(number.toPrecision(12))
  const text = String(seen)
  return fitsCurrency(seen, currency) && /^-?\d+(\.\d{1,2})?$/.test(text) ? text : seen.toFixed(6)
}

const CALCULATED = /^\d+\.\d{6}$/

/** The currency that stands beside a price, as it is written there. */
export const findCurrency = (cell: string): string | undefined => splitAmount(cell)?.sign

/** Decimals, and thousands in groups of three. */
const PLAIN = /^(\d{1,10})(?:[.,](\d{1,3}))?$/
const GROUPED = /^[1-9]\d{0,2}(?:([.,' ])\d{3})(?:\1\d{3}){0,2}(?:([.,])(\d{1,3}))?$/

function readDigits({ digits, sign }: WrittenAmount, { currency, mark }: PriceFormat): Amount | undefined {
  if (CALCULATED.test(digits)) return toAmount(toMinor(Number(digits), currency), currency)
  const places = digitsOf(currency)
  const [, whole, decimals = ''] = PLAIN.exec(digits) ?? []
  const [grouped, group, decimal, rest = ''] = GROUPED.exec(digits) ?? []
  const isThousand = () => places === 0 || (mark ? mark !== group : places === 2 && sign !== undefined)
  if (whole && (decimals.length < 3 || (places === 3 && !(grouped && isThousand()))))
    return Number(`${whole}.${decimals || '0'}`)
  if (!grouped || group === decimal || (whole && !isThousand()) || (rest.length === 3 && places < 3)) return undefined
  const [before = '', after = '0'] = decimal ? digits.split(decimal) : [digits]
  return Number(`${before.replace(/[.,' ]/g, '')}.${after}`)
}

type WrittenAmount = { digits: string; negative: boolean; sign?: string }

/** Longer cells are no prices. */
const LONGEST_PRICE = 60

/** `12⁵⁰` would become 1250. */
const RAISED = /\p{No}/u

/** The digits of a price, apart from the minus and the currency before or after them. */
function splitAmount(cell: string): WrittenAmount | undefined {
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
  const sign = `${before.replace('-', '')} ${after}`.trim()
  if (sign !== '' && !isCurrencySign(sign)) return undefined
  return { digits: text.slice(first, last + 1), negative: before.includes('-'), ...(sign !== '' && { sign }) }
}

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
