import fc from 'fast-check'
import { expect, test } from 'vitest'
import { USD, usd } from '../../tests/dollars.ts'
import { CURRENCIES } from './currencies.ts'
import { type CurrencyCode, digitsOf } from './currency-digits.ts'
import {
  addUp,
  asMinor,
  fitsCurrency,
  foreignPattern,
  formatDifference,
  formatMoney,
  formatWhole,
  MOST,
  type MoneyPattern,
  percentOf,
  plainAmount,
  readAmount,
  toAmount,
  toMinor,
} from './money.ts'

const EUR: MoneyPattern = { currency: 'EUR', pattern: '¤\u00a0€' }
const JPY: MoneyPattern = { currency: 'JPY', pattern: '¥¤' }
const KWD: MoneyPattern = { currency: 'KWD', pattern: '¤\u00a0د.ك.' }
const anyCurrency = fc.constantFrom(...CURRENCIES)
const anyUnits = fc.integer({ min: -MOST, max: MOST }).map(asMinor)

test('prices are shown with the sign and the decimals of their currency', () => {
  expect([0, 12.5, 1234.5].map((amount) => formatMoney(amount, USD))).toEqual(['$0.00', '$12.50', '$1,234.50'])
  expect(formatMoney(1234.5, EUR)).toBe('1,234.50\u00a0€')
  expect(formatMoney(1200, JPY)).toBe('¥1,200')
  expect(formatMoney(1234.25, KWD)).toBe('1,234.250\u00a0د.ك.')
  expect(formatMoney(12.5, foreignPattern('CHF'))).toBe('CHF\u00a012.50')
})

test('a sign with characters that mean something in a replacement is written as it is', () => {
  expect(formatMoney(1, { currency: 'USD', pattern: '$&¤$1' })).toBe('$&1.00$1')
})

test('a rounded amount is shown in whole units', () => {
  const rounded = [76, 38.49, 38.5, 1234.5].map((amount) => formatWhole(amount, USD))
  expect(rounded).toEqual(['$76', '$38', '$39', '$1,235'])
  expect(formatWhole(1234.567, KWD)).toBe('1,235\u00a0د.ك.')
  expect(formatWhole(-38.5, USD)).toBe('-$39')
})

test('what an option adds or takes off has a sign, and nothing has none', () => {
  expect([0.75, -0.75, 0].map((amount) => formatDifference(amount, USD))).toEqual(['+$0.75', '-$0.75', '$0.00'])
  expect(formatDifference(0.25, KWD)).toBe('+0.250\u00a0د.ك.')
})

test.each([USD, JPY, { currency: 'EUR', pattern: '€¤' }, { currency: 'KWD', pattern: 'KWD\u00a0¤' }])(
  'amounts in $currency are formatted like Intl.NumberFormat does',
  (pattern) => {
    const { currency } = pattern
    const [exact, round] = [digitsOf(currency), 0].map(
      (maximumFractionDigits) => new Intl.NumberFormat('en', { style: 'currency', currency, maximumFractionDigits }),
    )
    fc.assert(
      fc.property(anyUnits, (units) => {
        const amount = toAmount(units, currency)
        expect(formatMoney(amount, pattern)).toBe(exact?.format(amount))
        if (Math.abs(amount) >= 0.5) expect(formatWhole(amount, pattern)).toBe(round?.format(amount))
      }),
    )
  },
)

test('files have the decimals of the currency, without a sign and without groups', () => {
  expect([plainAmount(1234.5, 'USD'), plainAmount(1234.5, 'KWD'), plainAmount(1234, 'JPY')]).toEqual([
    '1234.50',
    '1234.500',
    '1234',
  ])
})

test('half a unit rounds up', () => {
  expect([toMinor(1.005, 'USD'), toMinor(8.165, 'USD'), toMinor(10.075, 'EUR')]).toEqual([101, 817, 1008])
  expect([toMinor(1.0005, 'KWD'), toMinor(8.1655, 'KWD')]).toEqual([1001, 8166])
  expect([toMinor(12.5, 'JPY'), toMinor(12.4, 'JPY')]).toEqual([13, 12])
})

test('a currency has the units of its own digits', () => {
  expect([toMinor(12, 'JPY'), toMinor(12, 'USD'), toMinor(12, 'KWD')]).toEqual([12, 1200, 12_000])
  expect(['JPY', 'USD', 'KWD'].map((currency) => toAmount(asMinor(12_345), currency))).toEqual([12_345, 123.45, 12.345])
})

test('every whole number of units is the same after conversion to an amount and back, in any currency', () => {
  fc.assert(
    fc.property(anyUnits, anyCurrency, (units, currency) => {
      const amount = toAmount(units, currency)
      expect(toMinor(amount, currency)).toBe(units)
      expect(toMinor(Number(JSON.stringify(amount)), currency), 'in JSON').toBe(units)
      expect(fitsCurrency(amount, currency)).toBe(true)
    }),
  )
})

test('an amount that is written for a file or a form is read back in its currency', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: MOST }).map(asMinor), anyCurrency, (units, currency) => {
      const written = plainAmount(toAmount(units, currency), currency)
      expect(readAmount(written, currency)).toBe(units)
      expect(readAmount(written.replace('.', ','), currency), 'with a comma').toBe(units)
      expect(readAmount(inArabicDigits(written), currency), 'in Arabic digits').toBe(units)
    }),
  )
})
const inArabicDigits = (text: string): string =>
  text.replace(/\d/g, (digit) => '٠١٢٣٤٥٦٧٨٩'[Number(digit)] ?? '').replace('.', '٫')

test.each<[CurrencyCode, string, number]>([
  ['EUR', '12', 1200],
  ['EUR', '12.5', 1250],
  ['EUR', '12,50', 1250],
  ['EUR', ' 12,5 ', 1250],
  ['EUR', '€12.50', 1250],
  ['EUR', '12,50\u00a0€', 1250],
  ['EUR', '\u200e12.50\u200f', 1250],
  ['EUR', '١٢٫٥', 1250],
  ['EUR', '۱۲٫۵', 1250],
  ['JPY', '¥1200', 1200],
  ['JPY', '١٢٠٠', 1200],
  ['KWD', '1.234', 1234],
  ['KWD', '1,2', 1200],
  ['KWD', '١٫٢٥٠', 1250],
  ['USD', '0', 0],
  ['USD', '+1', 100],
  ['USD', '1.', 100],
])('in %s, %j is read as %d units', (currency, text, units) => {
  expect(readAmount(text, currency)).toBe(units)
})

test.each<[CurrencyCode, string, string]>([
  ['USD', '', 'nothing'],
  ['USD', 'ten', 'a word'],
  ['USD', '$', 'a sign alone'],
  ['USD', '1,234.50', 'a mark between thousands'],
  ['EUR', '1.234,50', 'a mark between thousands'],
  ['USD', '1 234', 'a space between thousands'],
  ['USD', '1\u00a0234', 'a space between thousands'],
  ['CHF', "1'234", 'a mark between thousands'],
  ['USD', '١٬٢٣٤', 'a mark between thousands'],
  ['USD', '1e3', 'an exponent'],
  ['USD', '1e308', 'an exponent'],
  ['USD', '0x10', 'another notation'],
  ['USD', '1.234', 'too many decimals, or a mark between thousands'],
  ['USD', '1,234', 'too many decimals, or a mark between thousands'],
  ['EUR', '1.000', 'too many decimals, or a mark between thousands'],
  ['JPY', '1.2', 'a decimal of a currency that has none'],
  ['JPY', '1,234', 'a decimal of a currency that has none'],
  ['JPY', '5.000', 'a decimal of a currency that has none, or a mark between thousands'],
  ['KWD', '1.2345', 'too many decimals'],
  ['USD', '-1', 'less than nothing'],
  ['USD', '$-1', 'less than nothing'],
  ['USD', '\u22121', 'less than nothing'],
  ['USD', '.5', 'no digit before the mark'],
  ['USD', '1..5', 'two marks'],
  ['USD', '123456789012', 'more than anybody pays'],
])('in %s, %j is no amount: %s', (currency, text) => {
  expect(readAmount(text, currency)).toBeNull()
})

test('an amount fits a currency that has its decimals', () => {
  const fitting = (amount: number) => ['JPY', 'USD', 'KWD'].filter((currency) => fitsCurrency(amount, currency))
  expect(fitting(12)).toEqual(['JPY', 'USD', 'KWD'])
  expect(fitting(12.5)).toEqual(['USD', 'KWD'])
  expect(fitting(12.505)).toEqual(['KWD'])
  expect(fitting(12.5055)).toEqual([])
  expect(fitting(-0.01)).toEqual(['USD', 'KWD'])
  expect(fitsCurrency(0.1 + 0.2, 'USD'), 'binary fractions are not exact').toBe(true)
  expect([fitsCurrency(99_999_999.99, 'USD'), fitsCurrency(99_999_999.991, 'USD')]).toEqual([true, false])
  expect([fitsCurrency(9_999_999.999, 'KWD'), fitsCurrency(9_999_999.9995, 'KWD')]).toEqual([true, false])
})

test('a percentage of whole units is whole, and half a unit rounds up', () => {
  expect(percentOf(usd(850), 15)).toBe(128) // 127.5
  expect(percentOf(usd(10_000), 8.88)).toBe(888)
  expect([percentOf(usd(1), 50), percentOf(usd(1), 49.99)]).toEqual([1, 0])
  expect([percentOf(MOST, 0), percentOf(MOST, 100)]).toEqual([0, MOST])
  fc.assert(
    fc.property(fc.nat(MOST), fc.nat(10_000), (units, hundredths) => {
      const exact = BigInt(units) * BigInt(hundredths)
      expect(percentOf(asMinor(units), hundredths / 100)).toBe(Number((exact + 5000n) / 10_000n))
    }),
  )
})

test('parts add up to the unit', () => {
  expect(addUp([])).toBe(0)
  expect(addUp([usd(10), usd(20), usd(-5)])).toBe(25)
})
