import { randomUUID } from 'node:crypto'
import type { FileProblem, FileWarning } from '../../domain/menu-file/file-problems.ts'
import { writeOwnCsv } from '../../domain/menu-file/own-csv.ts'
import { writeOwnJson } from '../../domain/menu-file/own-json.ts'
import type { MenuFileFormat, Parsed } from '../../domain/menu-file/parsed.ts'
import { planMenu } from '../../domain/menu-file/plan.ts'
import { readMenuFile, storedFindings } from './read-file.ts'
import { readStoredMenu } from './stored-menu.ts'

/** What was read from a file, as it is stored for a new plan. */
type StoredFile = Pick<Parsed, 'format' | 'menu' | 'sources'> & { warnings: FileWarning[] }

export type MenuTask =
  | { do: 'write'; format: 'json' | 'csv'; menu: string }
  | { do: 'plan'; file: Uint8Array; menu: string; pictures: string }
  | { do: 'plan again'; parsed: string; menu: string; pictures: string }

/** Texts are JSON that the database reads: the process that gets them does not parse them. */
export type MenuTaskResult =
  | { text: string }
  | { problems: FileProblem[] }
  | { format: MenuFileFormat; plan: string; parsed: string; rows: string }

/** The work on whole menus, which takes seconds for large ones: it runs in a worker. */
export function runTask(task: MenuTask): MenuTaskResult {
  if (task.do === 'write') {
    const menu = readStoredMenu(task.menu)
    return { text: task.format === 'csv' ? writeOwnCsv(menu) : writeOwnJson(menu) }
  }
  if (task.do === 'plan again') {
    const { warnings, ...stored }: StoredFile = JSON.parse(task.parsed)
    return planned({ ...stored, findings: storedFindings(warnings) }, task, (findings) => findings)
  }
  const read = readMenuFile(task.file)
  if ('problem' in read) return { problems: [read.problem] }
  const { lines, ...parsed } = read
  if (parsed.findings.problems.length > 0) return { problems: lines(parsed.findings.problems) }
  return planned(parsed, task, lines)
}

type Lines = <F extends FileProblem | FileWarning>(findings: F[]) => F[]

function planned(parsed: Parsed, { menu, pictures }: { menu: string; pictures: string }, lines: Lines): MenuTaskResult {
  const library = new Set<string>(JSON.parse(pictures))
  const { plan, rows, problems } = planMenu(parsed, readStoredMenu(menu), library, randomUUID)
  if (problems.length > 0) return { problems: lines(problems) }
  const stored: StoredFile = {
    ...{ format: parsed.format, menu: parsed.menu, sources: parsed.sources },
    warnings: lines(parsed.findings.warnings()),
  }
  return {
    format: parsed.format,
    plan: JSON.stringify({ ...plan, warnings: lines(plan.warnings) }),
    parsed: JSON.stringify(stored),
    rows: JSON.stringify(rows),
  }
}
