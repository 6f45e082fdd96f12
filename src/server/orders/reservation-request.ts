import type { Person } from '../../domain/accounts/person.ts'
import type { ReservationDraft } from '../../domain/orders/order-drafts.schema.ts'
import { placerOf } from '../reservations/unconfirmed.ts'
import type { OrderRequest } from './order-request.ts'

/** The reservation dialog orders one dish, once, for the person who is signed in. */
export function reservationRequest(draft: ReservationDraft, person: Person, placed_from: string | null): OrderRequest {
  const { full_name, email, phone } = person
  const { product_id, serving_size, choices, date, time, meal_size, guests_count, ...rest } = draft
  const reservation_details = { date, time, meal_size, guests_count }
  return {
    ...rest,
    channel: 'reservation',
    due: 'asap',
    items: [{ product_id, serving_size, choices, quantity: 1, reservation_details }],
    full_name,
    email,
    phone,
    delivery_address: null,
    ...placerOf(person, placed_from),
  }
}
