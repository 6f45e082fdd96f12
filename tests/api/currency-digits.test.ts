import { expect, test } from 'vitest'
import { digitsOf, THREE_DIGITS, WHOLE } from '../../src/domain/currency-digits.ts'
import { shareRestaurant } from './shared-restaurant.ts'

const openRestaurant = shareRestaurant()

test('the database rounds every currency as the rules do', async () => {
  const { sql } = await openRestaurant()
  const codes = [...WHOLE, ...THREE_DIGITS, 'USD', 'EUR', 'SAR']
  const rows = await sql('select code, currency_digits(code) as digits from unnest($1::text[]) as code', [codes])
  expect(rows).toEqual(codes.map((code) => ({ code, digits: digitsOf(code) })))
})
