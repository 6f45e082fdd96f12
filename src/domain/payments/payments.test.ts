import { expect, test } from 'vitest'
import { usd } from '../../../tests/dollars.ts'
import type { Status } from '../orders/statuses.ts'
import { difference } from './ledger.ts'
import { isRefundable, paymentStatusOf, refundFor, statusOfMoney } from './payments.ts'

test('all payments of an order decide whether it is paid; mismatched money never makes it paid', () => {
  const price = { currency: 'USD', total_amount: 9, to_collect: 0 } as const
  const order = { ...price, payment_status: 'unpaid', payment_method: 'paypal' } as const
  const payment = (
    state: 'completed' | 'mismatched' | 'pending' | 'void' | 'abandoned',
    captured = 0,
    refunded = 0,
  ) => ({
    state,
    captured,
    refunded,
    currency: 'USD',
  })
  expect(paymentStatusOf(order, [])).toBe('unpaid')
  expect(paymentStatusOf(order, [payment('void'), payment('pending')])).toBe('checking')
  expect(paymentStatusOf(order, [payment('mismatched', 5)])).toBe('checking')
  expect(paymentStatusOf(order, [payment('mismatched', 5, 5)])).toBe('unpaid')
  expect(paymentStatusOf(order, [payment('mismatched', 5), payment('completed', 9, 9)])).toBe('refunded')
  expect(paymentStatusOf({ ...order, payment_status: 'checking' }, [payment('void')])).toBe('unpaid')
  expect(paymentStatusOf({ ...price, payment_status: 'checking', payment_method: 'cash' }, [payment('void')])).toBe(
    'not_required',
  )
  expect(
    paymentStatusOf({ ...price, payment_status: 'not_required', payment_method: 'paypal' }, [payment('abandoned')]),
  ).toBe('not_required')
})

test('captured and refunded amounts decide the payment status', () => {
  const statusOf = (captured: number, refunded: number) => statusOfMoney(usd(captured), usd(refunded))
  expect([statusOf(0, 0), statusOf(500, 0), statusOf(500, 499), statusOf(500, 500)]).toEqual([
    'unpaid',
    'paid',
    'partially_refunded',
    'refunded',
  ])
  expect(difference({ captured: 10.1, refunded: 0.2 }, { captured: 10.1, refunded: 0.2 }, 'USD')).toBe(0)
  expect(difference({ captured: 0, refunded: 0 }, { captured: 7.3, refunded: 0.1 }, 'USD')).toBe(-7.2)
})

test('money can be refunded until all of it was', () => {
  const offered = (['unpaid', 'checking', 'paid', 'partially_refunded', 'refunded', 'not_required'] as const).filter(
    isRefundable,
  )
  expect(offered).toEqual(['paid', 'partially_refunded'])
})

test('a reservation’s refund is its price and share of the tax, and for the last one all the rest', () => {
  const share = { name: null, name_ar: null, percent: 15, dishes: 30, delivery: 0, tax: 4.5 }
  const itemOf = (id: string) => ({ reservation: { id }, tax_name: null, tax_percent: 15 })
  const items = [itemOf('a'), itemOf('b')]
  const order = {
    status: 'pending' as const,
    currency: 'USD',
    subtotal: 30,
    taxes: [share],
    tax_included: false,
    items,
  }
  const booked = (id: string, total_amount: number, status: Status = 'pending') => ({ id, total_amount, status })
  expect(refundFor('a', order, [booked('a', 10), booked('b', 20)], 34.5)).toBe(11.5)
  expect(refundFor('a', order, [booked('a', 10), booked('b', 20)], 5)).toBe(5)
  expect(refundFor('b', order, [booked('a', 10, 'cancelled'), booked('b', 20)], 23)).toBe(23)
  expect(refundFor('b', order, [booked('b', 20)], 34.5)).toBe(23)
  const included = { ...order, tax_included: true }
  expect(refundFor('a', included, [booked('a', 10), booked('b', 20)], 30), 'tax is in the price').toBe(10)
  const free = { ...order, subtotal: 0, taxes: [] }
  expect(refundFor('a', free, [booked('a', 0), booked('b', 0)], 3), 'of free dishes').toBe(3)
})
