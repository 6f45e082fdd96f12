import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { appendFileSync, existsSync, globSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import type { Candidate } from './candidates.ts'
import { copyProject } from './project-copy.ts'

/** What one test file runs, how long it takes, and whether it passes without a mutation. */
export type Covering = { hash: string; ms: number; passes: boolean; hits: string[] }
type Coverage = { sources: string; tests: Record<string, Covering> }
type Results = { testResults: { name: string; status: string; startTime: number; endTime: number }[] }

const STORED = 'node_modules/.cache/sufra-mutants.json'

/** Which candidates each test file runs: measured once, and again for test files that changed. */
export async function measureCoverage(candidates: readonly Candidate[], tests: readonly string[]): Promise<Coverage> {
  const files = [...new Set(candidates.map(({ file }) => file))]
  const sources = hashOf(files.map((file) => file + readFileSync(file, 'utf8')).join())
  const stored: Coverage = existsSync(STORED) ? JSON.parse(readFileSync(STORED, 'utf8')) : { sources, tests: {} }
  const coverage = stored.sources === sources ? stored : { sources, tests: {} }
  const unknown = tests.filter((test) => coverage.tests[test]?.hash !== hashOf(readFileSync(test, 'utf8')))
  if (unknown.length === 0) return coverage
  console.log(`measures what ${unknown.length} test files run`)
  const copy = copyProject()
  try {
    for (const file of files) recordRuns(copy, file, candidates)
    for (const test of unknown) reportHits(copy, test)
    const hashes = new Map(unknown.map((test) => [test, hashOf(readFileSync(test, 'utf8'))]))
    Object.assign(coverage.tests, await runAll(copy, hashes))
  } finally {
    rmSync(copy, { recursive: true, force: true })
  }
  mkdirSync('node_modules/.cache', { recursive: true })
  writeFileSync(STORED, JSON.stringify(coverage))
  return coverage
}

export const hitOf = (file: string, { start, end }: { start: number; end: number }) => `${file}:${start}:${end}`

function hashOf(text: string) {
  return createHash('sha256').update(text).digest('hex')
}

/** Every candidate notes that it runs. */
function recordRuns(copy: string, file: string, candidates: readonly Candidate[]) {
  const runs = new Map(candidates.filter((one) => one.file === file).map(({ run }) => [hitOf(file, run), run]))
  const source = readFileSync(file, 'utf8')
  const opened: [at: number, length: number, text: string][] = []
  const closed: [at: number, length: number, text: string][] = []
  for (const [hit, { start, end, statement }] of runs) {
    opened.push([start, start - end, `${statement ? 'void ' : ''}(recordHit(${JSON.stringify(hit)}), `])
    closed.push([end, end - start, ')'])
  }
  // At one place inner code is closed before outer code, and outer code opened before inner code.
  const insertions = [...closed.toSorted(byPlace), ...opened.toSorted(byPlace)].toSorted(([a], [b]) => a - b)
  let [text, done] = ['', 0]
  for (const [at, , inserted] of insertions) {
    text += source.slice(done, at) + inserted
    done = at
  }
  writeFileSync(join(copy, file), recorder(copy) + text + source.slice(done))
}

/** Threads of a test's process report through a file of that process. */
const recorder = (copy: string) => `function recordHit(hit) {
  const hits = (globalThis.candidateHits ??= new Set())
  if (hits.has(hit)) return
  hits.add(hit)
  if (!process.getBuiltinModule('worker_threads').isMainThread)
    process.getBuiltinModule('fs').appendFileSync('${copy}/' + process.pid + '.hits', hit + '\\n')
}
`

const byPlace = (a: [number, number, string], b: [number, number, string]) => a[0] - b[0] || a[1] - b[1]

/** At its end a test file writes what has run, one file after the other in each process. */
function reportHits(copy: string, test: string) {
  appendFileSync(
    join(copy, test),
    `
import { appendFileSync as appendHits, existsSync as hitsExist, readFileSync as readHits, rmSync as removeHits } from 'node:fs'
import { afterAll as afterThisFile } from 'vitest'
afterThisFile(() => {
  const ofThreads = '${copy}/' + process.pid + '.hits'
  const threads = hitsExist(ofThreads) ? readHits(ofThreads, 'utf8') : ''
  appendHits('${join(copy, test)}.hits', [...(globalThis.candidateHits ?? [])].join('\\n') + '\\n' + threads)
  globalThis.candidateHits?.clear()
  removeHits(ofThreads, { force: true })
})
`,
  )
}

async function runAll(copy: string, hashes: Map<string, string>): Promise<Record<string, Covering>> {
  const output = join(copy, 'results.json')
  const args = ['run', '--reporter=json', `--outputFile=${output}`, ...hashes.keys()]
  const run = spawn('vitest', args, { cwd: copy, stdio: 'ignore', env: { ...process.env, USE_LAST_BUILD: '1' } })
  await once(run, 'exit')
  const { testResults }: Results = JSON.parse(readFileSync(output, 'utf8'))
  const covering: Record<string, Covering> = {}
  for (const { name, status, startTime, endTime } of testResults) {
    const test = relative(copy, name)
    const hits = existsSync(`${name}.hits`) ? readFileSync(`${name}.hits`, 'utf8').split('\n').filter(Boolean) : []
    covering[test] = {
      hash: hashes.get(test) ?? '',
      ms: endTime - startTime,
      passes: status === 'passed',
      hits: [...new Set(hits)],
    }
  }
  return covering
}

/** The test files of `npm test` that load the sources; those of the simulator do not. */
export const allTests = () =>
  globSync(
    '{src,tests/api,tests/site,tests/attacks,tests/faults,tests/money,tests/search,tests/menu-files}/**/*.test.ts',
  )
