import { ALLERGENS, type Allergen } from '../menu/allergen-list.ts'
import { STATED_DIETS, type StatedDiet } from '../menu/diets.ts'
import type { FileProblemCode } from '../problem.ts'
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

const PRICE = /^-?\d{1,9}(\.\d{1,2})?$/
const DECIMAL_COMMA = /^-?[$€£]?\s?\d+([.\s]\d{3})*,\d+$/

export function readPrice(cell: string): number | CellProblem {
  const text = cell
    .replace(/^(-?)\$\s*/, '$1')
    .replace(/(USD|\$)$/i, '')
    .trim()
  if (PRICE.test(text)) return Number(text)
  return new CellProblem(DECIMAL_COMMA.test(cell) ? 'decimal_comma' : 'not_a_price')
}

export function readNumber(cell: string): number | CellProblem {
  if (/^\d{1,6}$/.test(cell)) return Number(cell)
  return new CellProblem(DECIMAL_COMMA.test(cell) ? 'decimal_comma' : 'not_a_number')
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
