import { expect, test } from 'vitest'
import { CellProblem, readPrice, readTimes } from './csv-cells.ts'

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

test('prices are read with a dollar sign before or after them', () => {
  expect(['12.50', '$12.50', '12.50 USD', '-$1', '12.5$'].map(readPrice)).toEqual([12.5, 12.5, 12.5, -1, 12.5])
  expect(readPrice('12,50')).toMatchObject({ code: 'decimal_comma' })
})
