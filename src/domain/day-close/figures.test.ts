import fc from 'fast-check'
import { expect, test } from 'vitest'
import { SERVICES } from '../hours/services.ts'
import { asMinor, toAmount } from '../money.ts'
import { ENTRY_KINDS, type EntryKind, type MoneyEntry } from './entries.ts'
import { figuresOf, imbalance } from './figures.ts'

const entry = (kind: EntryKind, amount: number, more: Partial<MoneyEntry> = {}): MoneyEntry => ({
  service: 'pickup',
  currency: 'USD',
  kind,
  provider: null,
  name: null,
  name_ar: null,
  percent: null,
  included: null,
  amount,
  ...more,
})
const paypal = { provider: 'paypal' }
const vat = { name: 'VAT', percent: 19, included: true }

test('an order paid online and partly refunded: what was sold, what came in, what the provider kept, and the tax left', () => {
  const [figures] = figuresOf([
    entry('orders', 1),
    entry('subtotal', 119),
    entry('tip', 1),
    entry('taxed', 119, vat),
    entry('tax', 19, vat),
    entry('taxed_back', 59.5, vat),
    entry('tax_back', 9.5, vat),
    entry('given_back', 60),
    entry('captured', 120, paypal),
    entry('refunded', 60, paypal),
    entry('fee', 3.98, paypal),
  ])
  expect(figures).toMatchObject({ orders: 1, sold: 120, tax_added: 0, given_back: 60, received: 60 })
  expect(figures?.taxes).toEqual([{ ...vat, name_ar: null, taxed: 59.5, tax: 9.5 }])
  expect(figures?.providers).toEqual([{ provider: 'paypal', captured: 120, refunded: 60, fee: 3.98, net: 56.02 }])
  expect(figures && imbalance(figures, 'USD')).toBe(0)
})

test('a day on which only sales of earlier days are taken back is below zero', () => {
  const [figures] = figuresOf([entry('orders', -1), entry('subtotal', -8), entry('cash', -8)])
  expect(figures).toMatchObject({ orders: -1, sold: -8, cash: -8, received: -8 })
})

test('money that sales do not explain is an imbalance', () => {
  const [figures] = figuresOf([entry('subtotal', 8), entry('cash', 8.01)])
  expect(figures && imbalance(figures, 'USD')).toBe(1)
})

const anyEntry = fc
  .record({
    kind: fc.constantFrom(...ENTRY_KINDS),
    service: fc.constantFrom(...SERVICES),
    currency: fc.constantFrom('USD', 'JOD', 'JPY'),
    units: fc.integer({ min: -1_000_000, max: 1_000_000 }),
    percent: fc.constantFrom(5, 19),
  })
  .map(({ units, kind, percent, ...rest }) =>
    entry(kind, kind === 'orders' ? units : toAmount(asMinor(units), rest.currency), {
      ...rest,
      ...(kind.startsWith('tax') && { percent, included: percent === 5 }),
      ...(['captured', 'refunded', 'fee'].includes(kind) && paypal),
    }),
  )

test('figures are the same in any order of the entries, of parts of a sum, and add up over services', () => {
  fc.assert(
    fc.property(fc.array(anyEntry, { maxLength: 40 }), (entries) => {
      const figures = figuresOf(entries)
      expect(figuresOf(entries.toReversed())).toEqual(figures)
      const undone = entries.map((one) => ({ ...one, amount: -one.amount }))
      for (const { taxes, providers, services, currency, ...sums } of figuresOf([...entries, ...undone])) {
        expect(
          Object.values(sums).every((sum) => sum === 0),
          currency,
        ).toBe(true)
        expect(taxes).toEqual([])
      }
      for (const { services, currency, received, sold } of figures) {
        const digits = currency === 'JOD' ? 3 : 2
        expect(services.reduce((sum, service) => sum + service.received, 0)).toBeCloseTo(received, digits)
        expect(services.reduce((sum, service) => sum + service.sold, 0)).toBeCloseTo(sold, digits)
      }
    }),
  )
})
