import { expect, test } from 'vitest'
import { CellProblem, findCurrency, findDecimalMark, readPrice, readTimes, writeNumber } from './csv-cells.ts'

test('times are read as people and spreadsheets write them', () => {
  expect(readTimes('7:00 PM; 7:30pm; 19:00:00; 9:30:00; 9:05')).toEqual([
    '7:00 PM',
    '7:30 PM',
    '7:00 PM',
    '9:30 AM',
    '9:05 AM',
  ])
  expect(readTimes('25:00')).toBeInstanceOf(CellProblem)
})

test('prices are read with their currency before or after them, and in the digits of either script', () => {
  const prices: [string, number, string][] = [
    ['12.50', 12.5, 'USD'],
    ['$12.50', 12.5, 'USD'],
    ['12.50 USD', 12.5, 'USD'],
    ['12.50 usd', 12.5, 'USD'],
    ['-$1', -1, 'USD'],
    ['12.5$', 12.5, 'USD'],
    ['6,50', 6.5, 'USD'],
    ['6,50 €', 6.5, 'EUR'],
    ['€ 6.5', 6.5, 'EUR'],
    ['EUR 6,50', 6.5, 'EUR'],
    ['CHF 12.-', 12, 'CHF'],
    ['12,– €', 12, 'EUR'],
    ['٦٫٥٠', 6.5, 'USD'],
    ['٦٫٥٠ د.إ', 6.5, 'AED'],
    ['١٬٢٠٦٫٥٠', 1206.5, 'USD'],
    ['45 ل.ل', 45, 'LBP'],
    ['1,206.50', 1206.5, 'USD'],
    ['1.206,50 €', 1206.5, 'EUR'],
    ["1'206.50", 1206.5, 'USD'],
    ['1\u202f206,50 €', 1206.5, 'EUR'],
    ['1,250,000', 1_250_000, 'USD'],
    ['450,000 LBP', 450_000, 'LBP'],
    ['450.000 ل.ل.', 450_000, 'LBP'],
    ['$1,206', 1206, 'USD'],
    ['120 Kč', 120, 'CZK'],
    ['1.250 Ft', 1250, 'HUF'],
    ['12,50 лв', 12.5, 'BGN'],
    ['45 DH', 45, 'MAD'],
    ['45 Dhs', 45, 'AED'],
    ['1,250 DT', 1.25, 'TND'],
    ['1,250 KD', 1.25, 'KWD'],
    ['KWD 1.250', 1.25, 'KWD'],
    ['1,250 دينار', 1.25, 'KWD'],
    ['1,250 دينار', 1250, 'IQD'],
    ['1,250', 1.25, 'KWD'],
    ['6.505', 6.505, 'KWD'],
    ['0.750', 0.75, 'KWD'],
    ['1,250.500', 1250.5, 'KWD'],
    ['1,250,000', 1_250_000, 'KWD'],
    ['1,250', 1250, 'JPY'],
    ['1.250', 1250, 'JPY'],
    ['¥1,250', 1250, 'JPY'],
    ['1250円', 1250, 'JPY'],
    ['1,250.00', 1250, 'JPY'],
    ['9999999999', 9_999_999_999, 'JPY'],
  ]
  for (const [cell, price, currency] of prices) expect(readPrice(cell, { currency }), `${cell} ${currency}`).toBe(price)
})

test('what could be two prices, or is none, is not a price', () => {
  for (const cell of [
    ...['1,250', '1.250', '6.505', '0.750', '$0,750', '1,25,0', '1.206.50', '12,345.6789'],
    ...['12⁵⁰', '12₅₀', '6½', '①'],
    ...['six', 'ask', '6.50 / 9', 'from 6', '1e9', '=1+1', '6.50 per kg', '6:50', '1234567890', ''],
  ])
    expect(readPrice(cell, { currency: 'USD' }), cell).toMatchObject({ code: 'not_a_price' })
})

test('a price has no more decimals than its currency', () => {
  for (const cell of ['12.5', '12,50', '¥12.5', '0,750', '1,250.500', '6.505.50', '10000000000'])
    expect(readPrice(cell, { currency: 'JPY' }), cell).toMatchObject({ code: 'not_a_price' })
  for (const cell of ['1.2505', '0.0001', '1,250.5005', '99999999.999'])
    expect(readPrice(cell, { currency: 'KWD' }), cell).toMatchObject({ code: 'not_a_price' })
})

test('the other prices of a table tell what its commas and points are', () => {
  expect(findDecimalMark(['6,50', '12', '1.250', 'ask'])).toBe(',')
  expect(findDecimalMark(['6.50', '$12.5', '1,250'])).toBe('.')
  expect(findDecimalMark(['6', '1,250'])).toBeUndefined()
  expect([findDecimalMark(['0.750', '1,250']), findDecimalMark(['1.250,500'])]).toEqual(['.', ','])
  expect(readPrice('1.250', { currency: 'USD', mark: ',' })).toBe(1250)
  expect(readPrice('1,250', { currency: 'USD', mark: '.' })).toBe(1250)
  expect(readPrice('1.250', { currency: 'USD', mark: '.' })).toBeInstanceOf(CellProblem)
  expect(readPrice('6.50', { currency: 'USD', mark: ',' }), 'nothing else is possible').toBe(6.5)
  const dinars = { currency: 'KWD', mark: '.' } as const
  expect([readPrice('1.250 KD', dinars), readPrice('1,250 KD', dinars)]).toEqual([1.25, 1250])
  expect(readPrice('1.250', { currency: 'JPY', mark: '.' }), 'there are no decimals').toBe(1250)
})

test('a currency is found beside a price', () => {
  expect(['6,50 €', 'EUR 6', '6', '$6', '6 apples'].map(findCurrency)).toEqual(['€', 'EUR', undefined, '$', undefined])
})

test('a price in another currency is refused, and a sign fits every currency that has it', () => {
  const others: [string, string, string][] = [
    ['6,50 €', 'USD', '€'],
    ['EUR 6', 'USD', 'EUR'],
    ['6 usd', 'EUR', 'usd'],
    ['£6', 'USD', '£'],
    ['$6', 'JPY', '$'],
    ['1,250 KD', 'USD', 'KD'],
    ['6 درهم', 'KWD', 'درهم'],
  ]
  for (const [cell, currency, value] of others)
    expect(readPrice(cell, { currency }), cell).toMatchObject({ code: 'other_currency', value })
  const shared: [string, string[]][] = [
    ['$6', ['USD', 'CAD', 'AUD', 'MXN', 'CLP']],
    ['£6', ['GBP', 'EGP', 'LBP']],
    ['6 kr', ['SEK', 'NOK', 'DKK', 'ISK']],
    ['¥6', ['JPY', 'CNY']],
    ['6 درهم', ['AED', 'MAD']],
    ['6 ريال', ['SAR', 'QAR', 'OMR', 'YER']],
    ['6 دينار', ['KWD', 'BHD', 'JOD', 'IQD', 'TND']],
    ['6 ليرة', ['LBP', 'SYP', 'TRY']],
    ['6 جنيه', ['EGP', 'SDG', 'GBP']],
  ]
  for (const [cell, currencies] of shared)
    for (const currency of currencies) expect(readPrice(cell, { currency }), `${cell} ${currency}`).toBe(6)
})

test('a number of a workbook becomes the amount that its currency has', () => {
  const priced = (number: number, currency: string) => readPrice(writeNumber(number, currency), { currency, mark: ',' })
  expect([0.1 + 0.2, 1.125, 1.005, 1125].map((number) => priced(number, 'USD'))).toEqual([0.3, 1.13, 1.01, 1125])
  expect([1.125, 1.0625, 12.5, 1125].map((number) => priced(number, 'KWD'))).toEqual([1.125, 1.063, 12.5, 1125])
  expect([12.5, 1249.6, 1125].map((number) => priced(number, 'JPY'))).toEqual([13, 1250, 1125])
  expect(writeNumber(4_006_381_333_931, 'USD')).toBe('4006381333931')
})
