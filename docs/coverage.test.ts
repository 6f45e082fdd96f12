import { existsSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { proofProblem, readRows } from './named-tests.ts'

const rows = readRows(readFileSync('docs/coverage.md', 'utf8'))

test('every row of the coverage page names a rule and tests that exist', () => {
  expect(rows.length).toBeGreaterThan(200)
  expect(rows.flatMap(problemsOf)).toEqual([])
})

test('every numbered row of how the specification is read is there, in order', () => {
  const upTo = (last: number) => Array.from({ length: last }, (_, i) => i + 1)
  const series = { R: upTo(6), C: upTo(10), O: upTo(17), A: upTo(7), P: upTo(10), S: upTo(8), M: upTo(6), T: upTo(5) }
  const wanted = Object.entries(series).flatMap(([letter, numbers]) => numbers.map((number) => `${letter}${number}`))
  const numbers = rows.map(([first]) => first).filter((first) => /^[A-Z]\d+$/.test(first ?? ''))
  expect([...new Set(numbers)]).toEqual(wanted)
})

test('a changed name, a missing file, a row without a test or without a rule are found', () => {
  const problems = (rule: string, proof: string) =>
    readRows(`| what is promised | rule | proved by |\n|---|---|---|\n| x | ${rule} | ${proof} |`).flatMap(problemsOf)
  const cart = '`domain/cart/cart.ts`'
  const proof = 'domain/cart/cart: a dish that is not reservable'
  expect(problems(cart, `${proof}…`)).toEqual([])
  expect(problems(cart, `${proof} is added without reservation details`)).toEqual([])
  expect(problems('`migrations/0003_orders.sql`', 'browser/splash: … ends the splash…')).toEqual([])
  expect(problems(cart, 'domain/entities: a … has all fields…')).toEqual([])

  expect(problems(cart, `${proof}s…`)).toEqual([expect.stringContaining('fits 0 tests')])
  expect(problems(cart, proof)).toEqual([expect.stringContaining('fits 0 tests')])
  expect(problems(cart, 'domain/cart/cart: a…')).toEqual([expect.stringMatching(/fits \d+ tests/)])
  expect(problems(cart, 'domain/carts: a dish…')).toEqual([expect.stringContaining('no test file "domain/carts"')])
  for (const missing of ['', 'by hand', `${proof}…<br>`])
    expect(problems(cart, missing)).toEqual([expect.stringContaining('no test is named')])
  for (const missing of ['', 'domain/cart/cart.ts', '`domain/carts.ts`', '`domain/cart`', `${cart} ${cart}`])
    expect(problems(missing, `${proof}…`)).toEqual([expect.stringContaining('is not a rule file')])
  expect(readRows('| what | proved by |\n|---|---|\n| x | y |').flatMap(problemsOf)).not.toEqual([])
})

function problemsOf(row: string[]): string[] {
  const [rule = '', proofs = ''] = row.slice(-2)
  return [ruleProblem(rule), ...proofs.split('<br>').map(proofProblem)].flatMap((problem) =>
    problem ? [`${row.slice(0, -2).join(': ')}: ${problem}`] : [],
  )
}

function ruleProblem(rule: string): string | undefined {
  const [, path = ''] = /^`(\S+\.(?:tsx?|sql))`$/.exec(rule) ?? []
  if (!path || !existsSync(path.startsWith('migrations/') ? path : `src/${path}`)) return `"${rule}" is not a rule file`
}
