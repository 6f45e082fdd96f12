import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

test('the script of every page contains neither the schema library nor the color library', () => {
  const [script = ''] = globSync('dist/client/assets/every-page-*.js')
  const text = readFileSync(script, 'utf8')
  expect(text.length).toBeGreaterThan(100_000)
  expect(text).not.toMatch(/_zod|ZodObject|oklch/)
})
