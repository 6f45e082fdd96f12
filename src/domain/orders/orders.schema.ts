import { z } from 'zod'
import { SoldZoneSchema, StoredPlaceSchema } from '../delivery/zones.schema.ts'
import { AmountSchema, Arabic, CurrencySchema, DateSchema, pageOf, TimeLabelSchema } from '../fields.schema.ts'
import { OrderDue } from '../kitchen/due.schema.ts'
import { AllergenListSchema, AllergensSchema } from '../menu/allergens.schema.ts'
import { MEAL_SIZES } from '../menu/meal-sizes.ts'
import { SoldChoiceSchema } from '../menu/options.schema.ts'
import { LOCALES } from '../text/locales.ts'
import { CLOCK_HOURS } from '../time/times.ts'
import { CHANNELS, PAYMENT_METHODS, PAYMENT_PROBLEMS, PAYMENT_STATUSES } from './orders.ts'
import { Charges } from './quote.schema.ts'
import { STATUSES } from './statuses.ts'

const Sold = {
  product_id: z.uuid().nullable().describe('null: the dish was deleted, or it is a table'),
  product_name: z.string(),
  product_name_ar: Arabic,
  serving_size: z.string().nullable(),
  serving_size_ar: Arabic,
  choices: z.array(SoldChoiceSchema),
  allergens: AllergensSchema,
  quantity: z.number().int(),
}
const Person = { email: z.string().nullable(), phone: z.string().nullable(), delivery_address: z.string().nullable() }
const Dated = { created_at: z.iso.datetime(), updated_at: z.iso.datetime() }
const Paid = {
  payment_status: z.enum(PAYMENT_STATUSES),
  payment_problem: z.enum(PAYMENT_PROBLEMS).nullable().describe('Why the last payment failed'),
  payment_asked: z.boolean().describe('PayPal was asked for the money and has not answered yet'),
  pay_until: z.iso.datetime().nullable().describe('When the order is cancelled if it is not paid'),
  refunded_amount: AmountSchema,
}
const Reference = {
  id: z.uuid(),
  number: z.string().describe('What people call it: the first 8 characters of the id, or its number of the day'),
  access_token: z.string().describe('Gives access to the order at /orders/{access_token} without signing in'),
  status: z.enum(STATUSES),
}

/** Only for the owner and the staff, not for a guest with the link to an order. */
const Owner = { user_id: z.uuid().nullable().describe('The account that placed it, if any') }

/** A dish as it was sold, by name. */
export const SoldNameSchema = z.object(Sold).pick({
  product_name: true,
  product_name_ar: true,
  serving_size: true,
  serving_size_ar: true,
  choices: true,
})

export const LineRateSchema = z.object({
  tax_name: z.string().nullable().describe('The rate of the line; null: the one percentage of the settings'),
  tax_percent: z.number().nullable().describe('null: not taxed'),
})

const OrderLineSchema = z.object({
  line: z.number().int().describe('Its number in the order, which stays when other lines are taken off'),
  ...Sold,
  unit_price: AmountSchema,
  line_total: AmountSchema,
  notes: z.string().nullable(),
  meal_size: z.enum(MEAL_SIZES).nullable().describe('null: the line has no date, or it is a table'),
  guests_count: z.number().int().nullable().describe('Without a meal size: the line is a table'),
  ...LineRateSchema.shape,
  reservation: z
    .object({ id: z.uuid(), date: DateSchema, time: TimeLabelSchema, status: z.enum(STATUSES) })
    .nullable()
    .describe('null: the line has no date and is had at `due_at`'),
})
export type OrderLine = z.infer<typeof OrderLineSchema>

export const OrderSchema = z
  .object({
    ...Reference,
    channel: z.enum(CHANNELS),
    full_name: z.string(),
    ...Person,
    payment_method: z.enum(PAYMENT_METHODS),
    ...Paid,
    zone: SoldZoneSchema.nullable().describe('The delivery zone at the time of the order'),
    place: StoredPlaceSchema.nullable(),
    notes: z.string().nullable().describe('Special requests of the guest'),
    avoids: AllergenListSchema.describe('Allergens that the guest told the kitchen to avoid'),
    items: z.array(OrderLineSchema),
    ...OrderDue,
    ...Charges,
    total_amount: AmountSchema,
    to_collect: AmountSchema.describe('Of an order that was paid online and then became dearer: to be paid on receipt'),
    pays_with: AmountSchema.nullable().describe(
      'The cash that the guest pays with; the change is this less the total in cash',
    ),
    locale: z.enum(LOCALES),
    ...Dated,
  })
  .meta({ id: 'Order' })
export type Order = z.infer<typeof OrderSchema>

export const OwnOrderSchema = OrderSchema.extend(Owner).meta({ id: 'OwnOrder' })

export const ReservationSchema = z
  .object({
    ...Reference,
    order_id: z.uuid(),
    ...Sold,
    image_url: z.string().nullable(),
    reservation_date: DateSchema,
    reservation_time: TimeLabelSchema,
    meal_size: z.enum(MEAL_SIZES).nullable().describe('null: a table without a dish'),
    guests_count: z.number().int(),
    coming_at: z.iso.datetime().nullable().describe('When the guest of a table said that they are coming'),
    special_requests: z.string().nullable(),
    payment_method: z.enum(['cash', 'paypal']),
    payment_status: z.enum(PAYMENT_STATUSES).describe('The payment status of the order'),
    currency: CurrencySchema,
    total_amount: AmountSchema,
    ...Dated,
  })
  .meta({ id: 'Reservation' })
export type Reservation = z.infer<typeof ReservationSchema>

export const OwnReservationSchema = ReservationSchema.extend(Owner).meta({ id: 'OwnReservation' })
export type OwnReservation = z.infer<typeof OwnReservationSchema>

export const PlacedOrderSchema = z
  .object({
    order: OrderSchema,
    reservations: z.array(ReservationSchema),
    status_changes: z
      .array(z.object({ status: z.enum(STATUSES), at: z.iso.datetime() }))
      .describe('Of the whole order, the first one first'),
    refund_under_way: z.boolean().describe('A refund was requested and PayPal has not completed it yet'),
    order_url: z.url().describe('The page of the order for the guest'),
    time_zone: z.string().describe('The time zone of the restaurant'),
    clock: z.enum(CLOCK_HOURS).describe('How the restaurant writes times for people: `7:00 PM` or `19:00`'),
    tax_word: z.string().nullable().describe('What the restaurant calls tax; null: Tax'),
    tax_word_ar: z.string().nullable(),
    tax_number: z.string().nullable(),
    approve_url: z.url().optional().describe('Where the guest pays at PayPal'),
  })
  .meta({ id: 'PlacedOrder' })
export type GuestOrder = z.infer<typeof PlacedOrderSchema>

/** Sent at once and on each change, as server-sent events named `status`. */
export const OrderEventSchema = z
  .object({
    status: z.enum(STATUSES),
    ...Paid,
    total_amount: AmountSchema,
    revision: z.number().int().describe('How often staff changed its dishes, time or address'),
    reservations: z.array(z.object({ id: z.uuid(), status: z.enum(STATUSES) })),
  })
  .meta({ id: 'OrderEvent' })
export type OrderEvent = z.infer<typeof OrderEventSchema>

export const PageSchema = z.object(pageOf(20))
export const OrderListSchema = z.object({ orders: z.array(OwnOrderSchema), next_cursor: z.string().nullable() })
export const ReservationListSchema = z.object({
  reservations: z.array(OwnReservationSchema),
  next_cursor: z.string().nullable(),
})
export type OrderList = z.infer<typeof OrderListSchema>
export type ReservationList = z.infer<typeof ReservationListSchema>
