import { moneyPattern } from '../../domain/money-pattern.ts'
import { countryOf } from '../../domain/restaurant/country.ts'
import { countryForms } from '../../domain/restaurant/country-forms.ts'
import type { Restaurant } from '../../domain/restaurant/restaurant.schema.ts'
import { promisedMails } from '../../domain/restaurant/restaurant.ts'
import { addDays, wallClock } from '../../domain/time/calendar.ts'
import { publicAnnouncement } from '../../domain/website/announcement.ts'
import type { PaymentContext } from '../payments/payment-context.ts'
import { methodsOnOffer } from '../payments/provider.ts'
import type { Config } from '../platform/config.ts'
import { sendsMail } from '../settings/mail-connection.ts'
import { readRestaurantSettings } from '../settings/settings.ts'
import { type Edition, readSiteSummary } from '../website/published.ts'

/** The public part of the settings, and what every page shows of the site's content. */
export async function readRestaurant(
  context: Pick<PaymentContext, 'db' | 'paypal' | 'public_url'> & { config: Config },
  edition: Edition = 'published',
): Promise<Restaurant> {
  const [{ email_notifications, ...settings }, sends_mail, site, payment_methods] = await Promise.all([
    readRestaurantSettings(context.db),
    sendsMail(context),
    readSiteSummary(context.db, edition),
    methodsOnOffer(context),
  ])
  const { date: today } = wallClock(new Date(), settings.time_zone)
  // Yesterday's hours may not have ended yet.
  const special_days = settings.special_days.filter(({ date }) => date >= addDays(today, -1))
  const mails = promisedMails({ ...settings, sends_mail, email_notifications })
  const announcement = publicAnnouncement(site.announcement, today, edition === 'draft')
  return {
    ...settings,
    ...site,
    announcement,
    country: settings.country ?? countryOf(settings.time_zone),
    forms: countryForms(settings.country),
    money: { en: moneyPattern(settings.currency, 'en').pattern, ar: moneyPattern(settings.currency, 'ar').pattern },
    today,
    special_days,
    payment_methods,
    mails,
    public_url: context.public_url,
  }
}
