import { existsSync, readFileSync } from 'node:fs'

/** The cells of every row of the tables that say what proves them. */
export function readRows(page: string): string[][] {
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

/** A name ends with `…` where it is only the beginning of the test's title. */
export function proofProblem(proof: string): string | undefined {
  const [, file = '', name = ''] = /^([\w/.-]+): (.+)$/.exec(proof) ?? []
  if (!name) return 'no test is named'
  const path = [`tests/${file}.test.ts`, `tests/${file}.spec.ts`, `src/${file}.test.ts`].find(existsSync)
  if (!path) return `there is no test file "${file}"`
  const beginning = name.replace(/…$/, '')
  const found = titlesIn(path).filter((title) => (beginning === name ? title === name : title.startsWith(beginning)))
  if (found.length !== 1) return `"${name}" fits ${found.length} tests in ${path}`
}

/** The titles of a file's tests, with `…` for every part that varies (`${…}`, `%s`). */
function titlesIn(file: string): string[] {
  const calls = /(?:\btest|\))\(\s*(['"`])((?:\\.|(?!\1)[^\\])*)\1/g
  return [...readFileSync(file, 'utf8').matchAll(calls)].map(([, , title = '']) =>
    title.replace(/\\(.)/g, '$1').replace(/\$\{[^}]*\}|%[sdij]/g, '…'),
  )
}
