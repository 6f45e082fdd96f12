import type { z } from 'zod'
import type { FileTable } from '../problem.schema.ts'
import type { FileProblemCode } from '../problem.ts'
import { isRecord } from '../records.ts'
import { type Findings, hasDirectionMarks, quote, type Source } from './file-problems.ts'
import type { MenuFileFormat } from './imports.schema.ts'
import {
  type FileCategory,
  FileCategorySchema,
  type FileDish,
  FileDishSchema,
  type FileGroup,
  FileGroupSchema,
  type MenuFile,
} from './menu-file.schema.ts'

/** A file as it was read. With problems, `menu` is incomplete. */
export type Parsed = {
  format: MenuFileFormat
  menu: MenuFile
  /** Where each part of the menu stands in the file. */
  sources: Record<keyof MenuFile, Source[]>
  findings: Findings
  /** A table whose columns were recognized, or said by the owner. */
  table?: FileTable
}

export type ReadPart<T> = (written: unknown, source: Source, findings: Findings) => T

/** Stands for a part that cannot be used, so that the indexes of the others stay right: such a file is not applied. */
const standIn = (written: unknown) => ({
  name: isRecord(written) && typeof written.name === 'string' ? written.name : '',
  category: isRecord(written) && typeof written.category === 'number' ? written.category : 0,
  // Whether there is a price is found later, with the menu.
  ...(isRecord(written) && written.price !== undefined && { price: 0 }),
})

export const readCategory: ReadPart<FileCategory> = (written, source, findings) =>
  readPart(FileCategorySchema, written, source, findings) ?? standIn(written)
export const readGroup: ReadPart<FileGroup> = (written, source, findings) =>
  readPart(FileGroupSchema, written, source, findings) ?? standIn(written)
export const readDish: ReadPart<FileDish> = (written, source, findings) =>
  readPart(FileDishSchema, written, source, findings) ?? standIn(written)

/** Parses one part of a menu and reports what is wrong with it; null if it cannot be used. */
function readPart<T>(schema: z.ZodType<T>, written: unknown, source: Source, findings: Findings): T | null {
  const long = longList(written)
  if (long) {
    findings.problem({ ...at(source, long), code: 'out_of_range' })
    return null
  }
  const unsafe = unsafeText(written)
  if (unsafe) {
    findings.problem({ ...at(source, unsafe.path), code: unsafe.code })
    return null
  }
  const { success, data, error } = schema.safeParse(written)
  if (success) return data
  for (const issue of error.issues) {
    const value = valueAt(written, issue.path)
    findings.problem({
      ...at(source, issue.path.map(String)),
      code: problemCode(issue, value),
      ...(value !== undefined && typeof value !== 'object' && { value: quote(value) }),
    })
  }
  return null
}

/** A JSON file's problem is found by its path, a line of a CSV file by its number and the column. */
const at = ({ line, path }: Source, field: readonly string[]): Source & { field?: string } => ({
  line,
  ...(path !== undefined && { path: [path, ...field].join('.') }),
  ...(field.length > 0 && { field: field.join('.') }),
})

function problemCode(issue: z.core.$ZodIssue, value: unknown): FileProblemCode {
  if (value === undefined || value === '') return 'required'
  if (issue.code === 'custom') return issue.params?.code ?? 'invalid'
  if (issue.code === 'too_big') return issue.origin === 'string' ? 'too_long' : 'out_of_range'
  return issue.code === 'too_small' ? 'out_of_range' : 'invalid'
}

function valueAt(written: unknown, path: readonly PropertyKey[]): unknown {
  let value = written
  for (const key of path) {
    if (typeof value !== 'object' || value === null || !Object.hasOwn(value, key)) return undefined
    value = Reflect.get(value, key)
  }
  return value
}

/** Longer than every list and object of a part of a menu may be: parsing each of its values takes long. */
const LONG = 200
const DEPTH = 5

/** The path of the first list or object that is far too long. */
export function longList(written: unknown, path: string[] = []): string[] | null {
  if (typeof written !== 'object' || written === null || path.length > DEPTH) return null
  const entries = Object.entries(written)
  if (entries.length > LONG) return path
  for (const [key, value] of entries) {
    const found = longList(value, [...path, key])
    if (found) return found
  }
  return null
}

type Unsafe = { path: string[]; code: 'direction_marks' | 'not_text' }

/** A text with marks that change its direction, or with half a character. Parts of a menu are at most this deep. */
function unsafeText(written: unknown, path: string[] = []): Unsafe | null {
  if (typeof written === 'string') {
    if (!written.isWellFormed()) return { path, code: 'not_text' }
    return hasDirectionMarks(written) ? { path, code: 'direction_marks' } : null
  }
  if (typeof written !== 'object' || written === null || path.length > DEPTH) return null
  for (const [key, value] of Object.entries(written)) {
    const found = unsafeText(value, [...path, key])
    if (found) return found
  }
  return null
}
