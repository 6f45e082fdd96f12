import { expect, test } from 'vitest'
import { PAYMENT_STATUSES } from './orders.ts'
import { payableUntil, paymentDisplayStatus } from './payment.ts'
import { STATUSES } from './statuses.ts'

const order = {
  status: 'pending',
  payment_status: 'unpaid',
  payment_asked: false,
  pay_until: '2026-11-15T20:00:00.000Z',
} as const
const before = '2026-11-15T19:30:00.000Z'
const after = '2026-11-15T20:00:40.000Z'

test('an order that is not cancelled is owed until it is paid, even after its time is over', () => {
  for (const status of STATUSES.filter((status) => status !== 'cancelled'))
    for (const updated_at of [before, after])
      expect(paymentDisplayStatus({ ...order, status, updated_at })).toBe('owed')
})

test('only an order that was cancelled after its time was over has expired', () => {
  const cancelled = { ...order, status: 'cancelled' } as const
  expect(paymentDisplayStatus({ ...cancelled, updated_at: after })).toBe('expired')
  expect(paymentDisplayStatus({ ...cancelled, updated_at: before })).toBe('dropped')
  expect(paymentDisplayStatus({ ...cancelled, pay_until: null, updated_at: after })).toBe('dropped')
})

test('a payment status other than unpaid is shown, cancelled or not', () => {
  for (const payment_status of PAYMENT_STATUSES.filter((known) => known !== 'unpaid'))
    for (const status of STATUSES)
      expect(paymentDisplayStatus({ ...order, status, payment_status, updated_at: after })).toBe(payment_status)
})

test('a guest sees a time limit only while the order is cancelled after it', () => {
  expect(payableUntil(order)).toBe(order.pay_until)
  for (const status of STATUSES.filter((status) => status !== 'pending'))
    expect(payableUntil({ ...order, status })).toBeNull()
  expect(payableUntil({ ...order, payment_status: 'paid' })).toBeNull()
})

test('while PayPal has not answered, a guest neither owes nor is told that nothing was charged', () => {
  for (const status of STATUSES) {
    const asked = { ...order, status, payment_asked: true }
    expect(paymentDisplayStatus({ ...asked, updated_at: after })).toBe('asked')
    expect(payableUntil(asked)).toBeNull()
  }
})
