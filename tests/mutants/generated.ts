// Makes mutations by itself and runs the tests that run the changed code.
// `npm run mutants -- generated --count 300 --seed 20261118`, without a seed that of the day. Words limit it to files
// whose path contains one of them, `--tests` to such test files.
import { existsSync, readFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import type { Candidate } from './candidates.ts'
import { allTests, type Covering, hitOf, measureCoverage } from './coverage.ts'
import { equivalent } from './equivalent.ts'
import { allCandidates, draw } from './scope.ts'
import { openTrial } from './try-mutation.ts'
import { withTypeErrors } from './type-errors.ts'

const { values, positionals } = parseArgs({
  args: process.argv.slice(3),
  allowPositionals: true,
  options: {
    count: { type: 'string', default: '100' },
    seed: { type: 'string', default: new Date().toISOString().slice(0, 10).replaceAll('-', '') },
    /** How many mutations are tried at once. */
    workers: { type: 'string', default: '2' },
    tests: { type: 'string', multiple: true, default: [''] },
  },
})

const mayRun = (test: string) => values.tests.some((word) => test.includes(word))
const candidates = allCandidates()
const { tests } = await measureCoverage(candidates, allTests().filter(mayRun))
const isKnown = (candidate: Candidate) =>
  equivalent.some(
    ({ file, code, replacement, within }) =>
      file === candidate.file &&
      code === codeOf(candidate) &&
      replacement === candidate.replacement &&
      (within === undefined || within === codeOf({ file, ...candidate.run })),
  )
const isWanted = ({ file }: Candidate) => positionals.length === 0 || positionals.some((word) => file.includes(word))
const chosen = draw(candidates.filter(isWanted), Number(values.count), Number(values.seed))
const tried = chosen.filter((candidate) => !isKnown(candidate))
const waiting = [...tried]
let survivors: Candidate[] = []
await Promise.all(Array.from({ length: Number(values.workers) }, tryMutations))
if (survivors.length > 0) {
  const refused = withTypeErrors(survivors)
  for (const candidate of refused) console.log(`noticed   ${describeMutation(candidate)} (tsc)`)
  survivors = survivors.filter((candidate) => !refused.has(candidate))
}
const share = ((100 * (tried.length - survivors.length)) / tried.length).toFixed(1)
for (const candidate of survivors) console.log(`SURVIVED  ${describeMutation(candidate)}`)
console.log(`seed ${values.seed}: ${tried.length - survivors.length} of ${tried.length} mutations noticed (${share} %)`)
if (chosen.length > tried.length) console.log(`${chosen.length - tried.length} change nothing: see equivalent.ts`)
process.exitCode = survivors.length > tried.length * 0.05 ? 1 : 0

async function tryMutations() {
  const trial = await openTrial()
  try {
    for (let candidate = waiting.shift(); candidate; candidate = waiting.shift()) {
      const started = performance.now()
      const covering = testsOf(candidate)
      const noticedBy = await trial.noticedBy(candidate, covering)
      const seconds = ((performance.now() - started) / 1000).toFixed(0)
      const described = describeMutation(candidate)
      if (!noticedBy) survivors.push(candidate)
      const result = noticedBy ? 'noticed ' : 'SURVIVED'
      console.log(`${result}  ${described} (${noticedBy ?? `${covering.length} test files`}, ${seconds} s)`)
    }
  } finally {
    await trial.close()
  }
}

/** The fastest first; a test file about the same noun counts as fast. */
function testsOf(candidate: Candidate) {
  const hit = hitOf(candidate.file, candidate.run)
  const passing = Object.entries(tests).filter(([test, { passes }]) => passes && mayRun(test) && existsSync(test))
  const running = passing.filter(([, { hits }]) => hits.includes(hit))
  // Code outside functions runs only in the first file of a process: all that use the module count.
  const using = (one: Covering) => one.hits.some((run) => run.startsWith(`${candidate.file}:`))
  const found = running.length > 3 ? running : passing.filter(([, one]) => using(one))
  const order = (test: string, ms: number) => (shareWord(test, candidate.file) ? ms / 5 : ms)
  return found.map(([test, { ms }]) => ({ test, ms })).toSorted((a, b) => order(a.test, a.ms) - order(b.test, b.ms))
}

function shareWord(test: string, file: string) {
  const words = new Set(wordsOf(file))
  return wordsOf(test).some((word) => words.has(word))
}

function wordsOf(path: string) {
  return path
    .split(/[/.-]/)
    .map((word) => word.replace(/s$/, ''))
    .filter((word) => !['src', 'domain', 'server', 'test', 'api', 't', 'schema', 'route', 'admin'].includes(word))
}

function codeOf({ file, start, end }: Pick<Candidate, 'file' | 'start' | 'end'>) {
  return readFileSync(file, 'utf8').slice(start, end)
}

function describeMutation(candidate: Candidate) {
  const { file, kind, start, replacement, run } = candidate
  const source = readFileSync(file, 'utf8')
  const line = source.slice(0, start).split('\n').length
  const around = source.slice(run.start, run.end).replaceAll(/\s+/g, ' ').slice(0, 160)
  return `${file}:${line} ${kind}: ${JSON.stringify(codeOf(candidate))} → ${JSON.stringify(replacement)} in ${around}`
}
