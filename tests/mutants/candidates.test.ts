import { readFileSync } from 'node:fs'
import { parseSync } from 'vite'
import { expect, test } from 'vitest'
import { findCandidates } from './candidates.ts'
import { equivalent } from './equivalent.ts'
import { allCandidates, draw } from './scope.ts'
import { mutate } from './try-mutation.ts'

const mutationsOf = (source: string) => findCandidates('a.ts', source).map((candidate) => mutate(source, candidate))

test('comparisons, boundaries and conditions are changed', () => {
  expect(mutationsOf('if (a && b <= 3) f()')).toEqual(
    expect.arrayContaining([
      'if (true) f()',
      'if (false) f()',
      'if (a) f()',
      'if (b <= 3) f()',
      'if (a && b < 3) f()',
      'if (a && b <= 4) f()',
      'if (a && b <= 3) undefined',
    ]),
  )
})

test('parts of where clauses and of SQL are dropped', () => {
  expect(mutationsOf('x.where(and(eq(a, b), isNull(c)))')).toEqual(
    expect.arrayContaining([
      'x',
      'x.where(and(isNull(c)))',
      'x.where(and(eq(a, b)))',
      'x.where(and(ne(a, b), isNull(c)))',
      'x.where(and(eq(a, b), isNotNull(c)))',
    ]),
  )
  expect(mutationsOf('y = sql`select from a where b and c <= d order by e`')).toEqual(
    expect.arrayContaining([
      'y = sql`select from a where b order by e`',
      'y = sql`select from a where b and c < d order by e`',
    ]),
  )
})

test('awaits are dropped and values of a known type returned', () => {
  expect(mutationsOf('async function f(): Promise<boolean> { await g(); return h }')).toEqual(
    expect.arrayContaining([
      'async function f(): Promise<boolean> { g(); return h }',
      'async function f(): Promise<boolean> { await g(); return false }',
    ]),
  )
})

test('texts of logs and errors are left alone', () => {
  expect(mutationsOf("const f = () => { throw new Error(a ? 'b' : 'c') }\nlog.warn(a && b)")).toEqual([])
})

test('a seed draws the same mutations again, another seed others, and all can be parsed', () => {
  const all = allCandidates()
  const drawn = draw(all, 100, 7)
  expect(draw(all, 100, 7)).toEqual(drawn)
  expect(draw(all, 100, 8)).not.toEqual(drawn)
  for (const candidate of drawn) {
    const mutated = mutate(readFileSync(candidate.file, 'utf8'), candidate)
    expect(parseSync(candidate.file, mutated).errors, JSON.stringify(candidate)).toEqual([])
  }
})

test.each(equivalent)('$file: $code is equivalent, and can still be made', ({ file, code, replacement }) => {
  const source = readFileSync(file, 'utf8')
  const isMade = findCandidates(file, source).some(
    (one) => one.replacement === replacement && source.slice(one.start, one.end) === code,
  )
  expect(isMade).toBe(true)
})
