import { execFileSync } from 'node:child_process'
import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Candidate } from './candidates.ts'
import { copyProject } from './project-copy.ts'
import { mutate } from './try-mutation.ts'

/** Of these mutations those that do not compile. One check finds all, because each error is inside of its code. */
export function withTypeErrors(candidates: readonly Candidate[]): Set<Candidate> {
  const copy = copyProject()
  const refused = new Set<Candidate>()
  try {
    const made = [...Map.groupBy(candidates, ({ file }) => file)].map(([file, ofFile]) => makeAll(copy, file, ofFile))
    const errors = [...typeErrors(copy).matchAll(/^(.+?)\((\d+),(\d+)\): error/gm)]
    for (const [, path = '', line = '', column = ''] of errors) {
      const { text = '', places = [] } = made.find(({ file }) => file === path) ?? {}
      const at = text.split('\n', Number(line) - 1).join('\n').length + Number(column)
      for (const { candidate, start, end } of places) if (start <= at && at <= end) refused.add(candidate)
    }
    return refused
  } finally {
    rmSync(copy, { recursive: true, force: true })
  }
}

/** All mutations of a file that do not overlap, and where they are then. */
function makeAll(copy: string, file: string, candidates: readonly Candidate[]) {
  let text = readFileSync(file, 'utf8')
  let places: { candidate: Candidate; start: number; end: number }[] = []
  let free = text.length
  for (const candidate of candidates.toSorted((a, b) => b.run.start - a.run.start)) {
    const { start, end, run, replacement } = candidate
    if (run.end > free) continue
    free = run.start
    const longer = replacement.length - (end - start)
    text = mutate(text, candidate)
    places = places.map((one) => ({ ...one, start: one.start + longer, end: one.end + longer }))
    // An error of a condition is often reported at the code that relied on it.
    places.push({ candidate, start: run.start, end: run.end + longer + 200 })
  }
  writeFileSync(join(copy, file), text)
  return { file, text, places }
}

function typeErrors(copy: string): string {
  try {
    return execFileSync('tsc', ['--incremental', 'false', '--pretty', 'false'], { cwd: copy, encoding: 'utf8' })
  } catch (error) {
    return String((error as { stdout: string }).stdout)
  }
}
