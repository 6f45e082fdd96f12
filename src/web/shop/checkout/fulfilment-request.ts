import { readPoint } from '../../../domain/delivery/geometry.ts'
import type { DeliveryLocation } from '../../../domain/delivery/zones.ts'
import { type Channel, isOffered, type PaymentMethod } from '../../../domain/orders/orders.ts'
import type { QuoteFulfilment } from '../cart/queries.ts'
import { type FulfilmentChoice, NOT_LISTED, type PlaceFields } from './fulfilment-choice.ts'

/** The payment method that belongs to the choice: what is picked up is paid there. */
export function methodFor(
  { how }: FulfilmentChoice,
  channel: Channel,
  chosen: PaymentMethod,
  offered: readonly PaymentMethod[],
): PaymentMethod {
  if (how === 'pickup' && isOffered('pickup', channel) && offered.includes('pickup')) return 'pickup'
  return chosen !== 'pickup' && offered.includes(chosen) ? chosen : 'cash'
}

/** As the API takes it: only what differs from a delivery as soon as possible. */
export function chosenFulfilment(choice: FulfilmentChoice, payment_method: PaymentMethod): QuoteFulfilment {
  const isPickup = payment_method === 'pickup'
  const place = isPickup ? null : placeOf(choice)
  return {
    ...(isPickup && { payment_method }),
    ...(place && { place }),
    ...(choice.due !== 'asap' && { due: choice.due }),
  }
}

/** As the API takes it; null: nothing is known yet. */
export function placeOf({ postcode, neighborhood, point }: PlaceFields): DeliveryLocation | null {
  const place = {
    postcode: postcode.trim() || null,
    neighborhood: neighborhood === NOT_LISTED ? '' : neighborhood || null,
    point: readPoint(point),
  }
  return Object.values(place).some((known) => known !== null) ? place : null
}

/** Fills the fields with a place that is stored. */
export const placeFields = (place: DeliveryLocation | null): PlaceFields => ({
  postcode: place?.postcode ?? '',
  neighborhood: place?.neighborhood === '' ? NOT_LISTED : (place?.neighborhood ?? ''),
  point: place?.point ? `${place.point.latitude}, ${place.point.longitude}` : '',
})
