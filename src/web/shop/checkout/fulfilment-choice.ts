import { readPoint } from '../../../domain/delivery/geometry.ts'
import type { DeliveryLocation } from '../../../domain/delivery/zones.ts'
import { type Channel, isOffered, type PaymentMethod } from '../../../domain/orders/orders.ts'
import { local, parseStored, storedValue } from '../../ui/storage.ts'
import type { QuoteFulfilment } from '../cart/queries.ts'

type PlaceFields = { postcode: string; neighborhood: string; point: string }

/** How, where and when the guest wants the order. `how` is null until the guest chooses something. */
export type FulfilmentChoice = PlaceFields & {
  how: 'delivery' | 'pickup' | null
  /** `asap` or an instant. */
  due: string
}

const KEY = 'fulfilment'
const NOTHING: FulfilmentChoice = { how: null, postcode: '', neighborhood: '', point: '', due: 'asap' }

const stored = storedValue(local, NOTHING, (text): FulfilmentChoice => {
  const { how, ...texts }: Partial<Record<keyof FulfilmentChoice, unknown>> = Object(parseStored(text))
  const textOf = (name: keyof typeof texts) => (typeof texts[name] === 'string' ? texts[name] : NOTHING[name])
  return {
    how: how === 'delivery' || how === 'pickup' ? how : null,
    postcode: textOf('postcode'),
    neighborhood: textOf('neighborhood'),
    point: textOf('point'),
    due: textOf('due'),
  }
})

/** The guest's choice, kept as long as the cart and shared by all tabs of the browser. Nothing until hydration. */
export function useFulfilmentChoice() {
  const choice = stored.use(KEY)
  return {
    choice: Date.parse(choice.due) < Date.now() ? { ...choice, due: NOTHING.due } : choice,
    change: (changes: Partial<FulfilmentChoice>) => {
      const current = stored.read(KEY)
      stored.write(KEY, { ...current, how: current.how ?? 'delivery', ...changes })
    },
  }
}

export const forgetFulfilment = () => stored.remove(KEY)

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
