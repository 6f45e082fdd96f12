import { readPoint } from '../../domain/delivery/read-point.ts'
import type { Place } from '../../domain/delivery/zones.ts'
import type { PlaceFields } from './order-attempt.ts'

/** The choice of guests whose neighbourhood is not listed. */
export const NOT_LISTED = '-'

/** As the API takes it; null: nothing is known yet. */
export function placeOf({ postcode, neighbourhood, point }: PlaceFields): Place | null {
  const place = {
    postcode: postcode.trim() || null,
    neighbourhood: neighbourhood === NOT_LISTED ? '' : neighbourhood || null,
    point: readPoint(point),
  }
  return Object.values(place).some((known) => known !== null) ? place : null
}

/** Fills the fields with a place that is stored. */
export const placeFields = (place: Place | null): PlaceFields => ({
  postcode: place?.postcode ?? '',
  neighbourhood: place?.neighbourhood === '' ? NOT_LISTED : (place?.neighbourhood ?? ''),
  point: place?.point ? `${place.point.latitude}, ${place.point.longitude}` : '',
})
