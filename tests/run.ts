// Both suites at once: one waits for PostgreSQL and processes while the other keeps a browser busy.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { text } from 'node:stream/consumers'

async function run(program: string, ...args: string[]) {
  const child = spawn(program, args, { stdio: ['ignore', 'pipe', 'inherit'], env: process.env })
  const [output, [code]] = await Promise.all([text(child.stdout), once(child, 'exit')])
  return { program, output, failed: code !== 0 }
}

const suites = await Promise.all([run('vitest', 'run'), run('playwright', 'test')])
// One after the other, and what failed last: there it is looked for.
for (const { program, output, failed } of suites.sort((a, b) => Number(a.failed) - Number(b.failed))) {
  console.log(output)
  console.log(`${program}: ${failed ? 'FAILED' : 'passed'}`)
}
process.exitCode = suites.some(({ failed }) => failed) ? 1 : 0
