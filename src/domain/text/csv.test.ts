import { expect, test } from 'vitest'
import { csvLine } from './csv.ts'

test('a cell with a comma, a quote or a line break stays one cell', () => {
  expect(csvLine(['Amal', 'no nuts, please', 'the "good" table', 'a\nb', null, 24.5, -3])).toBe(
    'Amal,"no nuts, please","the ""good"" table","a\nb",,24.5,-3\r\n',
  )
})

test('phone numbers and numbers stay as they were written', () => {
  for (const number of ['+15550142', '+1 (212) 555-0142', '+961 1 234 567', '-3', '-3.50', '(212) 555-0142', '00961 1'])
    expect(csvLine([number])).toBe(`${number}\r\n`)
})

test('a text that only begins like a number gets an apostrophe', () => {
  for (const text of ['+1+cmd|calc', '+1 555 0142 ext. 5', '-A1', '+', '-', '--', '+١٢٣', '+1*2', '-1,5', '+1\t2'])
    expect(csvLine([text])).toBe(text.includes(',') ? `"'${text}"\r\n` : `'${text}\r\n`)
})

test('a text that a spreadsheet would run as a formula gets an apostrophe', () => {
  for (const start of ['=', '+', '-', '@', '\t'])
    expect(csvLine([`${start}HYPERLINK(A1)`])).toBe(`'${start}HYPERLINK(A1)\r\n`)
  expect(csvLine(['\r=1'])).toBe(`"'\r=1"\r\n`)
  expect(csvLine(['=1,"2"'])).toBe(`"'=1,""2"""\r\n`)
  expect(csvLine(['2=2', 'سلمى'])).toBe('2=2,سلمى\r\n')
})
