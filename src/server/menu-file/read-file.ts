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
import { isGloriaFood, readGloriaFood } from '../../domain/menu-file/gloriafood.ts'
import { findExcess, findLines, lineAt } from '../../domain/menu-file/json-lines.ts'
import { isOwnJson, readOwnJson } from '../../domain/menu-file/own-json.ts'
import { isOwnHeader, readOwnCsv } from '../../domain/menu-file/read-own-csv.ts'
import type { Parsed } from '../../domain/menu-file/read-part.ts'
import { isSquareHeader, readSquare } from '../../domain/menu-file/square.ts'
import { findHeader, readRecords } from './csv-rows.ts'
import { type Decoded, decodeText } from './decode-text.ts'
import { isArchive, readWorkbook } from './xlsx-rows.ts'

type Unreadable = { problem: FileProblem }

/** Reads a menu file of any format that we know. `lines` gives findings in a JSON file their lines. */
export function readMenuFile(bytes: Uint8Array): (Parsed & { lines: LineFinder }) | Unreadable {
  if (isArchive(bytes)) return readSheets(bytes)
  const decoded = decodeText(bytes)
  if ('problem' in decoded) return decoded
  return /^\s*[[{]/.test(decoded.text) ? readJson(decoded.text) : readCsv(decoded)
}

export type LineFinder = <F extends FileProblem | FileWarning>(findings: F[]) => F[]

function readJson(text: string): (Parsed & { lines: LineFinder }) | Unreadable {
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
  if (isOwnJson(value)) return { ...readOwnJson(value), lines }
  if (isGloriaFood(value)) return { ...readGloriaFood(value), lines }
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

function readCsv({ text, encoding }: Decoded): (Parsed & { lines: LineFinder }) | Unreadable {
  const read = readRecords(text)
  if ('problem' in read) return read
  const parsed = readTable(read.rows)
  if (!parsed) return { problem: { line: 1, code: 'unknown_format' } }
  if (encoding) parsed.findings.warn({ line: 1, code: 'read_as', value: encoding })
  return { ...parsed, lines: keepLines }
}

/** The first sheet that is a menu. */
function readSheets(bytes: Uint8Array): (Parsed & { lines: LineFinder }) | Unreadable {
  const read = readWorkbook(bytes)
  if ('problem' in read) return read
  const { sheets } = read
  if (sheets.length === 0) return { problem: { line: 1, code: 'empty' } }
  for (const { name, rows } of sheets) {
    const problem = countRows(rows)
    if (problem?.code === 'unknown_format') continue
    if (problem) return { problem }
    const parsed = readTable(rows)
    if (!parsed) continue
    for (const other of sheets)
      if (other.name !== name) parsed.findings.warn({ line: 1, code: 'sheet_ignored', value: quote(other.name) })
    return { ...parsed, lines: keepLines }
  }
  return { problem: { line: 1, code: 'unknown_format' } }
}

function countRows(rows: readonly CsvRow[]): FileProblem | undefined {
  const count = createRowCounter()
  for (const row of rows) {
    const problem = count(row)
    if (problem) return problem
  }
  return undefined
}

function readTable(rows: readonly CsvRow[]): Parsed | undefined {
  const square = findHeader(rows, isSquareHeader)
  if (square !== -1) return readSquare(rows.slice(square))
  const own = findHeader(rows, isOwnHeader)
  return own === -1 ? undefined : readOwnCsv(rows.slice(own))
}

const keepLines: LineFinder = (findings) => findings

/** For a plan that is made again from what was stored: its warnings are those of the first one. */
export const restoreFindings = (warnings: FileWarning[]): Findings => {
  const findings = createFindings()
  for (const warning of warnings) findings.warn(warning)
  return findings
}
