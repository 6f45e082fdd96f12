import type { FileProblemCode } from '../problem.ts'

/** What an import leaves out or changes; the rest of the file is applied. */
export const FILE_WARNINGS = [
  'field_ignored',
  'column_ignored',
  'image_missing',
  'tag_ignored',
  'schedule_ignored',
  'order_types_ignored',
  'nutrition_ignored',
  'picture_ignored',
  'allergen_ignored',
  'minimum_dropped',
  'group_differs',
  'variable_price',
  'set_without_options',
  'several_categories',
  'no_category',
  'category_path',
  'category_from_above',
  'line_is_category',
  'line_ignored',
  'html_removed',
  'image_ignored',
  'row_repeated',
  'name_repeated',
  'free_dish',
  'read_as',
  'sheet_ignored',
] as const
type FileWarningCode = (typeof FILE_WARNINGS)[number]

/** Where a part of the menu stands: in a CSV file its line, in a JSON file its path, from which the line follows. */
export type Source = { line: number; path?: string }

type Finding<C extends string> = Source & {
  code: C
  /** The column, or the field. */
  field?: string
  /** What stands there, shortened. */
  value?: string
  /** How many times the same was found. */
  count?: number
}
export type FileProblem = Finding<FileProblemCode>
export type FileWarning = Finding<FileWarningCode>

/** Above these a file is refused. */
export const FILE_LIMITS = {
  bytes: 20 * 1024 * 1024,
  /** Of a workbook, which is a compressed archive. */
  unpacked: 64 * 1024 * 1024,
  columns: 400,
  rows: 400_000,
  depth: 40,
  /** Values of one list, and lists and objects in all, of a JSON file. */
  list: 20_000,
  parts: 1_000_000,
  categories: 1000,
  option_groups: 5000,
  dishes: 20_000,
} as const

const SHOWN = 60

/** A value as a sentence quotes it. */
export const quote = (value: unknown): string => {
  const text = typeof value === 'string' ? value : (JSON.stringify(value) ?? '')
  const visible = text.toWellFormed().replace(INVISIBLE, ' ').trim()
  return visible.length > SHOWN ? `${[...visible].slice(0, SHOWN).join('')}…` : visible
}

/** Control characters, and marks that change the direction of the text after them. */
const INVISIBLE = /[\p{Cc}\u202a-\u202e\u2066-\u2069]/gu

/** Marks that make a text look like another one. The marks that Arabic keyboards type (U+200E, U+200F) are not among them. */
const DIRECTION_MARKS = /[\u202a-\u202e\u2066-\u2069]/

export const hasDirectionMarks = (text: string): boolean => DIRECTION_MARKS.test(text)

/** A file with this many problems is another kind of file. */
const LISTED = 500

/** About the file as a whole: these are listed beside any number of others. */
const ABOUT_THE_FILE = new Set<FileWarningCode>(['read_as', 'sheet_ignored'])
/** Each of these dishes has to be checked. */
const EACH_LINE = new Set<FileWarningCode>(['allergen_ignored'])

/** Collects what is found in a file. The same warning about many lines is listed once, with a count. */
export function createFindings() {
  const problems: FileProblem[] = []
  const warnings = new Map<string, FileWarning>()
  const aboutFile = new Map<string, FileWarning>()
  return {
    problems,
    problem(problem: FileProblem) {
      if (problems.length < LISTED) problems.push(copyFinding(problem))
    },
    warn(warning: FileWarning) {
      const { code, line, path, field = '', value = '' } = warning
      const key = `${code} ${field} ${value} ${EACH_LINE.has(code) ? `${line} ${path}` : ''}`
      const list = ABOUT_THE_FILE.has(code) ? aboutFile : warnings
      const known = list.get(key)
      if (known) known.count = (known.count ?? 1) + 1
      else if (list.size < LISTED) list.set(key, copyFinding(warning))
    },
    warnings: () => [...warnings.values(), ...aboutFile.values()],
  }
}

/** A path has the keys of the file in it. */
const copyFinding = <F extends Source>(finding: F): F =>
  finding.path === undefined
    ? { ...finding }
    : { ...finding, path: finding.path.toWellFormed().replace(INVISIBLE, ' ') }

export type Findings = ReturnType<typeof createFindings>
