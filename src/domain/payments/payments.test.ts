import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Status } from '../orders/statuses.ts'
import { difference } from './ledger.ts'
import { paymentStatusOf, refundFor, statusOfMoney } from './payments.ts'
import { centsOf, paypalMoney } from './paypal-money.ts'

const cents = fc.integer({ min: 0, max: 1_000_000 })

test('money goes to PayPal and back without losing a cent, and only ours is money', () => {
  fc.assert(fc.property(cents, (amount) => centsOf(paypalMoney(amount)) === amount))
  for (const value of ['', '1.234', '-1', '1e3', 'NaN', '1,00'])
    expect(centsOf({ currency_code: 'USD', value })).toBeUndefined()
  expect(centsOf({ currency_code: 'EUR', value: '1.00' })).toBeUndefined()
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
