import { isDeepStrictEqual } from 'node:util'
import { and, desc, eq, inArray, isNotNull, ne, sql } from 'drizzle-orm'
import type { z } from 'zod'
import type { Person } from '../../domain/accounts/accounts.ts'
import { keysOf } from '../../domain/records.ts'
import { countryOf } from '../../domain/restaurant/country.ts'
import type { Settings, SettingsChangeSchema } from '../../domain/settings/settings.schema.ts'
import { losesMoney, type PaymentContext } from '../payments/payment-context.ts'
import { methodsOnOffer, readProvider } from '../payments/provider.ts'
import type { Config } from '../platform/config.ts'
import type { Db, Tx } from '../platform/database/connection.ts'
import { sqlState } from '../platform/errors.ts'
import { Refusal, wrongField } from '../platform/refusal.ts'
import { record } from '../security-log/record.ts'
import { checkAmounts } from '../settings/amounts.ts'
import { sendsMail } from '../settings/mail-connection.ts'
import { findOddPrices } from '../settings/odd-prices.ts'
import { readAdminSettings, type SettingsRow } from '../settings/settings.ts'
import { orders, outbox, settings } from '../tables/schema.ts'
import { completePhone } from './phone-number.ts'

type Setup = { config: Config; paypal: PaymentContext['paypal'] }

/** The settings that an admin can change, with the status of mail, payments and pictures. */
export async function showSettings(db: Db | Tx, { config, paypal }: Setup): Promise<Settings> {
  const row = await readAdminSettings(db)
  const status = {
    mail: {
      carrier: (await sendsMail({ db, config })) ? ('smtp' as const) : ('folder' as const),
      ...(await mailStatus(db)),
    },
    payment_methods: await methodsOnOffer({ db, paypal }),
    paypal: await readProvider({ db, paypal }),
    pictures: config.bucket ? ('bucket' as const) : ('folder' as const),
    odd_prices: await findOddPrices(db, row.currency),
  }
  return { ...row, status }
}

/** Changes the given fields, unless the settings have changed since they were read. */
export async function changeSettings(
  db: Db,
  setup: Setup,
  admin: Person,
  change: z.output<typeof SettingsChangeSchema>,
) {
  const { version, ...changes } = change
  return db.transaction(async (tx) => {
    if (changes.time_zone) await requireKnownZone(tx, changes.time_zone)
    const [before] = await tx.select().from(settings).for('update')
    const { country, time_zone } = { country: null, time_zone: 'UTC', ...before, ...changes }
    const values = { ...changes, ...(await completePhones(changes, country ?? countryOf(time_zone))) }
    const [changed] = await tx
      .update(settings)
      .set({ ...values, id: 1 })
      .where(eq(settings.version, version))
      .returning()
    if (!changed) throw new Refusal('conflict', 'Someone else changed the settings while you were editing.')
    if (before && changed.currency !== before.currency) await requirePaid(tx)
    const { delivery_fee, minimum_pickup, minimum_delivery, smallest_coin } = changes
    checkAmounts(
      changed.currency,
      {
        'body.delivery_fee': delivery_fee,
        'body.minimum_pickup': minimum_pickup,
        'body.minimum_delivery': minimum_delivery,
        'body.smallest_coin': smallest_coin,
      },
      CHARGE_LIMIT,
    )
    if ((changed.latitude === null) !== (changed.longitude === null))
      throw wrongField(
        changed.latitude === null ? 'body.latitude' : 'body.longitude',
        'incomplete',
        'latitude and longitude belong together',
      )
    if (changed.is_open && !before?.is_open && losesMoney(setup.paypal, changed))
      throw wrongField('body.is_open', 'unavailable', 'PayPal is a simulator: guests would pay and no money would come')
    const fields = changedFields(before, changed)
    if (fields.length > 0) await record(tx, admin, { kind: 'settings_changed', details: { fields } })
    return showSettings(tx, setup)
  })
}

/** Phone numbers as guests everywhere can dial them. */
async function completePhones(changes: Partial<Record<(typeof PHONES)[number], string>>, country: string | null) {
  const complete: typeof changes = {}
  for (const name of PHONES) {
    const typed = changes[name]
    if (!typed) continue
    const number = await completePhone(typed, country)
    if (number === null) throw wrongField(`body.${name}`, 'invalid', 'must be a phone number, with its country code')
    complete[name] = number
  }
  return complete
}
/** What a guest is about to pay must not change its currency. */
async function requirePaid(tx: Tx) {
  const open = and(inArray(orders.payment_status, ['unpaid', 'checking']), ne(orders.status, 'cancelled'))
  if ((await tx.$count(orders, open)) > 0)
    throw wrongField('body.currency', 'unavailable', 'cannot be changed while an order is still to be paid online')
}

/** For a currency of ordinary size. */
const CHARGE_LIMIT = 10_000

const PHONES = ['phone', 'whatsapp'] as const

/** Only the names: values of settings, such as contact details, are not for the log. */
const changedFields = (before: SettingsRow | undefined, after: SettingsRow) =>
  keysOf(after).filter((name) => name !== 'version' && !isDeepStrictEqual(before?.[name], after[name]))

/** The database computes days in this time zone, and may know fewer time zones than Node. */
async function requireKnownZone(tx: Tx, time_zone: string) {
  await tx.execute(sql`select now() at time zone ${time_zone}::text`).catch((error) => {
    throw sqlState(error) === '22023' ? wrongField('body.time_zone', 'invalid', 'is not known to the database') : error
  })
}

async function mailStatus(db: Db | Tx) {
  const waiting = eq(outbox.status, 'waiting')
  const [last] = await db
    .select({ last_error: outbox.last_error })
    .from(outbox)
    .where(and(waiting, isNotNull(outbox.last_error)))
    .orderBy(desc(outbox.created_at))
    .limit(1)
  return { waiting: await db.$count(outbox, waiting), last_error: last?.last_error ?? null }
}
