import { expect, test } from 'vitest'
import { isNewOrder } from './staff-orders.ts'

const order = { opened_at: null, status: 'pending', payment_status: 'not_required' } as const

test('an order is new until staff open it or change its status, and only once nothing is unpaid', () => {
  expect(isNewOrder(order)).toBe(true)
  expect(isNewOrder({ ...order, payment_status: 'paid' })).toBe(true)
  expect(isNewOrder({ ...order, payment_status: 'unpaid' })).toBe(false)
  expect(isNewOrder({ ...order, status: 'confirmed' })).toBe(false)
  expect(isNewOrder({ ...order, opened_at: '2026-11-16T12:00:00.000Z' })).toBe(false)
})
