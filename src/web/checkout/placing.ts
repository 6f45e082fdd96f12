import type { Cart } from '../../domain/cart/cart.ts'
import type { OrderInput } from '../../domain/orders/order-drafts.schema.ts'
import type { PlacedOrder } from '../../domain/orders/orders.schema.ts'
import type { Problem } from '../../domain/problem.schema.ts'
import { itemsOf } from '../cart/queries.ts'
import { newKey } from '../idempotency-key.ts'
import { rememberOrder } from '../orders/placed-orders.ts'
import { session } from '../ui/storage.ts'

export type Contact = Pick<OrderInput, 'full_name' | 'phone'> & {
  email: string
  delivery_address: string
  special_requests: string
}
export type PlacingProblem = Partial<Problem> & { offline?: boolean }
export type PlacingResult =
  | { placed: PlacedOrder; problem?: undefined }
  | { placed?: undefined; problem: PlacingProblem }

const ATTEMPT_KEY = 'checkout-attempt'

export const placeOrder = (cart: Cart, draft: Omit<OrderInput, 'items'>) =>
  place('/api/orders', { ...draft, items: itemsOf(cart) })

/** Places an order or a reservation. A retry, even after a reload, sends the same key and is placed once. */
export async function place(path: string, draft: object): Promise<PlacingResult> {
  const body = JSON.stringify(draft)
  try {
    const headers = { 'content-type': 'application/json', 'idempotency-key': attemptKey(body) }
    const response = await fetch(path, { method: 'POST', headers, body })
    const result = await response.json()
    if (!response.ok) return { problem: result as Problem }
    session.remove(ATTEMPT_KEY)
    rememberOrder(result)
    return { placed: result as PlacedOrder }
  } catch {
    return { problem: { offline: true } }
  }
}

function attemptKey(body: string): string {
  const stored = session.get(ATTEMPT_KEY)
  const last: { body?: string; key?: string } = stored ? JSON.parse(stored) : {}
  if (last.key && last.body === body) return last.key
  const key = newKey()
  session.set(ATTEMPT_KEY, JSON.stringify({ body, key }))
  return key
}
