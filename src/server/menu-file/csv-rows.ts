import { CsvError, parse } from 'csv-parse/sync'
import { createRowCounter, HEADER_ROWS } from '../../domain/menu-file/count-rows.ts'
import type { CsvRow } from '../../domain/menu-file/csv-cells.ts'
import { FILE_LIMITS, type FileProblem } from '../../domain/menu-file/file-problems.ts'

const DELIMITERS = [';', '\t', ',']
/** Rows with fewer cells than the header take far longer to read. */
const SHORT_ROWS = 20_000
const LINE_DELIMITERS = FILE_LIMITS.columns * 10
/** Characters of a record: the longest texts of a dish in both languages are far shorter. */
const LONGEST_RECORD = 200_000

/** Ends the reading of a file that has a problem. */
class Stopped extends Error {
  readonly problem: FileProblem
  constructor(problem: FileProblem) {
    super(problem.code)
    this.problem = problem
  }
}

/**
 * The records of a CSV text, each with the line on which it begins. With a problem, those before it. `are_dishes`: every
 * record is one, as the owner has said.
 */
export function readRecords(text: string, are_dishes: boolean): { rows: CsvRow[]; problem?: FileProblem } {
  const delimiter = guessDelimiter(text)
  // Before the file is read, which takes long with a million columns. Commas between quotes are far fewer.
  if ((text.split('\n', 1)[0] ?? '').split(delimiter, LINE_DELIMITERS).length === LINE_DELIMITERS)
    return { rows: [], problem: { line: 1, code: 'too_many_columns', value: String(FILE_LIMITS.columns) } }
  const bytes = Buffer.from(text)
  const rows: CsvRow[] = []
  try {
    const lines = lineCounter(bytes)
    const count = createRowCounter({ short_rows: SHORT_ROWS, are_dishes })
    let start = 0
    parse(bytes, {
      delimiter,
      relax_column_count: true,
      // A quotation mark inside a text is an inch, or a nickname.
      relax_quotes: true,
      max_record_size: LONGEST_RECORD,
      on_record(cells: string[], { bytes: end }) {
        const row = { line: lines(start), cells }
        const problem = count(row)
        rows.push(row)
        if (problem) throw new Stopped(problem)
        start = end
        return null
      },
    })
    return { rows }
  } catch (error) {
    if (error instanceof Stopped) return { rows, problem: error.problem }
    if (error instanceof CsvError) return { rows, problem: { line: Number(error.lines ?? 1), code: 'not_csv' } }
    throw error
  }
}

/** The one that most of the first records have equally often: a comma inside a text is no separator. */
function guessDelimiter(text: string): string {
  const records = sampleRecords(text)
  const scores = DELIMITERS.map((delimiter) => {
    const counts = records.map((record) => record.split(delimiter).length - 1).filter((count) => count > 0)
    const same = Map.groupBy(counts, (count) => count)
    return Math.max(0, ...[...same].map(([count, equal]) => equal.length * 1000 + Math.min(count, 999)))
  })
  return DELIMITERS[scores.indexOf(Math.max(...scores))] ?? ','
}

/** The first records, without what stands between quotation marks. */
function sampleRecords(text: string): string[] {
  return text
    .slice(0, 20_000)
    .replace(/"[^"]*"/g, '')
    .split(/\r\n?|\n/)
    .slice(0, 40)
}

/** The line of an offset, for offsets that grow. The library counts a line break inside quotes twice. */
function lineCounter(bytes: Buffer) {
  let line = 1
  let at = 0
  return (offset: number) => {
    for (; at < offset; at++) if (bytes[at] === 10 || (bytes[at] === 13 && bytes[at + 1] !== 10)) line++
    return line
  }
}

/** The index of the header: files may have lines of explanation above it. */
export const findHeader = (rows: readonly CsvRow[], matches: (row: CsvRow) => boolean): number =>
  rows.slice(0, HEADER_ROWS).findIndex((row) => row.cells.length <= FILE_LIMITS.columns && matches(row))
