import { sql } from 'drizzle-orm'
import type { Setup } from '../../domain/restaurant/restaurant.schema.ts'
import { nextStep, setupSteps } from '../../domain/restaurant/setup.ts'
import type { PaymentContext } from '../payments/payment-context.ts'
import type { Config } from '../platform/config.ts'
import { sendsMail } from '../settings/mail-connection.ts'
import { readSettings } from '../settings/settings.ts'
import { products, site_documents } from '../tables/schema.ts'

type Context = Pick<PaymentContext, 'db' | 'paypal'> & { config: Config }

/** How far the restaurant is on its way to the opening. */
export async function readSetup({ db, config, paypal }: Context): Promise<Setup> {
  const [settings, dishes, privacyPages] = await Promise.all([
    readSettings(db),
    db.$count(products),
    // The owner may have written one on a blank page, or given the prepared one another address.
    db.$count(
      site_documents,
      sql`'privacy' in (${site_documents.published} ->> 'slug', ${site_documents.published} ->> 'kind')`,
    ),
  ])
  const { name, phone, email, service_periods, is_open, is_demo } = settings
  const steps = setupSteps({
    name,
    phone,
    email,
    dishes,
    is_open,
    open_days: new Set(service_periods.flatMap(({ weekdays }) => weekdays)).size,
    sends_mail: await sendsMail({ db, config }),
    simulates_payments: paypal?.environment === 'simulator',
    privacy_page: privacyPages > 0,
  })
  return { steps, next: nextStep(steps), is_open, is_demo }
}
