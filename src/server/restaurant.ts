import type { Restaurant } from '../domain/restaurant.ts'
import type { Db } from './database/connection.ts'
import { settings } from './database/schema.ts'

/** The restaurant as anybody may see it. */
export async function readRestaurant(db: Db, public_url: string): Promise<Restaurant> {
  const [row] = await db.select().from(settings)
  if (!row) throw new Error('The settings row is missing')
  const { id, closed_days, slot_capacity, email_notifications, require_two_factor, ...shown } = row
  return { ...shown, public_url }
}
