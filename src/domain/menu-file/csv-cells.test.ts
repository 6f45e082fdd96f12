import { expect, test } from 'vitest'
import { CellProblem, findCurrency, findDecimalMark, isDollar, readPrice, readTimes } from './csv-cells.ts'

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
  const prices: [string, number][] = [
    ['12.50', 12.5],
    ['$12.50', 12.5],
    ['12.50 USD', 12.5],
    ['-$1', -1],
    ['12.5$', 12.5],
    ['6,50', 6.5],
    ['6,50 €', 6.5],
    ['€ 6.5', 6.5],
    ['EUR 6,50', 6.5],
    ['CHF 12.-', 12],
    ['12,– €', 12],
    ['٦٫٥٠', 6.5],
    ['٦٫٥٠ د.إ', 6.5],
    ['١٬٢٠٦٫٥٠', 1206.5],
    ['45 ل.ل', 45],
    ['1,206.50', 1206.5],
    ['1.206,50 €', 1206.5],
    ["1'206.50", 1206.5],
    ['1\u202f206,50 €', 1206.5],
    ['1,250,000', 1_250_000],
    ['450,000 LBP', 450_000],
    ['$1,206', 1206],
    ['120 Kč', 120],
    ['1.250 Ft', 1250],
    ['12,50 лв', 12.5],
    ['45 DH', 45],
    ['45 Dhs', 45],
    ['1,250 DT', 1.25],
    ['1,250 KD', 1.25],
    ['KWD 1.250', 1.25],
  ]
  for (const [cell, price] of prices) expect(readPrice(cell), cell).toBe(price)
})

test('what could be two prices, or is none, is not a price', () => {
  for (const cell of [
    ...['1,250', '1.250', '6.505', '6.505 KWD', '1,250 IQD', '1,25,0', '1.206.50', '12,345.6789'],
    ...['12⁵⁰', '12₅₀', '6½', '①'],
    ...['six', 'ask', '6.50 / 9', 'from 6', '1e9', '=1+1', '6.50 per kg', '6:50', '1234567890', ''],
  ])
    expect(readPrice(cell), cell).toMatchObject({ code: 'not_a_price' })
})

test('the other prices of a table tell what its commas and points are', () => {
  expect(findDecimalMark(['6,50', '12', '1.250', 'ask'])).toBe(',')
  expect(findDecimalMark(['6.50', '$12.5', '1,250'])).toBe('.')
  expect(findDecimalMark(['6', '1,250'])).toBeUndefined()
  expect(readPrice('1.250', ',')).toBe(1250)
  expect(readPrice('1,250', '.')).toBe(1250)
  expect(readPrice('1.250', '.')).toBeInstanceOf(CellProblem)
  expect(readPrice('6.50', ','), 'nothing else is possible').toBe(6.5)
  expect([readPrice('1.250 KD', '.'), readPrice('1,250 KD', '.')]).toEqual([1.25, 1250])
})

test('a currency is found beside a price', () => {
  expect(['6,50 €', 'EUR 6', '6', '$6', '6 apples'].map(findCurrency)).toEqual(['€', 'EUR', undefined, '$', undefined])
  expect(['$', 'usd', '€'].map(isDollar)).toEqual([true, true, false])
})
