import type { Availability } from '../../domain/orders/quote.schema.ts'
import { offeredDays } from '../../domain/reservations/availability.ts'
import { wallClock } from '../../domain/time/calendar.ts'
import { findProduct } from '../menu/products.ts'
import type { Db } from '../platform/database/connection.ts'
import { readSettings } from '../settings/settings.ts'
import { guestsExpected } from './slots.ts'

type AvailabilityQuery = { product_id: string; lead_days: number; guests: number }

/** The times at which a dish can be reserved in the next thirty days. */
export async function readAvailability(db: Db, query: AvailabilityQuery, now: Date): Promise<Availability> {
  const [dish, settings] = await Promise.all([findProduct(db, query.product_id), readSettings(db)])
  const { date: today } = wallClock(now, settings.time_zone)
  const days = offeredDays({
    guests: query.guests,
    lead: query.lead_days,
    dish,
    rules: settings,
    taken: await guestsExpected(db, today),
    now,
  })
  const orderable = dish.is_available && settings.is_open && settings.online_reservations
  const offered = ({ slots, ...day }: (typeof days)[number]) => ({
    ...day,
    slots: slots.map((slot) => ({ ...slot, open: slot.open && orderable })),
  })
  return { today, days: days.map(offered) }
}
