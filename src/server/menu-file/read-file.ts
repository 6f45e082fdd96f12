import type { CurrencyCode } from '../../domain/currency-digits.ts'
import { createRowCounter } from '../../domain/menu-file/count-rows.ts'
import type { CsvRow } from '../../domain/menu-file/csv-cells.ts'
import {
  createFindings,
  FILE_LIMITS,
  type FileProblem,
  type FileWarning,
  type Findings,
  quote,
} from '../../domain/menu-file/file-problems.ts'
import type { TableColumns } from '../../domain/menu-file/file-table.schema.ts'
import { isGloriaFood, readGloriaFood } from '../../domain/menu-file/gloriafood.ts'
import { findExcess, findLines, lineAt } from '../../domain/menu-file/json-lines.ts'
import { isOwnJson, readOwnJson } from '../../domain/menu-file/own-json.ts'
import { isOwnHeader, readOwnCsv } from '../../domain/menu-file/read-own-csv.ts'
import type { Parsed } from '../../domain/menu-file/read-part.ts'
import { readTable } from '../../domain/menu-file/read-table.ts'
import { isSquareHeader, readSquare } from '../../domain/menu-file/square.ts'
import {
  describeTable,
  findFields,
  findRepeated,
  guessHeader,
  isTableHeader,
} from '../../domain/menu-file/table-columns.ts'
import type { FileTable } from '../../domain/problem.schema.ts'
import { findHeader, readRecords } from './csv-rows.ts'
import { type Decoded, decodeText } from './decode-text.ts'
import { isArchive, readWorkbook } from './xlsx-rows.ts'

/** `table`: what is in the file, where its columns are not known. */
type Unreadable = { problem: FileProblem; table?: FileTable }
type Read = Parsed & { lines: LineFinder }

/**
 * Reads a menu file of any format that we know. `columns`: what the owner says that the columns of a table are. `lines` gives
 * findings in a JSON file their lines.
 */
export function readMenuFile(bytes: Uint8Array, currency: CurrencyCode, columns?: TableColumns): Read | Unreadable {
  if (isArchive(bytes)) return readSheets(bytes, currency, columns)
  const decoded = decodeText(bytes)
  if ('problem' in decoded) return decoded
  return /^\s*[[{]/.test(decoded.text) ? readJson(decoded.text, currency) : readCsv(decoded, currency, columns)
}

type LineFinder = <F extends FileProblem | FileWarning>(findings: F[]) => F[]

function readJson(text: string, currency: CurrencyCode): Read | Unreadable {
  const excess = findExcess(text, FILE_LIMITS)
  if (excess)
    return { problem: { ...excess, ...(excess.code === 'too_many_rows' && { value: String(FILE_LIMITS.list) }) } }
  const content = parseJson(text)
  if ('problem' in content) return content
  const { value } = content
  const lines: LineFinder = (findings) => {
    if (findings.length === 0) return []
    const known = findLines(
      text,
      findings.flatMap(({ path }) => path ?? []),
    )
    return findings.map((finding) => ({ ...finding, line: known.get(finding.path ?? '') ?? 1 }))
  }
  if (isOwnJson(value)) return { ...readOwnJson(value, currency), lines }
  if (isGloriaFood(value)) return { ...readGloriaFood(value, currency), lines }
  return { problem: { line: 1, code: 'unknown_format' } }
}

function parseJson(text: string): { value: unknown } | Unreadable {
  try {
    return { value: JSON.parse(text) }
  } catch (error) {
    const position = /position (\d+)/.exec(String(error))?.[1]
    return { problem: { line: lineAt(text, Number(position ?? text.length)), code: 'not_json' } }
  }
}

function readCsv({ text, encoding }: Decoded, currency: CurrencyCode, columns?: TableColumns): Read | Unreadable {
  const { rows, problem } = readRecords(text, columns !== undefined)
  const read = readRows(rows, problem, currency, columns)
  if (encoding && 'findings' in read) read.findings.warn({ line: 1, code: 'read_as', value: encoding })
  return read
}

/** The first sheet that is a menu, or else the first. */
function readSheets(bytes: Uint8Array, currency: CurrencyCode, columns?: TableColumns): Read | Unreadable {
  const read = readWorkbook(bytes, currency)
  if ('problem' in read) return read
  const { sheets } = read
  const sheet = sheets.find(({ rows }) => HEADERS.some((matches) => findHeader(rows, matches) !== -1)) ?? sheets[0]
  if (!sheet) return { problem: { line: 1, code: 'empty' } }
  const count = createRowCounter({ are_dishes: columns !== undefined })
  let problem: FileProblem | undefined
  for (const row of sheet.rows) problem ??= count(row)
  const result = readRows(sheet.rows, problem, currency, columns)
  for (const { name } of sheets)
    if (name !== sheet.name && 'findings' in result)
      result.findings.warn({ line: 1, code: 'sheet_ignored', value: quote(name) })
  return result
}

const HEADERS = [isSquareHeader, isOwnHeader, isTableHeader]

/** Reads a table by its headings, or by what the owner says that its columns are. */
function readRows(
  rows: readonly CsvRow[],
  problem: FileProblem | undefined,
  currency: CurrencyCode,
  columns?: TableColumns,
): Read | Unreadable {
  if (columns) return problem ? { problem } : { ...readTable(rows, columns, currency), lines: keepLines }
  if (problem && problem.code !== 'unknown_format') return { problem }
  const [square = -1, own = -1, other = -1] = HEADERS.map((matches) => findHeader(rows, matches))
  if (square !== -1) return { ...readSquare(rows.slice(square), currency), lines: keepLines }
  if (own !== -1) return { ...readOwnCsv(rows.slice(own), currency), lines: keepLines }
  const header = rows[other]
  const guessed = header?.line ?? guessHeader(rows)
  const found = rows.find(({ line }) => line === guessed)
  const fields = found ? findFields(found, rows.slice(other + 1)) : []
  const repeated = findRepeated(fields)
  const recognized = { header: guessed, fields }
  if (header && repeated === -1) return { ...readTable(rows, recognized, currency), lines: keepLines }
  const table = describeTable(rows, recognized)
  return {
    problem: header
      ? { line: header.line, code: 'duplicate_column', value: quote(header.cells[repeated]) }
      : { line: 1, code: 'unknown_format' },
    // A text is no table.
    ...(table.columns.length > 1 && { table }),
  }
}

const keepLines: LineFinder = (findings) => findings

/** For a plan that is made again from what was stored: its warnings are those of the first one. */
export const restoreFindings = (warnings: FileWarning[]): Findings => {
  const findings = createFindings()
  for (const warning of warnings) findings.warn(warning)
  return findings
}
