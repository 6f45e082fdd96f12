import { FILE_LIMITS, type Findings, quoted } from './file-problems.ts'

/** One record of a CSV file, and the line on which it begins. */
export type CsvRow = { line: number; cells: readonly string[] }

/** The header as it is compared: lower case, words joined by `_`. */
export const headerName = (cell: string): string =>
  cell
    .normalize('NFKC')
    .trim()
    .toLowerCase()
    .replace(/[\s-]+/g, '_')

/** The place of each column by its name. A name that stands twice is a problem: which of the two counts? */
export function columnsOf(header: CsvRow, nameOf: (cell: string) => string, findings: Findings): Map<string, number> {
  const columns = new Map<string, number>()
  if (header.cells.length > FILE_LIMITS.columns) {
    findings.problem({ line: header.line, code: 'too_many_columns', value: String(FILE_LIMITS.columns) })
    return columns
  }
  header.cells.forEach((cell, place) => {
    const name = nameOf(cell)
    if (name === '') return
    if (columns.has(name)) findings.problem({ line: header.line, code: 'duplicate_column', value: quoted(cell) })
    else columns.set(name, place)
  })
  return columns
}

export const isEmptyRow = ({ cells }: CsvRow): boolean => cells.every((cell) => cell.trim() === '')
