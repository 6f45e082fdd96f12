import type { Restaurant } from '../domain/restaurant/restaurant.schema.ts'
import { addDays, wallClock } from '../domain/time/calendar.ts'
import type { PaymentContext } from './payments/payment-context.ts'
import { methodsOnOffer } from './payments/provider.ts'
import { readSettings } from './settings.ts'
import { type Edition, readSiteSummary } from './site/published.ts'

/** The public part of the settings, and what every page shows of the site's content. */
export async function readRestaurant(
  context: Pick<PaymentContext, 'db' | 'paypal' | 'public_url'>,
  edition: Edition = 'published',
): Promise<Restaurant> {
  const [settings, site, payment_methods] = await Promise.all([
    readSettings(context.db),
    readSiteSummary(context.db, edition),
    methodsOnOffer(context),
  ])
  const { id, version, slot_capacity, email_notifications, unpaid_minutes, release_hours, ...rest } = settings
  const { require_two_factor, message_months, refund_cancelled, ...ordering } = rest
  const { minimum_pickup, minimum_delivery, tips, tip_percents, cash_change, ...kitchen } = ordering
  const { prep_minutes, delivery_minutes, pace_limit, pace_unit, busy_minutes, busy_until, paused_until, ...shown } =
    kitchen
  const { date: today } = wallClock(new Date(), settings.time_zone)
  // Yesterday's hours may not have ended yet.
  const special_days = settings.special_days.filter(({ date }) => date >= addDays(today, -1))
  return { ...shown, ...site, today, special_days, payment_methods, public_url: context.public_url }
}
