import type { Restaurant } from '../../domain/restaurant/restaurant.schema.ts'
import { addDays, wallClock } from '../../domain/time/calendar.ts'
import type { PaymentContext } from '../payments/payment-context.ts'
import { methodsOnOffer } from '../payments/provider.ts'
import { readPublicSettings } from '../settings/settings.ts'
import { type Edition, readSiteSummary } from '../website/published.ts'

/** The public part of the settings, and what every page shows of the site's content. */
export async function readRestaurant(
  context: Pick<PaymentContext, 'db' | 'paypal' | 'public_url'>,
  edition: Edition = 'published',
): Promise<Restaurant> {
  const [settings, site, payment_methods] = await Promise.all([
    readPublicSettings(context.db),
    readSiteSummary(context.db, edition),
    methodsOnOffer(context),
  ])
  const { date: today } = wallClock(new Date(), settings.time_zone)
  // Yesterday's hours may not have ended yet.
  const special_days = settings.special_days.filter(({ date }) => date >= addDays(today, -1))
  return { ...settings, ...site, today, special_days, payment_methods, public_url: context.public_url }
}
