import { createTranslator } from 'use-intl/core'
import { expect, test } from 'vitest'
import ar from './ar.ts'
import en from './en.ts'

type Tree = { [key: string]: string | Tree }
const flat = (tree: Tree, path = ''): [string, string][] =>
  Object.entries(tree).flatMap(([key, value]) =>
    typeof value === 'string' ? [[path + key, value] as [string, string]] : flat(value, `${path}${key}.`),
  )
const english = new Map(flat(en))
const arabic = new Map(flat(ar))
const placeholders = (text: string) => new Set([...text.matchAll(/\{(\w+)[,}]/g)].map(([, name]) => name))

test('both languages say the same things, with the same blanks to fill', () => {
  expect([...arabic.keys()]).toEqual([...english.keys()])
  for (const [key, text] of english) expect(placeholders(arabic.get(key) ?? ''), key).toEqual(placeholders(text))
})

test('every Arabic text is Arabic', () => {
  for (const [key, text] of arabic)
    if (key !== 'nav.otherLanguage') expect(text.replace(/\{\w+\}/g, ''), key).toMatch(/[\u0600-\u06FF]/)
})

test('counts take all six Arabic plural forms', () => {
  for (const [key, text] of arabic)
    if (text.includes(', plural,'))
      for (const form of ['one', 'two', 'few', 'many', 'other']) expect(text, key).toContain(`${form} {`)
})

test('every text can be formatted', () => {
  const blanks = {
    name: 'N',
    year: '2026',
    network: 'X',
    dish: 'D',
    number: 1,
    total: 3,
    count: 11,
    search: 'S',
    category: 'C',
    shown: 'H',
    description: 'T',
    email: 'E',
    from: 'A',
    to: 'B',
    phone: 'P',
  }
  for (const [locale, messages, texts] of [
    ['en', en, english],
    ['ar', ar, arabic],
  ] as const) {
    const t = createTranslator({
      locale,
      messages,
      onError: (error) => {
        throw error
      },
    })
    for (const key of texts.keys()) expect(t(key as never, blanks as never), key).not.toContain('{')
  }
})
