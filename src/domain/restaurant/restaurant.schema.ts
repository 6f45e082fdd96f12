import { z } from 'zod'
import { PasswordSchema } from '../accounts/accounts.schema.ts'
import { CurrencySchema, DateSchema } from '../fields.schema.ts'
import { ServicePeriodSchema, SpecialDaySchema } from '../hours/service-periods.schema.ts'
import { MENU_ORDERS } from '../menu/menu-order.ts'
import { PAYMENT_METHODS } from '../orders/orders.ts'
import { TaxTermsSchema } from '../orders/tax.schema.ts'
import { LOCALES } from '../text/locales.ts'
import { CLOCK_HOURS } from '../time/times.ts'
import { PublicAppearanceSchema } from '../website/appearance.schema.ts'
import { SEARCH_PAGES } from '../website/search-texts.ts'
import { POSTAL_CODES, WEEK_STARTS } from './country-forms.ts'
import { HalalCertificateSchema } from './identity.schema.ts'
import { NETWORKS, PRICE_RANGES, PROMISED_MAILS } from './restaurant.ts'
import { SETUP_GAPS, SETUP_STEPS } from './setup.ts'

export const SocialLinkSchema = z.object({
  network: z.enum(NETWORKS),
  url: z.string(),
})
export type SocialLink = z.infer<typeof SocialLinkSchema>

/** The public data of the restaurant. */
export const RestaurantSchema = z
  .object({
    name: z.string(),
    name_ar: z.string().nullable(),
    tagline: z.string(),
    tagline_ar: z.string().nullable(),
    logo_url: z.string(),
    phone: z.string(),
    whatsapp: z.string(),
    email: z.string(),
    address: z.string(),
    address_ar: z.string().nullable(),
    latitude: z.number().nullable(),
    longitude: z.number().nullable(),
    time_zone: z.string(),
    currency: CurrencySchema,
    money: z
      .object({ en: z.string(), ar: z.string() })
      .describe('How each language writes an amount of the currency: `¥¤`, `¤ €`'),
    country: z
      .string()
      .nullable()
      .describe('Such as `DE`: what the owner said, or the country of the time zone; null: a zone of none'),
    forms: z
      .object({
        clock: z.enum(CLOCK_HOURS).describe('How people read times: `7:00 PM` or `19:00`. This API writes `7:00 PM`'),
        week_start: z
          .enum(WEEK_STARTS)
          .nullable()
          .describe('null: Sunday on English calendars, Saturday on Arabic ones, Monday in lists'),
        postal_code: z.enum(POSTAL_CODES).describe('`zip`: named as in the USA; `none`: addresses have none'),
      })
      .describe('The forms of the country that the owner said; those of the USA until then'),
    social_links: z.array(SocialLinkSchema),
    opening_line: z.string(),
    opening_line_ar: z.string().nullable(),
    today: DateSchema.describe('The date at the restaurant when this was read'),
    service_periods: z.array(ServicePeriodSchema),
    special_days: z.array(SpecialDaySchema).describe('From yesterday on'),
    tax_percent: z.number().describe('0 as long as the owner has not said'),
    taxes: TaxTermsSchema.nullable().describe('Rates by category and service; null: `tax_percent` alone'),
    tax_word: z.string().nullable().describe('What guests read for tax; null: Tax'),
    tax_word_ar: z.string().nullable(),
    tax_number: z.string().nullable().describe('Shown with every order'),
    smallest_coin: z.number().nullable().describe('Totals paid in cash are rounded to it; null: not rounded'),
    delivery_fee: z.number().describe('0 as long as the owner has not said'),
    languages: z.array(z.enum(LOCALES)).describe('The languages of the public website'),
    online_ordering: z.boolean(),
    online_reservations: z.boolean(),
    table_reservations: z.boolean().describe('Whether guests can book a table without a dish'),
    slots_follow_hours: z
      .boolean()
      .describe('Dishes without times of their own, and tables, are offered every half hour of the opening hours'),
    one_checkout: z
      .boolean()
      .describe('One page for every order, with the same charges: `checkout` costs what `order` does'),
    menu_order: z.enum(MENU_ORDERS).describe('By name, or as the owner chose'),
    new_dishes_today: z.boolean().describe('For the panel: a new dish begins as one that can be ordered for today'),
    one_panel_language: z
      .boolean()
      .describe('For the panel: every screen is in one language, also for people who have chosen none'),
    payment_methods: z.array(z.enum(PAYMENT_METHODS)).describe('The payment methods that are offered'),
    mails: z.enum(PROMISED_MAILS).describe('The mails that guests get: all, those about accounts only, or none'),
    public_url: z.url(),
    statement: z.string().describe('A sentence about the restaurant, in the footer'),
    statement_ar: z.string().nullable(),
    is_open: z.boolean().describe('`false`: guests see that the restaurant opens soon, and the pages that it wrote'),
    opens_on: z.string().nullable().describe('The day of the opening, if it is known'),
    is_demo: z.boolean(),
    has_dish_of_day: z.boolean().describe('Whether the menu has one, available or not'),
    cuisines: z.array(z.string()),
    price_range: z.enum(PRICE_RANGES).nullable().describe('null: the owner has not said'),
    is_halal: z.boolean().describe('Every dish is halal'),
    halal_certificate: HalalCertificateSchema.nullable(),
    appearance: PublicAppearanceSchema,
    announcement: z
      .object({
        text: z.string(),
        text_ar: z.string().nullable(),
        target: z.string().describe('A page of this site or an address; empty: none'),
        from: DateSchema.nullable(),
        to: DateSchema.nullable().describe('The last day at the restaurant on which it is shown'),
      })
      .nullable()
      .describe('A line above every page, perhaps of later days'),
    search: z
      .partialRecord(
        z.enum(SEARCH_PAGES),
        z.object({ title: z.string(), title_ar: z.string(), description: z.string(), description_ar: z.string() }),
      )
      .describe('Titles and descriptions that the owner wrote for search engines, by page'),
    social_image: z.string().describe('The address of the picture that chat apps show'),
    pages: z
      .array(z.object({ slug: z.string(), title: z.string(), title_ar: z.string().nullable() }))
      .describe('Pages that the restaurant wrote, as the footer links them'),
  })
  .meta({ id: 'Restaurant' })
export type Restaurant = z.infer<typeof RestaurantSchema>

export const SetupSchema = z
  .object({
    steps: z.array(z.object({ step: z.enum(SETUP_STEPS), gaps: z.array(z.enum(SETUP_GAPS)) })),
    next: z.enum(SETUP_STEPS).describe('The first step that lacks something'),
    is_open: z.boolean(),
    is_demo: z.boolean(),
    open_orders: z.number().int().describe('Orders that are neither completed nor cancelled'),
  })
  .meta({ id: 'Setup' })
export type Setup = z.infer<typeof SetupSchema>

/** The demo is deleted only when the request says so. */
export const OwnRestaurantRequestSchema = z.object({
  confirm: z.literal(true).describe('Must be true: everything of the demo is deleted'),
  password: PasswordSchema.describe('The password of the signed-in admin'),
})

export const OwnRestaurantSchema = z
  .object({ backup: z.string().describe('The name of the backup of the demo in DATA_DIR/backups') })
  .meta({ id: 'OwnRestaurant' })
