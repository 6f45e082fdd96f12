import type { DeliveryLocation, Zone } from '../../domain/delivery/zones.ts'
import type { TaxTerms } from '../../domain/orders/tax.schema.ts'
import { DAYS } from '../../domain/time/calendar.ts'
import type { PriceList } from './demo-prices.ts'
import type { NewSettings } from './restaurants.ts'

/** Where a guest of the demo lives. `place` is what the delivery zones need to know of it. */
type Home = { address: string; place: DeliveryLocation }

/** The guests of a country: `n` counts them. */
export type LocalGuests = {
  /** Of guests who write English, in place of the first ones of New York. */
  names: readonly string[]
  phone: (n: number) => string
  home: (n: number) => Home
}

/** What differs between the demo restaurants of two countries. */
export type DemoCountry = {
  settings: NewSettings
  prices: PriceList
  /** As an owner there may have entered them. `drinks`: the category of the beverages. */
  taxes: ((drinks: string) => TaxTerms) | null
  zones: readonly Zone[]
  /** Null: as they are written in `demo-guests.ts`. */
  guests: LocalGuests | null
}

type Chosen = Pick<Zone, 'id' | 'name' | 'name_ar' | 'fee' | 'free_from'>

const everyDay = {
  polygon: null,
  radius: null,
  minimum: null,
  extra_minutes: 0,
  days: [...DAYS],
  is_on: true,
}

export const postcodeZone = (postcodes: string[], zone: Chosen): Zone => ({
  ...everyDay,
  ...zone,
  kind: 'postcodes',
  postcodes,
  neighborhoods: [],
})

export const neighborhoodZone = (neighborhoods: Zone['neighborhoods'], zone: Chosen): Zone => ({
  ...everyDay,
  ...zone,
  kind: 'neighborhoods',
  postcodes: [],
  neighborhoods,
})

export const includedRate = (name: string, name_ar: string, percent: number): TaxTerms['rates'][number] => ({
  name,
  name_ar,
  percent,
  valid_from: null,
  valid_to: null,
})

/** The nth choice; after the last comes the first. */
export function pick<T>(choices: readonly T[], n: number): T {
  const choice = choices[n % choices.length]
  if (choice === undefined) throw new Error('There is nothing to choose from')
  return choice
}
