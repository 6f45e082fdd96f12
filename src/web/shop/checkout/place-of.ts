import { readPoint } from '../../../domain/delivery/geometry.ts'
import type { DeliveryLocation } from '../../../domain/delivery/zones.ts'
import type { PlaceFields } from './order-attempt.ts'

/** The choice of guests whose neighborhood is not listed. */
export const NOT_LISTED = '-'

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
