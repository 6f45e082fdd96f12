import fc from 'fast-check'
import { expect, test } from 'vitest'
import { coarseSpellingKey, listForms, normalizeWords, oneLetterLess, spellingKey, withoutArticle } from './spelling.ts'

test.each([
  ['Crème BRÛLÉE', ['creme', 'brulee']],
  ['Jalapeño, Smörgåsbord & Łosoś', ['jalapeno', 'smorgasbord', 'losos']],
  ["za'atar, za’atar", ['zaatar', 'zaatar']],
  ['7-Up ٧ ۷', ['7', 'up', '7', '7']],
  ['الكُنافة', ['الكنافه']],
  ['أوزي إدام آيس ٱلأرز مسؤول', ['اوزي', 'ادام', 'ايس', 'الارز', 'مسوول']],
  ['شاى کباب ماء', ['شاي', 'كباب', 'ما']],
  ['كنـــافة، «محشي»؟', ['كنافه', 'محشي']],
  [' %_ \\ \u202e ', []],
])('%s is compared as %j', (text, words) => {
  expect(normalizeWords(text)).toEqual(words)
})

test('a folded text is folded as it is, whatever case and marks it had', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), (text) => {
      const words = normalizeWords(text)
      expect(normalizeWords(words.join(' '))).toEqual(words)
      expect(normalizeWords(text.normalize('NFD'))).toEqual(normalizeWords(text.normalize('NFC')))
    }),
  )
})

test.each([
  ['knf', ['kunafa', 'knafeh', 'kanafeh', 'künefe', 'كنافة', 'الكنافه']],
  ['srm', ['shawarma', 'chawarma', 'شاورما']],
  ['bkl', ['baklava', 'baqlawa', 'بقلاوة']],
  ['mklb', ['makloubeh', 'maqluba', 'مقلوبة']],
  ['mlh', ['molokhia', 'mulukhiyah', 'ملوخية']],
  ['hms', ['hummus', 'hommos', '7ummus', 'حمص']],
  ['mhs', ['mahshi', 'ma7shi', 'محشي']],
  ['sa', ['chai', 'shay', 'شاي']],
  ['kak', ["ka'ak", 'ka3k', 'كعك']],
])('the key %s stands for %j', (key, spellings) => {
  for (const spelling of spellings)
    expect(spellingKey(withoutArticle(normalizeWords(spelling).join(''))), spelling).toBe(key)
})

test('a rough key does not tell sounds apart that Arabic has no letters for', () => {
  const rough = (word: string) => coarseSpellingKey(spellingKey(word))
  expect(rough('spaghetti')).toBe(rough('سباغيتي'))
  expect(rough('kebap')).toBe(rough('kebab'))
  expect(rough('ghanouj')).toBe(rough('ghanoush'))
})

test('a key has no doubled letters and depends on no vowel of a word with two consonants', () => {
  const word = fc.string({ unit: fc.constantFrom(...'bdfklmnrst'), minLength: 1, maxLength: 8 })
  fc.assert(
    fc.property(word, fc.constantFrom(...'aeiou'), (letters, vowel) => {
      const key = spellingKey(letters)
      expect(key).not.toMatch(/(.)\1/)
      if (key.length > 1) expect(spellingKey(letters + vowel)).toBe(key)
    }),
  )
})

test('words are found without the article, and with the t that is heard before another word', () => {
  expect(withoutArticle('والدجاج')).toBe('دجاج')
  expect(withoutArticle('الو')).toBe('الو')
  expect(listForms(['حلاوه', 'الجبن'])).toEqual([
    ['حلاوه', 'حلاوت'],
    ['الجبن', 'جبن'],
  ])
})

test('words that differ by one letter too many, too few or another one have a shortened form in common', () => {
  const near = (a: string, b: string) =>
    [a, ...oneLetterLess(a)].some((less) => [b, ...oneLetterLess(b)].includes(less))
  const word = fc.string({ unit: fc.constantFrom(...'abcdef'), minLength: 3, maxLength: 9 })
  fc.assert(
    fc.property(word, fc.nat(), fc.constantFrom(...'abcdefg'), (letters, at, letter) => {
      const i = at % letters.length
      expect(near(letters, letters.slice(0, i) + letters.slice(i + 1))).toBe(true)
      expect(near(letters, letters.slice(0, i) + letter + letters.slice(i))).toBe(true)
      expect(near(letters, letters.slice(0, i) + letter + letters.slice(i + 1))).toBe(true)
    }),
  )
  expect(near('hummus', 'hommos')).toBe(false)
})
