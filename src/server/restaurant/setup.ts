import { and, eq, inArray, isNotNull, sql } from 'drizzle-orm'
import { UNDER_WAY } from '../../domain/orders/statuses.ts'
import type { Setup } from '../../domain/restaurant/restaurant.schema.ts'
import { nextStep, setupSteps } from '../../domain/restaurant/setup.ts'
import type { PaymentContext } from '../payments/payment-context.ts'
import type { Config } from '../platform/config.ts'
import { sendsMail } from '../settings/mail-connection.ts'
import { readSettings } from '../settings/settings.ts'
import { orders, products, site_documents } from '../tables/schema.ts'

type Context = Pick<PaymentContext, 'db' | 'paypal'> & { config: Config }

/** How far the restaurant is on its way to the opening. */
export async function readSetup({ db, config, paypal }: Context): Promise<Setup> {
  const [settings, dishes, looks, privacyPages, open_orders] = await Promise.all([
    readSettings(db),
    db.$count(products),
    db.$count(site_documents, and(eq(site_documents.key, 'appearance'), isNotNull(site_documents.published_at))),
    // The owner may have written one on a blank page, or given the prepared one another address.
    db.$count(
      site_documents,
      sql`'privacy' in (${site_documents.published} ->> 'slug', ${site_documents.published} ->> 'kind')`,
    ),
    db.$count(orders, inArray(orders.status, UNDER_WAY)),
  ])
  const { service_periods, is_open, is_demo } = settings
  const steps = setupSteps({
    ...settings,
    dishes,
    look_published: looks > 0,
    open_days: new Set(service_periods.flatMap(({ weekdays }) => weekdays)).size,
    sends_mail: await sendsMail({ db, config }),
    tests_payments: paypal !== undefined && paypal.environment !== 'live',
    privacy_page: privacyPages > 0,
  })
  return { steps, next: nextStep(steps), is_open, is_demo, open_orders }
}
