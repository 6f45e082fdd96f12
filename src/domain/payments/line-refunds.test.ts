import fc from 'fast-check'
import { expect, test } from 'vitest'
import { usd } from '../../../tests/dollars.ts'
import { rounds } from '../../../tests/endurance.ts'
import { isEverything, type PaidLine, priceOfPortions, type RefundedLine } from './line-refunds.ts'

const USUAL = { tax_name: null, tax_percent: 15 }
const lines: PaidLine[] = [
  { line: 0, quantity: 2, unit_price: usd(1000), ...USUAL },
  { line: 1, quantity: 1, unit_price: usd(333), ...USUAL },
]
const share = (dishes: number, tax: number, delivery = 0) => ({
  name: null,
  name_ar: null,
  percent: 15,
  dishes: usd(dishes),
  delivery: usd(delivery),
  tax: usd(tax),
})
const dishes = { lines, taxes: [share(2333, 350)], tax_included: false, refunded: [] as RefundedLine[] }

test('a dish is refunded with its share of the tax, without delivery and tip', () => {
  expect(priceOfPortions(dishes, [{ line: 0, quantity: 1 }])).toBe(1150)
  expect(priceOfPortions(dishes, [{ line: 1, quantity: 1 }])).toBe(383)
  expect(isEverything(dishes, [{ line: 0, quantity: 2 }])).toBe(false)
  expect(isEverything({ ...dishes, refunded: [{ line: 0, quantity: 2 }] }, [{ line: 1, quantity: 1 }])).toBe(true)
})

test('no portion is refunded twice, and none that was not paid for', () => {
  const refunded = [{ line: 0, quantity: 1 }]
  expect(priceOfPortions({ ...dishes, refunded }, [{ line: 0, quantity: 2 }])).toBeNull()
  expect(priceOfPortions(dishes, [{ line: 2, quantity: 1 }])).toBeNull()
  expect(priceOfPortions(dishes, [...refunded, ...refunded, ...refunded])).toBeNull()
})

test('portions refunded one by one, in any order, add up to dishes and tax to the cent', () => {
  const paid = fc.array(fc.record({ quantity: fc.integer({ min: 1, max: 4 }), unit_price: fc.nat(5000).map(usd) }), {
    minLength: 1,
    maxLength: 5,
  })
  fc.assert(
    fc.property(paid, fc.nat(3000).map(usd), fc.infiniteStream(fc.nat(99)), (sold, tax, picks) => {
      const lines = sold.map((one, line) => ({ ...one, ...USUAL, line }))
      const subtotal = lines.reduce((sum, { quantity, unit_price }) => sum + quantity * unit_price, 0)
      const taxes = [share(subtotal, tax)]
      const left = lines.flatMap(({ line, quantity }) => Array.from({ length: quantity }, () => line))
      const refunded: RefundedLine[] = []
      let sum = 0
      while (left.length > 0) {
        const [line = 0] = left.splice((picks.next().value ?? 0) % left.length, 1)
        sum += priceOfPortions({ lines, taxes, tax_included: false, refunded }, [{ line, quantity: 1 }]) ?? Number.NaN
        refunded.push({ line, quantity: 1 })
      }
      expect(sum).toBe(subtotal + (subtotal > 0 ? tax : 0))
    }),
    { numRuns: rounds(200, 3000) },
  )
})
