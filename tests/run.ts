// Both suites at once: one waits for PostgreSQL and processes while the other uses a browser.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { text } from 'node:stream/consumers'
import { ENDURANCE } from './endurance.ts'

async function run(program: string, args: string[], { live = false } = {}) {
  const child = spawn(program, args, { stdio: ['ignore', 'pipe', 'inherit'], env: process.env })
  if (live) child.stdout.pipe(process.stdout)
  const [output, [code]] = await Promise.all([text(child.stdout), once(child, 'exit')])
  return { output, failed: code !== 0 }
}

const rulesRun = run('vitest', ['run'], { live: true })
if (ENDURANCE) await rulesRun // at full length some tests need the machine for themselves
const [rules, browser] = await Promise.all([
  rulesRun,
  run('playwright', ['test']), // printed afterwards, so that the outputs do not mix
])
console.log(browser.output)
// Failures are looked for at the end.
if (rules.failed) console.log(rules.output.slice(Math.max(0, rules.output.lastIndexOf('Failed Tests') - 100)))
console.log(`vitest: ${rules.failed ? 'FAILED' : 'passed'}, playwright: ${browser.failed ? 'FAILED' : 'passed'}`)
process.exitCode = rules.failed || browser.failed ? 1 : 0
