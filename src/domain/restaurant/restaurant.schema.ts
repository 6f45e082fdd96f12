import { z } from 'zod'
import { ClockSchema } from '../fields.schema.ts'
import { LOCALES } from '../language/locales.ts'
import { PAYMENT_METHODS } from '../orders/payment-methods.ts'
import { recordOf } from '../records.ts'
import { DAYS } from '../time/opening-hours.ts'
import { NETWORKS } from './networks.ts'

const OpeningHoursSchema = z.object({ opens: ClockSchema, closes: ClockSchema }).nullable()

const WeeklyHoursSchema = z.object(recordOf(DAYS, () => OpeningHoursSchema))

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
    social_links: z.array(SocialLinkSchema),
    opening_line: z.string(),
    opening_line_ar: z.string().nullable(),
    weekly_hours: WeeklyHoursSchema,
    tax_percent: z.number(),
    delivery_fee: z.number(),
    languages: z.array(z.enum(LOCALES)).describe('The languages of the public website'),
    online_ordering: z.boolean(),
    online_reservations: z.boolean(),
    payment_methods: z.array(z.enum(PAYMENT_METHODS)).describe('The payment methods that are offered'),
    public_url: z.url(),
  })
  .meta({ id: 'Restaurant' })
export type Restaurant = z.infer<typeof RestaurantSchema>
