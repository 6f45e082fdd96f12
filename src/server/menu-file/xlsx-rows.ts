import { SaxesParser } from 'saxes'
import type { CurrencyCode } from '../../domain/currency-digits.ts'
import { type CsvRow, findCurrency, writeNumber } from '../../domain/menu-file/csv-cells.ts'
import { FILE_LIMITS, type FileProblem } from '../../domain/menu-file/file-problems.ts'
import { ArchiveRefused, openArchive } from './unzip.ts'

export type Sheet = { name: string; rows: CsvRow[] }

/** Ends the reading of a workbook that has a problem. */
class Stopped extends Error {
  readonly problem: FileProblem
  constructor(problem: FileProblem) {
    super(problem.code)
    this.problem = problem
  }
}

export const isArchive = (bytes: Uint8Array): boolean =>
  bytes[0] === 0x50 && bytes[1] === 0x4b && bytes[2] === 0x03 && bytes[3] === 0x04

/** The sheets of an Excel workbook that are not hidden and not empty. A cell has the text that the workbook's author reads. */
export function readWorkbook(
  bytes: Uint8Array,
  currency: CurrencyCode,
): { sheets: Sheet[] } | { problem: FileProblem } {
  if (bytes.length > FILE_LIMITS.bytes) return { problem: { line: 1, code: 'too_large' } }
  try {
    return { sheets: readSheets(openArchive(bytes, FILE_LIMITS.unpacked), currency) }
  } catch (error) {
    if (error instanceof Stopped) return { problem: error.problem }
    if (!(error instanceof ArchiveRefused)) throw error
    return { problem: { line: 1, code: error.reason === 'too_large' ? 'too_large' : 'is_damaged' } }
  }
}

type Archive = ReturnType<typeof openArchive>

function readSheets(archive: Archive, currency: CurrencyCode): Sheet[] {
  const workbook = archive.read('xl/workbook.xml')
  if (!workbook) {
    const code = archive.names.includes('xl/workbook.bin') ? 'is_old_workbook' : 'is_document'
    throw new Stopped({ line: 1, code })
  }
  const targets = new Map<string, string>()
  parse(archive.read('xl/_rels/workbook.xml.rels'), {
    open: (name, { Id = '', Target = '' }) => {
      if (name === 'Relationship') targets.set(Id, Target.startsWith('/') ? Target.slice(1) : `xl/${Target}`)
    },
  })
  const listed: { name: string; path: string }[] = []
  parse(workbook, {
    open: (name, attributes) => {
      if (name === 'sheet' && !/hidden/i.test(attributes.state ?? ''))
        listed.push({ name: attributes.name ?? '', path: targets.get(attributes.id ?? '') ?? '' })
    },
  })
  const texts = readTexts(archive)
  const formats = readFormats(archive)
  const toText = (cell: Cell) => showCell(cell, texts, currency)
  return listed
    .map(({ name, path }) => ({ name, rows: readRows(archive.read(path), toText, formats) }))
    .filter(({ rows }) => rows.length > 0)
}

/** The texts that cells refer to by their number. What is written above them, as in Japanese, is left out. */
function readTexts(archive: Archive): string[] {
  const texts: string[] = []
  let [isText, isAbove] = [false, false]
  parse(archive.read('xl/sharedStrings.xml'), {
    open: (name) => {
      if (name === 'si') texts.push('')
      if (name === 't') isText = true
      if (name === 'rPh') isAbove = true
    },
    close: (name) => {
      if (name === 't') isText = false
      if (name === 'rPh') isAbove = false
    },
    text: (text) => {
      if (isText && !isAbove) texts[texts.length - 1] += text
    },
  })
  return texts
}

/** The number format of each style. */
function readFormats(archive: Archive): NumberFormat[] {
  const own = new Map<string, string>()
  const formats: NumberFormat[] = []
  let isCell = false
  parse(archive.read('xl/styles.xml'), {
    open: (name, { numFmtId = '', formatCode = '' }) => {
      if (name === 'numFmt') own.set(numFmtId, formatCode)
      if (name === 'cellXfs') isCell = true
      if (name === 'xf' && isCell) formats.push(readFormat(own.get(numFmtId) ?? BUILT_IN.get(numFmtId) ?? ''))
    },
    close: (name) => {
      if (name === 'cellXfs') isCell = false
    },
  })
  return formats
}

type NumberFormat = { has?: 'day' | 'time' | 'day and time'; sign?: string }
/** Excel allows no longer ones. */
const LONGEST_FORMAT = 255

/** Whether a format shows days, times or a currency that we know: `[$-409]h:mm AM/PM`, `#,##0.00 "€"`. */
function readFormat(code: string): NumberFormat {
  const format = code.slice(0, LONGEST_FORMAT)
  const marks = format.replace(/"[^"]*"|\\./g, '').replace(/\[[^[\]]*\]/g, '')
  const [day, time] = [/[dy]/i.test(marks), /h/i.test(marks)]
  if (day || time) return { has: day && time ? 'day and time' : day ? 'day' : 'time' }
  const sign = /\[\$([^\]-]{1,5})/.exec(format)?.[1] ?? /\p{Sc}/u.exec(format)?.[0]
  return sign && findCurrency(`1 ${sign}`) ? { sign } : {}
}

/** Of the formats without a code in the file, those of days and times. */
const BUILT_IN = new Map([
  ...['14', '15', '16', '17', '22'].map((id) => [id, 'yyyy-mm-dd'] as const),
  ...['18', '19', '20', '21', '45', '46', '47'].map((id) => [id, 'h:mm'] as const),
])

type Cell = { at: number; type: string; format: NumberFormat; value: string; formula: string }

function readRows(
  sheet: Buffer | undefined,
  toText: (cell: Cell) => string,
  formats: readonly NumberFormat[],
): CsvRow[] {
  const rows: CsvRow[] = []
  const merges: string[] = []
  let cells: string[] = []
  let line = 0
  let cell: Cell | undefined
  let part = ''
  let isAbove = false
  parse(sheet, {
    open: (name, { r = '', t = 'n', s = '', ref = '' }) => {
      if (name === 'row') {
        line = Number(r) || line + 1
        cells = []
      }
      if (name === 'c') {
        const at = columnOf(r) ?? (cell ? cell.at + 1 : 0)
        cell = { at, type: t, format: formats[Number(s)] ?? {}, value: '', formula: '' }
      }
      if (name === 'v' || name === 'f' || name === 't') part = name
      if (name === 'rPh') isAbove = true
      if (name === 'mergeCell') merges.push(ref)
    },
    text: (text) => {
      if (cell && part === 'f') cell.formula += text
      else if (cell && part && !isAbove) cell.value += text
    },
    close: (name) => {
      if (name === 'v' || name === 'f' || name === 't') part = ''
      if (name === 'rPh') isAbove = false
      if (name === 'c' && cell) {
        const text = toText(cell)
        if (text.trim() !== '' && cell.at >= FILE_LIMITS.columns)
          throw new Stopped({ line, code: 'too_many_columns', value: String(FILE_LIMITS.columns) })
        if (text.trim() !== '') {
          while (cells.length < cell.at) cells.push('')
          cells[cell.at] = text
        }
      }
      if (name !== 'row') return
      cell = undefined
      if (cells.length > 0) rows.push({ line, cells })
      if (rows.length > FILE_LIMITS.rows)
        throw new Stopped({ line, code: 'too_many_rows', value: String(FILE_LIMITS.rows) })
    },
  })
  return fillMerged(rows, merges)
}

/** `BC12` is in column 54. */
function columnOf(reference: string): number | undefined {
  const letters = /^[A-Z]{1,3}(?=\d)/.exec(reference)?.[0]
  if (!letters) return undefined
  return [...letters].reduce((column, letter) => column * 26 + letter.charCodeAt(0) - 64, 0) - 1
}

function showCell({ type, value, format, formula }: Cell, texts: readonly string[], currency: CurrencyCode): string {
  if (value === '' && formula !== '') return `=${formula}`
  if (type === 's') return texts[Number(value)] ?? ''
  if (type === 'b') return value === '1' ? 'TRUE' : 'FALSE'
  return type === 'n' && value !== '' ? showNumber(Number(value), value, format, currency) : value
}

/** The last number that is a day. */
const LAST_DAY = 2_958_466

/** A number as its format shows it: a time of the day, a day, or an amount in a currency. */
function showNumber(number: number, written: string, { has, sign }: NumberFormat, currency: CurrencyCode): string {
  if (!Number.isFinite(number)) return written
  if (has && number >= 0 && number < LAST_DAY) {
    const moment = new Date(Date.UTC(1899, 11, 30) + Math.round(number * 86_400) * 1000).toISOString()
    if (has !== 'day' && number < 1) return moment.slice(11, 16)
    if (has !== 'time') return moment.slice(0, 10)
  }
  const digits = writeNumber(number, currency)
  return sign ? `${digits} ${sign}` : digits
}

/** Cells that are merged with one above them have its text, as people read them. */
function fillMerged(rows: CsvRow[], merges: readonly string[]): CsvRow[] {
  const byLine = new Map(rows.map((row) => [row.line, [...row.cells]]))
  const last = rows.at(-1)?.line ?? 0
  let left: number = FILE_LIMITS.rows
  for (const merge of merges) {
    const [from = '', to = ''] = merge.split(':')
    const column = columnOf(from) ?? 0
    const [top, bottom] = [from, to].map((corner) => Number(/\d{1,7}$/.exec(corner)?.[0] ?? 0))
    const text = byLine.get(top ?? 0)?.[column]
    for (let line = (top ?? 0) + 1; text && line <= Math.min(bottom ?? 0, last) && left-- > 0; line++) {
      const cells = byLine.get(line)
      while (cells && cells.length < column) cells.push('')
      if (cells) cells[column] ||= text
    }
  }
  return rows.map(({ line, cells }) => ({ line, cells: byLine.get(line) ?? cells }))
}

type Handlers = {
  open: (name: string, attributes: Record<string, string>) => void
  close?: (name: string) => void
  text?: (text: string) => void
}

const CHUNK = 65_536
/** `x:row` and `r:id` without the prefix, which is the author's choice. */
const localName = (name: string): string => name.slice(name.indexOf(':') + 1)

function parse(xml: Buffer | undefined, { open, close, text }: Handlers) {
  if (!xml) return
  const parser = new SaxesParser({ fragment: false })
  parser.on('error', () => {
    throw new ArchiveRefused('damaged')
  })
  parser.on('opentag', ({ name, attributes }) =>
    open(
      localName(name),
      Object.fromEntries(Object.entries(attributes).map(([key, value]) => [localName(key), value])),
    ),
  )
  if (close) parser.on('closetag', ({ name }) => close(localName(name)))
  if (text) {
    parser.on('text', text)
    parser.on('cdata', text)
  }
  const decoder = new TextDecoder(xml[0] === 0xff ? 'utf-16le' : 'utf-8')
  for (let at = 0; at < xml.length; at += CHUNK)
    parser.write(decoder.decode(xml.subarray(at, at + CHUNK), { stream: true }))
  parser.close()
}
