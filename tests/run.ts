// Both suites at once: one waits for PostgreSQL and processes while the other keeps a browser busy.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { text } from 'node:stream/consumers'

const start = (program: string, ...args: string[]) =>
  spawn(program, args, { stdio: ['ignore', 'pipe', 'inherit'], env: process.env })

const rules = start('vitest', 'run')
const browser = start('playwright', 'test')
rules.stdout.pipe(process.stdout)
const told = text(browser.stdout) // said afterwards, so that the two do not talk into each other
const [[rulesCode], [browserCode]] = await Promise.all([once(rules, 'exit'), once(browser, 'exit')])
console.log(await told)
process.exitCode = rulesCode === 0 && browserCode === 0 ? 0 : 1
