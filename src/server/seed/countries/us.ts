import type { DemoCountry } from '../demo-country.ts'
import { demoRestaurant } from '../restaurants.ts'

/** The demo as specified. */
export const unitedStates: DemoCountry = {
  settings: demoRestaurant,
  taxes: null,
  prices: { currency: 'USD', factor: 1, step: 0.25 },
  zones: [],
  guests: null,
}
