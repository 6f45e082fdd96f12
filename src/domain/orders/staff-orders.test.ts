import { expect, test } from 'vitest'
import type { StaffOrder } from './staff-orders.schema.ts'
import { isFresh } from './staff-orders.ts'

const order = { opened_at: null, status: 'pending', payment_status: 'not_required' } as StaffOrder

test('an order is fresh until somebody looks at it or moves it, once it need not be paid any more', () => {
  expect(isFresh(order)).toBe(true)
  expect(isFresh({ ...order, payment_status: 'paid' })).toBe(true)
  expect(isFresh({ ...order, payment_status: 'unpaid' })).toBe(false)
  expect(isFresh({ ...order, status: 'confirmed' })).toBe(false)
  expect(isFresh({ ...order, opened_at: '2026-11-16T12:00:00.000Z' })).toBe(false)
})
