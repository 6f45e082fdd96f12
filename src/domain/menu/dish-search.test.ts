import fc from 'fast-check'
import { expect, test } from 'vitest'
import { readSearch } from './dish-search.ts'

const [word] = readSearch('soups').words

test('a word is searched for as it is written, without its article, and in the singular', () => {
  expect(word?.forms).toEqual(['soups', 'soup'])
  expect(readSearch('الكنافة').words[0]?.forms).toEqual(['الكنافه', 'كنافه'])
  expect(readSearch('swiss').words[0]?.forms).toEqual(['swiss'])
})

test('words that every dish could have are left out, unless there are no others', () => {
  expect(readSearch('Rice with the lamb').words.map(({ forms }) => forms[0])).toEqual(['rice', 'lamb'])
  expect(readSearch('with').words.map(({ forms }) => forms[0])).toEqual(['with'])
})

test('spellings of one dish that have other consonants stand for each other', () => {
  for (const spellings of [
    ['manaeesh', 'مناقيش'],
    ['atayef', 'قطايف'],
    ['burger', 'برجر'],
  ]) {
    const [first, second] = spellings.map((spelling) => readSearch(spelling).words[0]?.rough_keys ?? [])
    expect(
      first?.some((key) => second?.includes(key)),
      spellings.join(' '),
    ).toBe(true)
  }
})

test('however much is typed, a search has few words and nothing that a query would take for syntax', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', maxLength: 100 }), (text) => {
      const { words, joined, text: name } = readSearch(text)
      expect(words.length).toBeLessThanOrEqual(8)
      const texts = [...words, joined].flatMap(({ forms, keys, rough_keys }) => [...forms, ...keys, ...rough_keys])
      for (const part of [...texts, name]) expect(part).not.toMatch(/['\\\0]/)
      expect(texts.every((part) => part !== '')).toBe(true)
    }),
  )
})
