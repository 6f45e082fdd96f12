import { createHash } from 'node:crypto'
import type { Person } from '../../domain/accounts/accounts.ts'
import type { OrderDraft, ReservationDraft } from '../../domain/orders/order-drafts.schema.ts'
import type { Channel } from '../../domain/orders/orders.ts'
import { type Placer, placerOf } from '../reservations/unconfirmed.ts'

/** An order as a guest sends it, from any screen. The reservation dialog has no address and perhaps no phone. */
export type OrderRequest = Omit<OrderDraft, 'channel' | 'phone'> & Placer & { channel: Channel; phone: string | null }

/** The same key with the same request places one order. */
export type IdempotentRequest = { key: string; fingerprint: string }

/** `person` where the request itself does not identify the account. */
export const identifyRequest = (key: string, request: object, person?: { id: string }): IdempotentRequest => ({
  key,
  fingerprint: createHash('sha256')
    .update(JSON.stringify([request, person?.id]))
    .digest('base64url'),
})

/** The reservation dialog orders one dish, once, for the person who is signed in. */
export function reservationRequest(draft: ReservationDraft, person: Person, placed_from: string | null): OrderRequest {
  const { full_name, email, phone } = person
  const { product_id, serving_size, choices, date, time, meal_size, guests_count, ...rest } = draft
  const reservation_details = { date, time, meal_size, guests_count }
  return {
    ...rest,
    channel: 'reservation',
    due: 'asap',
    progress_mails: false,
    items: [{ product_id, serving_size, choices, quantity: 1, reservation_details }],
    full_name,
    email,
    phone,
    delivery_address: null,
    ...placerOf(person, placed_from),
  }
}
