import { randomUUID } from 'node:crypto'
import type { CurrencyCode } from '../../domain/currency-digits.ts'
import type { FileProblem, FileWarning } from '../../domain/menu-file/file-problems.ts'
import type { TableColumns } from '../../domain/menu-file/file-table.schema.ts'
import type { MenuFileFormat } from '../../domain/menu-file/imports.schema.ts'
import type {
  FileLink,
  PresentCategory,
  PresentDish,
  PresentGroup,
  PresentMenu,
} from '../../domain/menu-file/menu-file.schema.ts'
import { writeOwnCsv } from '../../domain/menu-file/own-csv.ts'
import { writeOwnJson } from '../../domain/menu-file/own-json.ts'
import { planMenu } from '../../domain/menu-file/plan.ts'
import type { Parsed } from '../../domain/menu-file/read-part.ts'
import { toAmount, toMinor } from '../../domain/money.ts'
import type { FileTable } from '../../domain/problem.schema.ts'
import { labelOfMinutes, minutesOfClock } from '../../domain/time/times.ts'
import { readMenuFile, restoreFindings } from './read-file.ts'

/** What was read from a file, as it is stored for a new plan. */
type StoredFile = Pick<Parsed, 'format' | 'menu' | 'sources' | 'table'> & {
  /** Missing in what an older version stored. */
  currency?: CurrencyCode
  warnings: FileWarning[]
}

export type MenuTask = { currency: CurrencyCode } & (
  | { do: 'write'; format: 'json' | 'csv'; menu: string }
  | { do: 'plan'; file: Uint8Array; columns?: TableColumns | undefined; menu: string; pictures: string }
  | { do: 'plan again'; parsed: string; menu: string; pictures: string }
)

/** Texts are JSON that the database reads: the process that gets them does not parse them. */
export type MenuTaskResult =
  | { text: string }
  | { problems: FileProblem[]; table?: FileTable | undefined }
  | { format: MenuFileFormat; plan: string; parsed: string; rows: string }

/** The work on whole menus, which takes seconds for large ones: it runs in a worker. */
export function runTask(task: MenuTask): MenuTaskResult {
  if (task.do === 'write') {
    const menu = readStoredMenu(task.menu, task.currency)
    return { text: task.format === 'csv' ? writeOwnCsv(menu, task.currency) : writeOwnJson(menu, task.currency) }
  }
  if (task.do === 'plan again') {
    const { warnings, currency = task.currency, ...stored }: StoredFile = JSON.parse(task.parsed)
    if (currency !== task.currency) return { problems: [{ line: 1, code: 'other_currency', value: currency }] }
    return createPlan({ ...stored, findings: restoreFindings(warnings) }, task, (findings) => findings)
  }
  const read = readMenuFile(task.file, task.currency, task.columns)
  if ('problem' in read) return { problems: [read.problem], table: read.table }
  const { lines, ...parsed } = read
  return createPlan(parsed, task, lines)
}

type Lines = <F extends FileProblem | FileWarning>(findings: F[]) => F[]

function createPlan(
  parsed: Parsed,
  { menu, pictures, currency }: { menu: string; pictures: string; currency: CurrencyCode },
  lines: Lines,
): MenuTaskResult {
  const { plan, rows, problems } = planMenu(parsed, {
    present: readStoredMenu(menu, currency),
    currency,
    pictures: new Set<string>(JSON.parse(pictures)),
    newId: randomUUID,
  })
  const all = joinProblems(parsed.findings.problems, problems)
  if (all.length > 0) return { problems: lines(all).sort((a, b) => a.line - b.line), table: parsed.table }
  const stored: StoredFile = {
    currency,
    format: parsed.format,
    menu: parsed.menu,
    sources: parsed.sources,
    ...(parsed.table && { table: parsed.table }),
    warnings: lines(parsed.findings.warnings()),
  }
  return {
    format: parsed.format,
    plan: JSON.stringify({ ...plan, warnings: lines(plan.warnings) }),
    parsed: JSON.stringify(stored),
    rows: JSON.stringify(rows),
  }
}

/**
 * All that is wrong, at once: what reading found, and what comparing found in other places. In a file of another currency,
 * each currency is said once, and its prices are not judged.
 */
function joinProblems(read: readonly FileProblem[], compared: readonly FileProblem[]): FileProblem[] {
  const place = ({ line, path = '', field = '' }: FileProblem) => `${line} ${path} ${field}`
  const places = new Set(read.map(place))
  const all = [...read, ...compared.filter((problem) => !places.has(place(problem)))]
  const said = new Set<string>()
  for (const { code, value = '' } of read) if (code === 'other_currency') said.add(value)
  if (said.size === 0) return all
  return all.filter(({ code, field, value = '' }) =>
    code === 'other_currency'
      ? said.delete(value)
      : code !== 'not_a_price' && !(code === 'required' && field === 'price'),
  )
}

// The shape of what `presentMenu` writes.
type Versioned = { version: number }
type StoredOption = PresentGroup['options'][number] & { checked_at: string | null }
type StoredGroup = Omit<PresentGroup, 'options'> & Versioned & { options: StoredOption[] }
type StoredDish = Omit<PresentDish, 'option_groups' | 'category' | 'serving_sizes'> &
  Versioned & {
    category_id: string
    serving_sizes: { name: string; name_ar?: string | null; price: number }[]
    option_groups: (Omit<FileLink, 'group'> & { group_id: string })[]
  }
type Stored = { categories: (PresentCategory & Versioned)[]; option_groups: StoredGroup[]; dishes: StoredDish[] }

/** The menu that the database wrote as JSON. After a change of the currency, prices may have decimals that it does not have. */
function readStoredMenu(json: string, currency: CurrencyCode): PresentMenu {
  const stored: Stored = JSON.parse(json, (key, value) =>
    (key === 'price' || key === 'now_price') && value !== null ? toAmount(toMinor(value, currency), currency) : value,
  )
  const categories = indexById(stored.categories)
  const groups = indexById(stored.option_groups)
  return {
    categories: stored.categories.map(({ version: _, ...category }) => category),
    option_groups: stored.option_groups.map(({ version: _, options, ...group }) => ({
      ...group,
      options: options.map(({ checked_at: _, ...option }) => option),
    })),
    dishes: stored.dishes.map(({ id, name, version: _, category_id, option_groups, ...dish }) => ({
      id,
      name,
      category: categories.get(category_id) ?? 0,
      ...dish,
      available_times: dish.available_times.map((clock) => labelOfMinutes(minutesOfClock(clock))),
      serving_sizes: dish.serving_sizes.map(({ name, name_ar = null, price }) => ({ name, name_ar, price })),
      option_groups: option_groups.map(({ group_id, ...rules }) => ({ group: groups.get(group_id) ?? 0, ...rules })),
    })),
  }
}

const indexById = (parts: readonly { id: string }[]) => new Map(parts.map(({ id }, index) => [id, index]))
