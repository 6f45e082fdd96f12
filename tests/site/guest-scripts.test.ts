import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

function builtFile(pattern: string) {
  const [file = ''] = globSync(`dist/client/assets/${pattern}`)
  return readFileSync(file, 'utf8')
}

test('the script of every page contains no library for schemas, colors or server functions', () => {
  const script = builtFile('every-page-*.js')
  expect(script.length).toBeGreaterThan(100_000)
  expect(script).not.toMatch(/_zod|ZodObject|oklch/)
  expect(script).toContain('There are no server functions')
  expect(script).not.toContain('x-tss-')
})

test('the style sheet of guests has no classes of the panel', () => {
  expect(builtFile('admin-*.css')).toContain('data-state=by-width')
  expect(builtFile('style-*.css')).not.toContain('data-state=by-width')
})
