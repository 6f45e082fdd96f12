import type { Cart } from '../../domain/cart/cart.ts'
import type { OrderInput } from '../../domain/orders/order-drafts.schema.ts'
import type { PlacedOrder } from '../../domain/orders/orders.schema.ts'
import type { Problem } from '../../domain/problem.ts'
import { itemsOf } from '../cart/queries.ts'
import { newKey } from '../idempotency-key.ts'
import { rememberOrder } from '../orders/placed-orders.ts'
import { session } from '../ui/storage.ts'

export type Contact = Pick<OrderInput, 'full_name' | 'phone'> & {
  email: string
  delivery_address: string
  special_requests: string
}
export type Refused = Partial<Problem> & { offline?: boolean }
export type Placing = { placed: PlacedOrder; problem?: undefined } | { placed?: undefined; problem: Refused }

const ATTEMPT = 'checkout-attempt'

export const placeOrder = (cart: Cart, draft: Omit<OrderInput, 'items'>) =>
  place('/api/orders', { ...draft, items: itemsOf(cart) })

/** Places an order or a reservation. The same one tried again, after a reload even, carries the same key and is placed once. */
export async function place(path: string, draft: object): Promise<Placing> {
  const body = JSON.stringify(draft)
  try {
    const headers = { 'content-type': 'application/json', 'idempotency-key': attemptKey(body) }
    const response = await fetch(path, { method: 'POST', headers, body })
    const answer = await response.json()
    if (!response.ok) return { problem: answer as Problem }
    session.remove(ATTEMPT)
    rememberOrder(answer)
    return { placed: answer as PlacedOrder }
  } catch {
    return { problem: { offline: true } }
  }
}

function attemptKey(body: string): string {
  const kept = session.get(ATTEMPT)
  const last: { body?: string; key?: string } = kept ? JSON.parse(kept) : {}
  if (last.key && last.body === body) return last.key
  const key = newKey()
  session.set(ATTEMPT, JSON.stringify({ body, key }))
  return key
}
