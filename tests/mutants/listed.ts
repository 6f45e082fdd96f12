// Applies each mutation in a copy of the project, one at a time, and runs the tests that must detect it.
// `npm run mutants` for all, `npm run mutants -- claimed refund` for those whose name or file contains one of the words.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Mutation, mutations } from './list.ts'
import { copyProject } from './project-copy.ts'

/** Each in its own copy of the project. */
const AT_ONCE = 2

const words = process.argv.slice(2)
const chosen = mutations.filter(
  ({ name, file }) => words.length === 0 || words.some((word) => name.includes(word) || file.includes(word)),
)
const waiting = [...chosen]
const survivors: string[] = []
await Promise.all(Array.from({ length: AT_ONCE }, tryMutations))
console.log(`${chosen.length - survivors.length} of ${chosen.length} mutations noticed`)
process.exitCode = survivors.length > 0 ? 1 : 0

async function tryMutations() {
  const copy = copyProject()
  try {
    for (let mutation = waiting.shift(); mutation; mutation = waiting.shift()) {
      const started = performance.now()
      const noticedBy = await firstFailing(copy, mutation)
      if (!noticedBy) survivors.push(mutation.name)
      const seconds = ((performance.now() - started) / 1000).toFixed(0)
      console.log(`${noticedBy ? 'noticed ' : 'SURVIVED'}  ${mutation.name} (${noticedBy ?? 'no test'}, ${seconds} s)`)
    }
  } finally {
    rmSync(copy, { recursive: true, force: true })
  }
}

/** The first of its tests that fails with this mutation. The later ones, which are slower, are then not run. */
async function firstFailing(copy: string, { file, find, replace, tests }: Mutation): Promise<string | undefined> {
  const path = join(copy, file)
  const original = readFileSync(path, 'utf8')
  writeFileSync(
    path,
    original.replace(find, () => replace),
  )
  try {
    for (const test of tests) if (!(await passes(copy, test))) return test
    return undefined
  } finally {
    writeFileSync(path, original)
  }
}

async function passes(copy: string, test: string): Promise<boolean> {
  // A build for each mutation would take a minute: except those in a browser, tests load the sources themselves.
  const inBrowser = test.endsWith('.spec.ts')
  const env = { ...process.env, ...(!inBrowser && { USE_LAST_BUILD: '1' }) }
  const [program, ...args] = inBrowser ? ['playwright', 'test', '-x'] : ['vitest', 'run', '--bail', '1']
  const run = spawn(program, [...args, test], { cwd: copy, stdio: 'ignore', env })
  const [code] = await once(run, 'exit')
  return code === 0
}
