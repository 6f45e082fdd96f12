import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { builtWeights, exceeded, readLimits } from '../../bin/page-budget.ts'

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

test('pages weigh no more than their budget, and one byte more is reported', async () => {
  const weights = await builtWeights()
  expect(exceeded(weights, readLimits())).toEqual([])
  const script = { ...weights.script, menu: Number(weights.script.menu) - 1 }
  expect(exceeded(weights, { ...weights, script })).toEqual([expect.stringMatching(/^menu: \d+ bytes as sent, 1 over/)])
  expect(exceeded({ ...weights, fonts: weights.fonts + 1 }, weights)).toHaveLength(1)
})

test('no page for guests loads the list of currencies, time zones, or collections of react-aria', () => {
  expect(builtFile('every-page-*.js')).not.toMatch(/AED AFN ALL|Asia\/Riyadh|CollectionNode/)
  expect(builtFile('checkout-page-*.js')).not.toMatch(/Asia\/Riyadh|CollectionNode/)
})
