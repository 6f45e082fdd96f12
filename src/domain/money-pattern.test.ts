import { expect, test } from 'vitest'
import { CURRENCIES } from './currencies.ts'
import { moneyPattern, moneyText } from './money-pattern.ts'
import { LOCALES } from './text/locales.ts'

test.each([
  ['USD', '$¤', '$¤'],
  ['EUR', '€¤', '¤ €'],
  ['JPY', '¥¤', '¤ JP¥'],
  ['KWD', 'KWD ¤', '¤ د.ك.'],
  ['LBP', 'LBP ¤', '¤ ل.ل.'],
  ['SAR', 'SAR ¤', '¤ ر.س.'],
  ['CHF', 'CHF ¤', '¤ CHF'],
  ['HUF', 'HUF ¤', '¤ HUF'],
])('the sign of %s stands where each language puts it', (currency, en, ar) => {
  const withSpaces = (text: string) => text.replaceAll('\u00a0', ' ').replaceAll('\u200f', '')
  expect(LOCALES.map((locale) => [locale, withSpaces(moneyPattern(currency, locale).pattern)])).toEqual([
    ['en', en],
    ['ar', ar],
  ])
})

test('every currency has one place for the number and a sign, no digit and no breaking space', () => {
  for (const locale of LOCALES)
    for (const currency of CURRENCIES) {
      const { pattern, ...rest } = moneyPattern(currency, locale)
      expect(rest).toEqual({ currency })
      expect(pattern.split('¤'), `${currency} in ${locale}`).toHaveLength(2)
      expect(pattern.replace('¤', '').trim(), `${currency} in ${locale}`).not.toBe('')
      expect(pattern, `${currency} in ${locale}`).not.toMatch(/[\u200e\u061c\u202a-\u202e\u2066-\u2069\d٠-٩ ]/)
      expect(pattern, `${currency} in ${locale}`).toBe(pattern.trim())
    }
})

test('mails write an amount in the language of the guest, with the same digits', () => {
  expect(LOCALES.map((locale) => moneyText(1234.5, 'USD', locale))).toEqual(['$1,234.50', '$1,234.50'])
  expect(moneyText(1234.5, 'EUR', 'en')).toBe('€1,234.50')
  expect(moneyText(1234.5, 'EUR', 'ar')).toBe('1,234.50\u00a0€')
  expect(moneyText(1.25, 'KWD', 'ar')).toBe('\u200f1.250\u00a0د.ك.\u200f')
})
