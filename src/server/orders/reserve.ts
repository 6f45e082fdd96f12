import type { ReservationDraft } from '../../domain/orders.ts'
import type { Person } from '../accounts/access.ts'
import type { Wish } from './place.ts'

/** The reservation dialog orders one dish, once, for the person who is signed in. */
export function reservationWish(draft: ReservationDraft, { id, full_name, email, phone }: Person): Wish {
  const { product_id, serving_size, date, time, meal_size, guests_count, ...rest } = draft
  const reservation_details = { date, time, meal_size, guests_count }
  return {
    ...rest,
    channel: 'reservation',
    items: [{ product_id, serving_size, quantity: 1, reservation_details }],
    ...{ full_name, email, phone, user_id: id, delivery_address: null },
  }
}
