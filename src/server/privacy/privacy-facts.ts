import { sql } from 'drizzle-orm'
import type { PrivacyFacts } from '../../domain/privacy/privacy-facts.ts'
import { privacyBlocks } from '../../domain/privacy/privacy-text.ts'
import { readZones } from '../delivery/zones.ts'
import type { PaymentContext } from '../payments/payment-context.ts'
import { methodsOnOffer } from '../payments/provider.ts'
import type { Config } from '../platform/config.ts'
import type { Db } from '../platform/database/connection.ts'
import { sendsMail } from '../settings/mail-connection.ts'
import { readSettings } from '../settings/settings.ts'
import { categories, products, settings } from '../tables/schema.ts'

type Setup = { db: Db; config: Config; paypal: PaymentContext['paypal'] }

/** The account of what this website stores, as blocks of a page. */
export const readPrivacyText = async (setup: Setup) => privacyBlocks(await readPrivacyFacts(setup))

async function readPrivacyFacts({ db, config, paypal }: Setup): Promise<PrivacyFacts> {
  const { message_months, email_notifications, latitude, longitude, ...restaurant } = await readSettings(db)
  const { whatsapp, email, phone, address, address_ar } = restaurant
  return {
    message_months,
    paypal: (await methodsOnOffer({ db, paypal })).includes('paypal'),
    smtp: await sendsMail({ db, config }),
    order_mails: email_notifications,
    map: latitude !== null && longitude !== null,
    delivery_zones: (await readZones(db)).zones.some(({ is_on }) => is_on),
    whatsapp: whatsapp !== '',
    nightly_backups: config.BACKUPS,
    picture_hosts: await otherPictureHosts(db),
    email,
    phone,
    address,
    address_ar,
  }
}

/** Staff may enter the address of a picture on another site. */
async function otherPictureHosts(db: Db): Promise<string[]> {
  const { rows } = await db.execute<{ url: string }>(sql`
    select url from (select image_url as url from ${products} union select image_url from ${categories}
      union select logo_url from ${settings}) as pictures where url like 'https://%'`)
  return [...new Set(rows.map(({ url }) => URL.parse(url)?.host ?? ''))].filter(Boolean).sort()
}
