import { existsSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const rows = readRows(readFileSync('docs/coverage.md', 'utf8'))

test('every row of the coverage page names tests that exist', () => {
  expect(rows.length).toBeGreaterThan(200)
  expect(rows.flatMap(problemsOf)).toEqual([])
})

test('every numbered row of how the specification is read is there once', () => {
  const series = { R: 6, C: 10, O: 17, A: 7, P: 10 }
  const wanted = Object.entries(series).flatMap(([letter, last]) =>
    Array.from({ length: last }, (_, i) => `${letter}${i + 1}`),
  )
  expect(rows.map(([first]) => first).filter((first) => /^[A-Z]\d+$/.test(first ?? ''))).toEqual(wanted)
})

test('a changed name, a missing file and a row without a test are found', () => {
  const problems = (proof: string) => readRows(`| what | proved by |\n|---|---|\n| x | ${proof} |`).flatMap(problemsOf)
  const [file, name] = [
    '[domain/cart](../src/domain/cart/cart.test.ts)',
    'a dish that is not reservable is added without reservation details',
  ]
  expect(problems(`${file}: ${name}`)).toEqual([])
  expect(problems(`${file}: ${name}s`)).toEqual([expect.stringContaining('there is no test')])
  expect(problems(`[x](../src/domain/carts.test.ts): ${name}`)).toEqual([expect.stringContaining('there is no file')])
  expect(problems('')).toEqual([expect.stringContaining('no test is named')])
  expect(problems('by hand')).toEqual([expect.stringContaining('no test is named')])
})

/** The cells of every row of those tables that say what proves them. */
function readRows(page: string): string[][] {
  const tables = page.split(/\n(?!\|)/).filter((part) => /\| proved by \|/.test(part))
  return tables.flatMap((table) =>
    table
      .split('\n')
      .filter((line) => line.startsWith('|') && !/^\|(---|.*\| proved by \|$)/.test(line))
      .map((line) =>
        line
          .split(/(?<!\\)\|/)
          .slice(1, -1)
          .map((cell) => cell.trim()),
      ),
  )
}

function problemsOf(row: string[]): string[] {
  const where = row.slice(0, -1).join(': ')
  return (row.at(-1) ?? '').split('<br>').flatMap((proof) => {
    const [, link = '', name = ''] = /^\[.*?\]\(\.\.\/(.*?)\): (.+)$/.exec(proof) ?? []
    if (!name) return [`${where}: no test is named`]
    if (!existsSync(link)) return [`${where}: there is no file ${link}`]
    return titlesIn(link).some((title) => title.test(name)) ? [] : [`${where}: there is no test "${name}" in ${link}`]
  })
}

/** What the tests of a file are called; what a name leaves open (`${…}`, `%s`) may be anything. */
function titlesIn(file: string): RegExp[] {
  const calls = /(?:\btest|\]\))\(\s*(['"`])((?:\\.|(?!\1)[^\\])*)\1/g
  return [...readFileSync(file, 'utf8').matchAll(calls)].map(([, , title = '']) => {
    const fixed = title.replace(/\\(.)/g, '$1').split(/\$\{[^}]*\}|%[sdj]/)
    return new RegExp(`^${fixed.map((part) => part.replace(/[.*+?^$()[\]{}|\\]/g, '\\$&')).join('.+')}$`)
  })
}
