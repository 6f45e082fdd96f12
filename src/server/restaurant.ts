import type { Restaurant } from '../domain/restaurant.ts'
import type { Db, Tx } from './database/connection.ts'
import { settings } from './database/schema.ts'
import { methodsOnOffer } from './payments/provider.ts'
import type { Till } from './payments/till.ts'

/** The restaurant as anybody may see it. */
export async function readRestaurant(till: Pick<Till, 'db' | 'paypal' | 'public_url'>): Promise<Restaurant> {
  const [house, payment_methods] = await Promise.all([readSettings(till.db), methodsOnOffer(till)])
  const { id, version, closed_days, slot_capacity, email_notifications, unpaid_minutes, ...rest } = house
  const { require_two_factor, message_months, calendar_secret, ...shown } = rest
  return { ...shown, payment_methods, public_url: till.public_url }
}

export async function readSettings(db: Db | Tx) {
  const [row] = await db.select().from(settings)
  if (!row) throw new Error('The settings row is missing')
  return row
}
