import { expect, test } from 'vitest'
import { measureText } from './length-limit.ts'

test('the characters are counted from the last tenth of the limit, and the last ten', () => {
  expect(measureText('a'.repeat(359), 400)).toEqual({})
  expect(measureText('a'.repeat(360), 400)).toEqual({ left: 40 })
  expect(measureText('a'.repeat(400), 400)).toEqual({ left: 0 })
  expect(measureText('a'.repeat(49), 60)).toEqual({})
  expect(measureText('a'.repeat(50), 60)).toEqual({ left: 10 })
})

test('short fields and those without a limit have no counter', () => {
  expect(measureText('', undefined)).toEqual({})
  expect(measureText('10002', 12)).toEqual({})
  expect(measureText('a'.repeat(40), 40)).toEqual({ left: 0 })
})

test('a text that is too long says by how much, without the spaces that are not stored', () => {
  expect(measureText('a'.repeat(412), 400)).toEqual({ excess: 12 })
  expect(measureText('1234567', 6)).toEqual({ excess: 1 })
  expect(measureText(` ${'a'.repeat(400)} \n`, 400)).toEqual({ left: 0 })
})
