import type { ComponentProps } from 'react'
import type { Cart } from '../../../domain/cart/cart.ts'
import type { OrderInput, ReservationInput } from '../../../domain/orders/order-drafts.schema.ts'
import type { GuestOrder } from '../../../domain/orders/orders.schema.ts'
import type { TableInput } from '../../../domain/reservations/reservations.schema.ts'
import { apiWithoutRelogin, newKey, read } from '../../api.ts'
import type { Field } from '../../ui/field.tsx'
import { parseStored, session } from '../../ui/storage.ts'
import { itemsOf } from '../cart/queries.ts'
import { rememberOrder } from '../orders/placed-orders.ts'

export type Contact = Pick<OrderInput, 'full_name' | 'phone'> & {
  email: string
  delivery_address: string
  special_requests: string
}
/** The typed fields of the form: the contact and two amounts of money. */
export type CheckoutFields = Contact & { own_tip: string; pays_with: string }
/** What `useForm` gives to a field. */
export type FieldProps = Pick<ComponentProps<typeof Field>, 'name' | 'problem'> & {
  value: string
  onChange: (event: { target: { value: string } }) => void
}
type AttemptRequest<T> = { json: T; header: { 'idempotency-key': string } }

const ATTEMPT_KEY = 'checkout-attempt'

export const sendOrder = (cart: Cart, draft: Omit<OrderInput, 'items'>) =>
  attempt({ ...draft, items: itemsOf(cart) }, (request) => read(apiWithoutRelogin.orders.$post(request)))

export const sendReservation = (draft: ReservationInput) =>
  attempt(draft, (request) => read(apiWithoutRelogin.reservations.$post(request)))

export const sendTable = (draft: TableInput) =>
  attempt(draft, (request) => read(apiWithoutRelogin.tables.$post(request)))

/** A retry, even after a reload, sends the same key and is placed once. */
async function attempt<T>(json: T, send: (request: AttemptRequest<T>) => Promise<GuestOrder>): Promise<GuestOrder> {
  const placed = await send({ json, header: { 'idempotency-key': attemptKey(JSON.stringify(json)) } })
  session.remove(ATTEMPT_KEY)
  rememberOrder(placed)
  return placed
}

function attemptKey(body: string): string {
  const last = parseStored<{ body?: string; key?: string }>(session.get(ATTEMPT_KEY))
  if (last?.key && last.body === body) return last.key
  const key = newKey()
  session.set(ATTEMPT_KEY, JSON.stringify({ body, key }))
  return key
}
