import fc from 'fast-check'
import { expect, test } from 'vitest'
import { AppearanceSchema } from './appearance.schema.ts'
import { CORNERS, FONT_PAIRS, ORNAMENTS, readColor } from './appearance.ts'
import { appearanceFile, readAppearanceFile } from './appearance-file.ts'
import { DEFAULT_APPEARANCE } from './default-appearance.ts'

const color = fc.integer({ min: 0, max: 0xffffff }).map((n) => `#${n.toString(16).padStart(6, '0')}`)
const appearance = fc.record({
  brand: color,
  accent: color,
  fonts: fc.constantFrom(...FONT_PAIRS),
  corners: fc.constantFrom(...CORNERS),
  ornament: fc.constantFrom(...ORNAMENTS),
})

test('a look is the same after it was saved as a file and loaded', () => {
  fc.assert(
    fc.property(appearance, (look) => {
      expect(readAppearanceFile(appearanceFile(look))).toEqual({ appearance: look })
    }),
  )
})

test('what is read from a file is always valid', () => {
  const value = fc.oneof(fc.anything(), color, fc.constantFrom(...FONT_PAIRS, ...CORNERS, ...ORNAMENTS))
  const file = fc.dictionary(fc.constantFrom('brand', 'accent', 'fonts', 'corners', 'ornament'), value)
  fc.assert(
    fc.property(file, (content) => {
      const result = readAppearanceFile(JSON.stringify(content) ?? '')
      if ('appearance' in result) expect(AppearanceSchema.safeParse(result.appearance).success).toBe(true)
    }),
  )
})

test('a value that cannot be made a text is refused like any other', () => {
  expect(readAppearanceFile('{"brand":{"toString":null}}')).toEqual({ problem: 'brand' })
  expect(readAppearanceFile('{"brand":["#0e4a4c"]}')).toEqual({ problem: 'brand' })
})

test('the reason names what cannot be used', () => {
  const problemOf = (change: object) => readAppearanceFile(JSON.stringify({ ...DEFAULT_APPEARANCE, ...change }))
  for (const text of ['', 'hello', '[]', 'null', '3', '{"name":"x"}', '{'])
    expect(readAppearanceFile(text)).toEqual({ problem: 'not_a_look' })
  expect(problemOf({ brand: 'blue' })).toEqual({ problem: 'brand' })
  expect(problemOf({ accent: 'url(x)' })).toEqual({ problem: 'accent' })
  expect(problemOf({ fonts: 'comic' })).toEqual({ problem: 'fonts' })
  expect(problemOf({ corners: 3 })).toEqual({ problem: 'corners' })
  expect(problemOf({ ornament: undefined })).toEqual({ problem: 'ornament' })
})

test('a color is read as people write it', () => {
  expect(['#0E4A4C', ' 0e4a4c ', '#fff', 'ABC'].map(readColor)).toEqual(['#0e4a4c', '#0e4a4c', '#ffffff', '#aabbcc'])
  for (const text of ['', '#', '#12', '#12345', '#1234567', 'red', '#gggggg', '#0e4a4c;}'])
    expect(readColor(text), text).toBeNull()
})
