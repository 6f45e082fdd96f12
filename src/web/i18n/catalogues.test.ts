import { createTranslator } from 'use-intl/core'
import { expect, test } from 'vitest'
import accountAr from './account.ar.ts'
import accountEn from './account.en.ts'
import ar from './ar.ts'
import checkoutAr from './checkout.ar.ts'
import checkoutEn from './checkout.en.ts'
import dishOptionsAr from './dish-options.ar.ts'
import dishOptionsEn from './dish-options.en.ts'
import en from './en.ts'
import { panelAr, panelEn, panelTexts } from './panel/texts.ts'

type Tree = { [key: string]: string | Tree }
const flat = (tree: Tree, path = ''): [string, string][] =>
  Object.entries(tree).flatMap(([key, value]) =>
    typeof value === 'string' ? [[path + key, value] as [string, string]] : flat(value, `${path}${key}.`),
  )
const messages = {
  en: { ...panelTexts.en, ...dishOptionsEn },
  ar: { ...panelTexts.ar, ...dishOptionsAr },
}
/** The names of languages are not translated. */
const OWN_NAMES = new Set(['nav.otherLanguage', 'panel.languages.en'])
const english = new Map(flat(messages.en))
const arabic = new Map(flat(messages.ar))
const blanks = (text: string) => new Set([...text.matchAll(/\{(\w+)[,}]/g)].map(([, name = '']) => name))

test('no catalogue overwrites a part of another', () => {
  for (const catalogues of [
    [en, accountEn, checkoutEn, dishOptionsEn, panelEn],
    [ar, accountAr, checkoutAr, dishOptionsAr, panelAr],
  ]) {
    const parts = catalogues.flatMap(Object.keys)
    expect(new Set(parts).size).toBe(parts.length)
  }
})

test('texts of every page use no number format, which is slow to create on a phone', () => {
  for (const [key, text] of [...flat(en), ...flat(ar)]) expect(text, key).not.toContain('#')
})

test('both languages have the same keys with the same placeholders', () => {
  expect([...arabic.keys()]).toEqual([...english.keys()])
  for (const [key, text] of english) expect(blanks(arabic.get(key) ?? ''), key).toEqual(blanks(text))
})

test('every Arabic text is Arabic', () => {
  const words = (text = '') => text.replace(/\{\w+\}/g, '')
  for (const [key, text] of arabic)
    if (!OWN_NAMES.has(key) && /[A-Za-z]/.test(words(english.get(key))))
      expect(words(text), key).toMatch(/[\u0600-\u06FF]/)
})

test('counts take all six Arabic plural forms', () => {
  for (const [key, text] of arabic)
    if (text.includes(', plural,'))
      for (const form of ['one', 'two', 'few', 'many', 'other']) expect(text, key).toContain(`${form} {`)
})

test('every text can be formatted', () => {
  for (const [locale, texts] of [
    ['en', english],
    ['ar', arabic],
  ] as const) {
    const t = createTranslator({
      locale,
      messages: messages[locale],
      onError: (error) => {
        throw error
      },
    })
    for (const [key, text] of texts) {
      const values = Object.fromEntries([...blanks(text)].map((name) => [name, 11]))
      expect(t(key as never, values as never), key).not.toContain('{')
    }
  }
})

/** Placeholders that only hold a number, a date, a time or one of our own Arabic words. */
const OWN_WORDS = new Set([
  'count',
  'quantity',
  'guests',
  'capacity',
  'people',
  'page',
  'step',
  'of',
  'min',
  'max',
  'rating',
  'total',
  'year',
  'hours',
  'minutes',
  'seconds',
  'free',
  'at',
  'day',
  'date',
  'time',
  'moment',
  'until',
  'when',
  'from',
  'to',
  'before',
  'after',
  'status',
  'text',
  'description',
  'network',
  'url', // the link ends a message, and link detection would include the mark
])
/** Numbers that are not order numbers. */
const COUNTED =
  /^(hero\.(slide|goTo)|about\.photo|staffProducts\.(size|removeSize|step)|media\.size\.|health\.facts\.database_size)/

test('in Arabic, user input, amounts, phones and order numbers are isolated', () => {
  for (const [key, text] of arabic) {
    const own = text.replace(/[\u2066-\u2068][^\u2066-\u2069]*\u2069/g, '')
    const bare = [...own.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name)
    const foreign = bare.filter((name) => !OWN_WORDS.has(name))
    if (!COUNTED.test(key)) expect(foreign, `${key}: ${text}`).toEqual([])
    expect(own, `${key}: an amount`).not.toMatch(/\{(amount|captured|refunded|price|revenue)\}/)
    expect(text, `${key}: isolates instead`).not.toMatch(/[\u200e\u200f]/)
  }
})

/** Signs at the end of a Latin word or beside a number that change their side in an Arabic line: `https://`, `+15`, `-90`, `15%`. */
const TURNED = /\w:\/\/|(mailto|tel):|[+\-−#](\d|\{)|[\d}]\s?%|\$(\d|\{)/
/** Symbols of plural texts, not signs beside a number. */
const withoutCounts = (text: string) => text.replace(/, (plural|select),/g, ' ').replace(/=0 \{|# /g, '')

test('in Arabic, no link, sign or percentage turns around: each is isolated', () => {
  for (const turned of ['رابط يبدأ بـ https://', 'ضغط: +{minutes} د', 'من -90 إلى 90', 'أغمق بنسبة 15%'])
    expect(turned).toMatch(TURNED)
  for (const [key, text] of arabic) {
    const own = text.replace(/[\u2066-\u2068][^\u2066-\u2069]*\u2069/g, '')
    expect(withoutCounts(own), `${key}: ${text}`).not.toMatch(TURNED)
  }
})

test('the cart counts its dishes with the five forms of Arabic', () => {
  const t = createTranslator({ locale: 'ar-u-nu-latn', messages: ar })
  expect([1, 2, 3, 11, 100].map((count) => t('cart.inCart', { count }))).toEqual([
    'صنف واحد في السلة',
    'صنفان في السلة',
    '3 أصناف في السلة',
    '11 صنفًا في السلة',
    '100 صنف في السلة',
  ])
})
