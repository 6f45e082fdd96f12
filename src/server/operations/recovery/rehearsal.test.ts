import { expect, test } from 'vitest'
import { listDifferences } from './rehearsal.ts'

test('a table with other rows, another checksum, or on one side only differs', () => {
  const table = (rows: number, checksum: string) => ({ rows, checksum })
  const expected = { same: table(2, '7'), rows: table(2, '7'), changed: table(2, '7'), gone: table(0, '0') }
  const found = { same: table(2, '7'), rows: table(3, '7'), changed: table(2, '8'), added: table(0, '0') }
  expect(listDifferences(expected, found)).toEqual(['rows', 'changed', 'gone', 'added'])
  expect(listDifferences(expected, expected)).toEqual([])
})
