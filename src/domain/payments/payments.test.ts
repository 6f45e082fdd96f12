import fc from 'fast-check'
import { expect, test } from 'vitest'
import { purchaseUnit, shortened } from '../../server/payments/purchase-unit.ts'
import { toDollars } from '../money.ts'
import type { Status } from '../orders/statuses.ts'
import { difference } from './ledger.ts'
import { paymentStatusOf, refundFor, statusOfMoney } from './payments.ts'
import { centsOf, paypalMoney } from './paypal-money.ts'

const line = fc.record({ price: fc.integer({ min: 0, max: 500_000 }), quantity: fc.integer({ min: 1, max: 99 }) })
const cents = fc.integer({ min: 0, max: 1_000_000 })
const amountOf = (money: { currency_code: string; value: string } | undefined) =>
  money ? (centsOf(money) ?? Number.NaN) : 0

test('the parts that PayPal is told always make the total, also when something was cancelled before it was paid', () => {
  const order = fc.record({
    lines: fc.array(line, { minLength: 1, maxLength: 50 }),
    tax: cents,
    fee: cents,
    lost: fc.nat(49),
  })
  fc.assert(
    fc.property(order, ({ lines, tax, fee, lost }) => {
      const sold = lines.map(({ price, quantity }) => price * quantity)
      const subtotal = sold.reduce((sum, each) => sum + each, 0) - (sold[lost] ?? 0)
      const { amount, items } = purchaseUnit({
        id: 'an order',
        locale: 'en',
        subtotal: toDollars(subtotal),
        tax: toDollars(tax),
        delivery_fee: toDollars(fee),
        total_amount: toDollars(subtotal + tax + fee),
        items: lines.map(({ price, quantity }, n) => ({
          ...{ product_id: null, product_name: `Dish ${n}`, product_name_ar: null, notes: null },
          ...{ serving_size: null, serving_size_ar: null, quantity },
          unit_price: toDollars(price),
          line_total: toDollars(price * quantity),
        })),
      })
      const { item_total, tax_total, shipping, discount } = amount.breakdown
      const ofItems = items.reduce(
        (sum, { unit_amount, quantity }) => sum + amountOf(unit_amount) * Number(quantity),
        0,
      )
      expect(ofItems).toBe(amountOf(item_total))
      expect(amountOf(item_total) + amountOf(tax_total) + amountOf(shipping) - amountOf(discount)).toBe(
        amountOf(amount),
      )
    }),
  )
})

test('a dish is called what the guest calls it, as far as PayPal takes it', () => {
  const dish = { product_id: null, product_name: 'Lamb', product_name_ar: 'لحم', notes: null }
  const sold = { ...dish, serving_size: 'Large', serving_size_ar: null, quantity: 1, unit_price: 1, line_total: 1 }
  const order = { id: '', subtotal: 1, tax: 0, delivery_fee: 0, total_amount: 1 }
  const nameOf = (locale: 'en' | 'ar', item = sold) => purchaseUnit({ ...order, locale, items: [item] }).items[0]?.name
  expect([nameOf('en'), nameOf('ar')]).toEqual(['Lamb, Large', 'لحم, Large'])
  expect(nameOf('en', { ...sold, product_name: 'x'.repeat(300) })).toHaveLength(127)
})

test('money goes to PayPal and back without losing a cent, and only ours is money', () => {
  fc.assert(fc.property(cents, (amount) => centsOf(paypalMoney(amount)) === amount))
  for (const value of ['', '1.234', '-1', '1e3', 'NaN', '1,00'])
    expect(centsOf({ currency_code: 'USD', value })).toBeUndefined()
  expect(centsOf({ currency_code: 'EUR', value: '1.00' })).toBeUndefined()
})

test('a long name is cut between signs, never through one', () => {
  const family = '👨‍👩‍👧‍👦'
  expect(shortened(`${'x'.repeat(126)}🍋`)).toBe('x'.repeat(126))
  expect(shortened(`${'x'.repeat(120)}${family}`)).toBe('x'.repeat(120))
  expect(shortened(`${'x'.repeat(125)}🍋`)).toBe(`${'x'.repeat(125)}🍋`)
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', maxLength: 200 }), (name) => {
      const short = shortened(name)
      return short.length <= 127 && name.startsWith(short) && short.isWellFormed()
    }),
  )
})

test('all payments of an order together say whether it is paid; money that does not fit never does', () => {
  const order = { payment_status: 'unpaid', payment_method: 'paypal' } as const
  const tried = (state: 'completed' | 'mismatched' | 'pending' | 'void' | 'abandoned', captured = 0, refunded = 0) => ({
    ...{ state, captured, refunded },
  })
  expect(paymentStatusOf(order, [])).toBe('unpaid')
  expect(paymentStatusOf(order, [tried('void'), tried('pending')])).toBe('checking')
  expect(paymentStatusOf(order, [tried('mismatched', 5)])).toBe('checking')
  expect(paymentStatusOf(order, [tried('mismatched', 5, 5)])).toBe('unpaid')
  expect(paymentStatusOf(order, [tried('mismatched', 5), tried('completed', 9, 9)])).toBe('refunded')
  expect(paymentStatusOf({ ...order, payment_status: 'checking' }, [tried('void')])).toBe('unpaid')
  expect(paymentStatusOf({ payment_status: 'checking', payment_method: 'cash' }, [tried('void')])).toBe('not_required')
  expect(paymentStatusOf({ payment_status: 'not_required', payment_method: 'paypal' }, [tried('abandoned')])).toBe(
    'not_required',
  )
})

test('what is left of a payment says what it is', () => {
  expect([statusOfMoney(0, 0), statusOfMoney(500, 0), statusOfMoney(500, 499), statusOfMoney(500, 500)]).toEqual([
    'unpaid',
    'paid',
    'partially_refunded',
    'refunded',
  ])
  expect(difference({ captured: 10.1, refunded: 0.2 }, { captured: 10.1, refunded: 0.2 })).toBe(0)
  expect(difference({ captured: 0, refunded: 0 }, { captured: 7.3, refunded: 0.1 })).toBe(-7.2)
})

test('a reservation takes its price and its part of the tax along, and the last one all that is left', () => {
  const order = { status: 'pending' as const, subtotal: 30, tax: 4.5, items: ['a', 'b'] }
  const booked = (id: string, total_amount: number, status: Status = 'pending') => ({ id, total_amount, status })
  expect(refundFor('a', order, [booked('a', 10), booked('b', 20)], 34.5)).toBe(11.5)
  expect(refundFor('a', order, [booked('a', 10), booked('b', 20)], 5)).toBe(5)
  expect(refundFor('b', order, [booked('a', 10, 'cancelled'), booked('b', 20)], 23)).toBe(23)
  expect(refundFor('b', order, [booked('b', 20)], 34.5)).toBe(23)
})
