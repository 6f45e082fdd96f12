import { expect, test } from 'vitest'
import { csvLine } from './csv.ts'

test('a cell with a comma, a quote or a line break stays one cell', () => {
  expect(csvLine(['Amal', 'no nuts, please', 'the "good" table', 'a\nb', null, 24.5, -3])).toBe(
    'Amal,"no nuts, please","the ""good"" table","a\nb",,24.5,-3\r\n',
  )
})

test('what a spreadsheet would run as a formula is text', () => {
  for (const start of ['=', '+', '-', '@', '\t'])
    expect(csvLine([`${start}HYPERLINK(A1)`])).toBe(`'${start}HYPERLINK(A1)\r\n`)
  expect(csvLine(['\r=1'])).toBe(`"'\r=1"\r\n`)
  expect(csvLine(['=1,"2"'])).toBe(`"'=1,""2"""\r\n`)
  expect(csvLine(['2=2', 'سلمى'])).toBe('2=2,سلمى\r\n')
})
