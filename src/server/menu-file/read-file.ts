import {
  createFindings,
  FILE_LIMITS,
  type FileProblem,
  type FileWarning,
  type Findings,
} from '../../domain/menu-file/file-problems.ts'
import { isGloriaFood, readGloriaFood } from '../../domain/menu-file/gloriafood.ts'
import { findExcess, findLines, lineAt } from '../../domain/menu-file/json-lines.ts'
import { isOwnJson, readOwnJson } from '../../domain/menu-file/own-json.ts'
import { isOwnHeader, readOwnCsv } from '../../domain/menu-file/read-own-csv.ts'
import type { Parsed } from '../../domain/menu-file/read-part.ts'
import { isSquareHeader, readSquare } from '../../domain/menu-file/square.ts'
import { findHeader, readRecords } from './csv-rows.ts'

type Unreadable = { problem: FileProblem }

/** Reads a menu file of any format that we know. `lines` gives findings in a JSON file their lines. */
export function readMenuFile(bytes: Uint8Array): (Parsed & { lines: LineFinder }) | Unreadable {
  const decoded = decodeFile(bytes)
  if ('problem' in decoded) return decoded
  const text = decoded.text.replace(/^\uFEFF/, '')
  return /^\s*[[{]/.test(text) ? readJson(text) : readCsv(text)
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

function readCsv(text: string): (Parsed & { lines: LineFinder }) | Unreadable {
  const read = readRecords(text)
  if ('problem' in read) return read
  const { rows } = read
  const lines: LineFinder = (findings) => findings
  const square = findHeader(rows, isSquareHeader)
  if (square !== -1) return { ...readSquare(rows.slice(square)), lines }
  const own = findHeader(rows, isOwnHeader)
  if (own !== -1) return { ...readOwnCsv(rows.slice(own)), lines }
  return { problem: { line: 1, code: 'unknown_format' } }
}

/** For a plan that is made again from what was stored: its warnings are those of the first one. */
export const restoreFindings = (warnings: FileWarning[]): Findings => {
  const findings = createFindings()
  for (const warning of warnings) findings.warn(warning)
  return findings
}

/** The text of a file in UTF-8, or in UTF-16 with a byte order mark, as spreadsheets write it. */
function decodeFile(bytes: Uint8Array): { text: string } | { problem: FileProblem } {
  if (bytes.length > FILE_LIMITS.bytes) return { problem: { line: 1, code: 'too_large' } }
  const encoding =
    bytes[0] === 0xff && bytes[1] === 0xfe ? 'utf-16le' : bytes[0] === 0xfe && bytes[1] === 0xff ? 'utf-16be' : 'utf-8'
  try {
    const text = new TextDecoder(encoding, { fatal: true }).decode(bytes)
    const nul = text.indexOf('\0')
    if (nul !== -1) return { problem: { line: linesBefore(Buffer.from(text.slice(0, nul))), code: 'not_text' } }
    return text.trim() === '' ? { problem: { line: 1, code: 'empty' } } : { text }
  } catch {
    return { problem: { line: encoding === 'utf-8' ? lineOfFirstInvalid(bytes) : 1, code: 'not_text' } }
  }
}

/** Halves the part of the file that is known to be valid: decoding tells only that something is not. */
function lineOfFirstInvalid(bytes: Uint8Array): number {
  let valid = 0
  let invalid = bytes.length
  while (invalid - valid > 1) {
    const middle = (valid + invalid) >> 1
    // Streaming accepts a character that is cut off at the end.
    try {
      new TextDecoder('utf-8', { fatal: true }).decode(bytes.subarray(0, middle), { stream: true })
      valid = middle
    } catch {
      invalid = middle
    }
  }
  return linesBefore(bytes.subarray(0, valid))
}

const linesBefore = (bytes: Uint8Array): number => bytes.reduce((line, byte) => (byte === 0x0a ? line + 1 : line), 1)
