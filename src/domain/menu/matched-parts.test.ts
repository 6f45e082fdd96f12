import fc from 'fast-check'
import { expect, test } from 'vitest'
import { matchedParts } from './matched-parts.ts'

const marked = (text: string, search: string, where: 'name' | 'description' = 'name') =>
  matchedParts(text, search, where)
    .map((part) => (part.matched ? `[${part.text}]` : part.text))
    .join('')

test.each([
  ['Knafeh', 'knaf', '[Knaf]eh'],
  ['Cheesecake', 'cake', 'Cheese[cake]'],
  ['Chicken Shawarma', 'shawarma chick', '[Chick]en [Shawarma]'],
  ['Crème Brûlée', 'creme', '[Crème] Brûlée'],
  ['شاورما دجاج', 'شاور', '[شاورما] دجاج'],
  ['ورق العنب', 'عنب', 'ورق [العنب]'],
  ['ورق العنب', 'عن', 'ورق [العنب]'],
])('in %s, %s marks %s', (text, search, expected) => {
  expect(marked(text, search)).toBe(expected)
})

test('a word is marked that sounds the same in another script or spelling', () => {
  expect(marked('كنافة بالجبن', 'kunafa')).toBe('[كنافة] بالجبن')
  expect(marked('Warm Knafeh', 'كنافه')).toBe('Warm [Knafeh]')
  expect(marked('Warm Knafeh', 'kanafa')).toBe('Warm [Knafeh]')
  expect(marked('Baba Ghanoush', 'babaganouj')).toBe('[Baba Ghanoush]')
})

test('a word with a typing error is marked only where nothing fits better', () => {
  expect(marked('Chicken Burger', 'burber')).toBe('Chicken [Burger]')
  expect(marked('Rich Rice', 'rice')).toBe('Rich [Rice]')
})

test('descriptions are marked only where the words are written', () => {
  expect(marked('With mint and lemon', 'mint', 'description')).toBe('With [mint] and lemon')
  expect(marked('With mint and lemon', 'mandi', 'description')).toBe('With mint and lemon')
})

test('the parts are the whole text, whatever is searched for', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), fc.string({ unit: 'grapheme' }), (text, search) => {
      const parts = matchedParts(text, search, 'name')
      expect(parts.map((part) => part.text).join('')).toBe(text)
    }),
  )
})
