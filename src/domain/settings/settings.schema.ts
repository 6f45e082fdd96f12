import { z } from 'zod'
import { CURRENCIES } from '../currencies.ts'
import { DateSchema, EmailSchema, line, PositivePriceSchema, PriceSchema } from '../fields.schema.ts'
import { ServicePeriodsSchema, SpecialDaysSchema } from '../hours/service-periods.schema.ts'
import { KITCHEN_LIMITS, PACE_UNITS } from '../kitchen/pace.ts'
import { isPictureAddress } from '../media/media.ts'
import { MENU_ORDERS } from '../menu/menu-order.ts'
import { ORDER_NUMBERS } from '../orders/order-number.ts'
import { PAYMENT_METHODS } from '../orders/orders.ts'
import { TIP_LIMITS } from '../orders/payment.ts'
import { PercentSchema, TaxTermsSchema } from '../orders/tax.schema.ts'
import { ProviderSchema } from '../payments/payments.schema.ts'
import { MESSAGE_MONTHS } from '../privacy/privacy.ts'
import { RELEASE_HOURS } from '../reservations/unconfirmed.ts'
import { COUNTRIES } from '../restaurant/country.ts'
import { HalalCertificateChangeSchema } from '../restaurant/identity.schema.ts'
import { RestaurantSchema, SocialLinkSchema } from '../restaurant/restaurant.schema.ts'
import { PRICE_RANGES } from '../restaurant/restaurant.ts'
import { socialAddress } from '../restaurant/social-links.ts'
import { LOCALES, westernDigits } from '../text/locales.ts'

const Arabic = (max: number) => line(max).transform((text) => text || null)
const PhoneSchema = line(40)
  .transform(westernDigits)
  .pipe(z.string().regex(/^(\+?[\d ().-]{6,})?$/, 'must be a phone number'))

const minutes = z.number().int().min(0).max(KITCHEN_LIMITS.prep_minutes)

/** A profile as people type it: `@name`, `name`, `instagram.com/name` or its address. It is stored as the address. */
const SocialLinkChangeSchema = SocialLinkSchema.extend({ url: line(300).min(1, 'is required') }).transform(
  ({ network, url }, context) => {
    const address = socialAddress(network, url)
    if (address !== null) return { network, url: address }
    context.addIssue({
      code: 'custom',
      path: ['url'],
      message: 'must be a profile or an address that begins with https://',
    })
    return z.NEVER
  },
)

const PictureAddress = line(500).refine(isPictureAddress, 'must be an image of ours or begin with https://')

/** A price with decimals that the currency does not have. */
const OddPriceSchema = z.object({
  kind: z.enum(['dish', 'option', 'zone', 'setting']),
  name: z.string().describe('The name of the setting, or of what has the price'),
  name_ar: z.string().nullable(),
  amount: z.number(),
})
export type OddPrice = z.infer<typeof OddPriceSchema>

const fields = {
  name: line(80).min(1, 'is required'),
  name_ar: Arabic(80).nullable(),
  tagline: line(200),
  tagline_ar: Arabic(200).nullable(),
  logo_url: PictureAddress,
  phone: PhoneSchema,
  whatsapp: PhoneSchema,
  email: z.union([z.literal(''), EmailSchema]),
  address: line(200),
  address_ar: Arabic(200).nullable(),
  latitude: z.number().min(-90).max(90).nullable(),
  longitude: z.number().min(-180).max(180).nullable(),
  social_links: z
    .array(SocialLinkChangeSchema)
    .max(5)
    .refine((links) => new Set(links.map(({ network }) => network)).size === links.length, 'name each network once'),
  opening_line: line(120),
  opening_line_ar: Arabic(120).nullable(),
  service_periods: ServicePeriodsSchema,
  special_days: SpecialDaysSchema,
  tax_percent: PercentSchema.describe('Added to orders of the channel `order`, unless there are `taxes`'),
  taxes: TaxTermsSchema.nullable().describe('Rates by category and service; null: `tax_percent` alone'),
  tax_word: Arabic(40).nullable().describe('What guests read for tax; null: Tax'),
  tax_word_ar: Arabic(40).nullable(),
  tax_number: Arabic(60).nullable().describe('Shown with every order; null: none'),
  smallest_coin: PositivePriceSchema.nullable().describe('Totals paid in cash are rounded to it; null: not rounded'),
  delivery_fee: PriceSchema,
  minimum_pickup: PriceSchema.describe('The smallest sum of dishes that can be picked up; 0: none'),
  minimum_delivery: PriceSchema.describe('The smallest sum of dishes that is delivered; 0: none'),
  tips: z.boolean().describe('Whether guests can add a tip'),
  tip_percents: z
    .array(z.number().int().min(1).max(TIP_LIMITS.percent))
    .max(TIP_LIMITS.percents)
    .transform((percents) => [...new Set(percents)].sort((a, b) => a - b)),
  cash_change: z.boolean().describe('Whether guests who pay cash are asked with how much they pay'),
  slot_capacity: z
    .number()
    .int()
    .min(1)
    .max(100_000)
    .nullable()
    .describe('Maximum number of guests per slot; null: no limit'),
  prep_minutes: minutes.describe('Minutes of a dish, where neither it nor its category says otherwise'),
  delivery_minutes: minutes.describe('Minutes of the way to the guest, without those of the zone'),
  pace_limit: z
    .number()
    .int()
    .min(1)
    .max(KITCHEN_LIMITS.pace_limit)
    .nullable()
    .describe('What the kitchen does in a quarter of an hour; null: no limit'),
  pace_unit: z.enum(PACE_UNITS),
  unpaid_minutes: z
    .number()
    .int()
    .min(5)
    .max(180)
    .describe('How many minutes a slot is held for an order that is not paid online yet'),
  refund_cancelled: z.boolean().describe('Whether cancelled orders are refunded automatically'),
  release_hours: z
    .number()
    .int()
    .min(RELEASE_HOURS.min)
    .max(RELEASE_HOURS.max)
    .nullable()
    .describe('After how many hours an unconfirmed reservation is cancelled if slots are limited; null: never'),
  currency: z
    .enum(CURRENCIES)
    .describe(
      'Of every price, fee and minimum. Changing it converts nothing; refused while an order is still to be paid online',
    ),
  country: z
    .enum(COUNTRIES)
    .nullable()
    .describe('Decides the clock, the first day of the week, postal codes and phone numbers; null: not said'),
  time_zone: line(60).refine(isTimeZone, 'must be a time zone such as Asia/Beirut'),
  languages: z
    .array(z.enum(LOCALES))
    .transform((chosen) => LOCALES.filter((locale) => chosen.includes(locale)))
    .refine((chosen) => chosen.includes('en'), 'English is always among them'),
  is_open: z.boolean(),
  opens_on: DateSchema.nullable(),
  cuisines: z.array(line(40).min(1, 'is required')).max(8),
  price_range: z.enum(PRICE_RANGES).nullable(),
  is_halal: z.boolean(),
  halal_certificate: HalalCertificateChangeSchema.nullable().describe('All of it, or null'),
  menu_order: z.enum(MENU_ORDERS).describe('How guests see the menu: by name, or in the order the owner gave it'),
  new_dishes_today: z.boolean().describe('Whether a new dish begins as one that can be ordered for today'),
  online_ordering: z.boolean(),
  online_reservations: z.boolean(),
  table_reservations: z.boolean(),
  slots_follow_hours: z.boolean(),
  one_checkout: z.boolean(),
  one_panel_language: z.boolean(),
  order_numbers: z.enum(ORDER_NUMBERS).describe('The beginning of the id, or a number that begins at 1 each day'),
  email_notifications: z.boolean(),
  mail_language: z.enum(LOCALES).describe('Language of the emails to the restaurant'),
  require_two_factor: z.boolean(),
  message_months: z
    .number()
    .int()
    .min(MESSAGE_MONTHS.min)
    .max(MESSAGE_MONTHS.max)
    .describe('How many months messages from the contact page are stored'),
}

export const SettingsChangeSchema = z
  .object(fields)
  .partial()
  .extend({
    version: z
      .number()
      .int()
      .describe('The version that was read; if it is no longer current, the request is refused as conflict'),
  })
  .meta({ id: 'SettingsChange' })
export type SettingsChange = z.input<typeof SettingsChangeSchema>

/** The settings that an admin can change, and the status of mail, payments and pictures. */
export const SettingsSchema = RestaurantSchema.omit({
  payment_methods: true,
  mails: true,
  has_dish_of_day: true,
  public_url: true,
  statement: true,
  statement_ar: true,
  appearance: true,
  forms: true,
  money: true,
  announcement: true,
  search: true,
  social_image: true,
  pages: true,
  today: true,
})
  .extend({
    tax_percent: z.number().nullable().describe('null: not said yet, nothing is charged'),
    delivery_fee: z.number().nullable().describe('null: not said yet, nothing is charged'),
    country: z.string().nullable().describe('Such as `DE`; null: the owner has not said'),
    order_numbers: z.enum(ORDER_NUMBERS),
    minimum_pickup: z.number(),
    minimum_delivery: z.number(),
    tips: z.boolean(),
    tip_percents: z.array(z.number().int()),
    cash_change: z.boolean(),
    slot_capacity: z.number().int().nullable(),
    prep_minutes: z.number().int(),
    delivery_minutes: z.number().int(),
    pace_limit: z.number().int().nullable(),
    pace_unit: z.enum(PACE_UNITS),
    unpaid_minutes: z.number().int(),
    refund_cancelled: z.boolean(),
    release_hours: z.number().int().nullable(),
    email_notifications: z.boolean(),
    mail_language: z.enum(LOCALES).describe('Language of the emails to the restaurant'),
    require_two_factor: z.boolean(),
    message_months: z.number().int(),
    version: z.number().int(),
    status: z.object({
      mail: z.object({
        carrier: z.enum(['smtp', 'folder']),
        waiting: z.number().int(),
        last_error: z.string().nullable().describe('Why the newest waiting email has not been sent'),
      }),
      payment_methods: z.array(z.enum(PAYMENT_METHODS)),
      paypal: ProviderSchema,
      pictures: z.enum(['folder', 'bucket']),
      odd_prices: z
        .array(OddPriceSchema)
        .describe('Prices with decimals that the currency does not have: they are rounded'),
    }),
  })
  .meta({ id: 'Settings' })
export type Settings = z.infer<typeof SettingsSchema>

/** A time zone with a name such as Asia/Beirut. UTC offsets are refused, because they have no summer time. */
export function isTimeZone(name: string): boolean {
  if (!/^[A-Z][\w+-]*(\/[\w+-]+)*$/i.test(name)) return false
  try {
    return Boolean(new Intl.DateTimeFormat('en', { timeZone: name }))
  } catch {
    return false
  }
}
