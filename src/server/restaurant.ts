import type { Restaurant } from '../domain/restaurant.ts'
import type { Db, Tx } from './database/connection.ts'
import { settings } from './database/schema.ts'
import type { Payments } from './payments.ts'

/** The restaurant as anybody may see it. */
export async function readRestaurant(db: Db, public_url: string, payments: Payments): Promise<Restaurant> {
  const { id, version, closed_days, slot_capacity, email_notifications, ...rest } = await readSettings(db)
  const { require_two_factor, calendar_secret, ...shown } = rest
  return { ...shown, payment_methods: [...payments.methods], public_url }
}

export async function readSettings(db: Db | Tx) {
  const [row] = await db.select().from(settings)
  if (!row) throw new Error('The settings row is missing')
  return row
}
