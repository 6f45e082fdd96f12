import type { Restaurant } from '../domain/restaurant/restaurant.schema.ts'
import { methodsOnOffer } from './payments/provider.ts'
import type { Till } from './payments/till.ts'
import { readSettings } from './settings.ts'

/** The restaurant as anybody may see it. */
export async function readRestaurant(till: Pick<Till, 'db' | 'paypal' | 'public_url'>): Promise<Restaurant> {
  const [house, payment_methods] = await Promise.all([readSettings(till.db), methodsOnOffer(till)])
  const { id, version, closed_days, slot_capacity, email_notifications, unpaid_minutes, release_hours, ...rest } = house
  const { require_two_factor, message_months, refund_cancelled, ...shown } = rest
  return { ...shown, payment_methods, public_url: till.public_url }
}
