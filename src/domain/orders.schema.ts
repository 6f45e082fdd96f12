import { z } from 'zod'
import { ACCOUNT_LIMITS } from './accounts.ts'
import { MAX_QUANTITY } from './cart.ts'
import { ImageSchema } from './catalogue.schema.ts'
import {
  Arabic,
  DateSchema,
  Dollars,
  EmailSchema,
  Empty,
  FullName,
  line,
  lines,
  pageOf,
  TimeLabelSchema,
} from './fields.schema.ts'
import { LOCALES } from './locales.ts'
import { ORDER_LIMITS, PAYMENT_METHODS, PAYMENT_STATUSES } from './orders.ts'
import { PAYMENT_PROBLEMS } from './payments.ts'
import { CHANNELS, LARGEST_PARTY, MEAL_GUESTS, MEAL_SIZES } from './pricing.ts'
import { LINE_PROBLEMS } from './problem.ts'
import { STATUSES } from './statuses.ts'

const Guests = z.number().int().min(1).max(LARGEST_PARTY)
const Locale = z.enum(LOCALES).default('en').describe('The language the guest reads and is written to')
const Total = Dollars.describe('What the guest was shown. Another total is refused as price_changed')

/** People write phone numbers with either kind of digits; they are kept in one. */
const Phone = line(ACCOUNT_LIMITS.phone)
  .transform((phone) => phone.replace(/[٠-٩۰-۹]/g, (digit) => String(digit.charCodeAt(0) & 15)))
  .pipe(z.string().regex(/(\D*\d){5}/, 'must be a phone number'))

const Address = z.union([Empty, line(ORDER_LIMITS.delivery_address)]).nullish()
const Requests = lines(ORDER_LIMITS.special_requests)

const Meal = z.object({
  date: DateSchema,
  time: TimeLabelSchema,
  meal_size: z.enum(MEAL_SIZES),
  guests_count: Guests.optional().describe('Half 5-6, full 10-12, custom from 13; unsaid it is 6, or 13 for custom'),
})

type Size = Pick<z.infer<typeof Meal>, 'meal_size' | 'guests_count'>
function requireFittingGuests({ value, issues }: { value: Size; issues: z.core.$ZodRawIssue[] }) {
  const [fewest, most] = MEAL_GUESTS[value.meal_size]
  const { guests_count = fewest } = value
  if (guests_count < fewest || guests_count > most)
    issues.push({
      code: 'custom',
      path: ['guests_count'],
      message: `must be ${fewest} to ${most} for this meal size`,
      input: value,
    })
}

export const ItemSchema = z
  .object({
    product_id: z.uuid(),
    serving_size: z.string().max(200).nullish().describe('By name; unsaid it is the first the dish has'),
    quantity: z.number().int().min(1).max(MAX_QUANTITY),
    reservation_details: Meal.check(requireFittingGuests).nullish().describe('A line with a date is a reservation'),
  })
  .meta({ id: 'Item' })
const Items = z.array(ItemSchema).min(1, 'The cart is empty').max(ORDER_LIMITS.items)

export const IdempotencyKeySchema = z.object({
  'idempotency-key': z
    .string()
    .regex(/^[\x21-\x7e]{8,100}$/, 'must have 8 to 100 visible characters')
    .describe('One per attempt to order: the same key again gives the same order'),
})

export const AvailabilityRequestSchema = z.object({
  product_id: z.uuid(),
  lead_days: z.coerce.number().int().min(0).max(29).default(0).describe('2 for the checkout and order pages'),
  guests: z.coerce
    .number()
    .int()
    .min(1)
    .max(LARGEST_PARTY * MAX_QUANTITY)
    .default(1),
})

const SlotSchema = z.object({ date: DateSchema, time: TimeLabelSchema })
export const AvailabilitySchema = z
  .object({
    today: DateSchema.describe("Today at the restaurant, which is not always today on the reader's calendar"),
    days: z.array(
      z.object({
        date: DateSchema,
        slots: z.array(
          z.object({
            time: TimeLabelSchema,
            open: z.boolean(),
            remaining: z.number().int().nullable().describe('Guests that still fit; null: no limit'),
          }),
        ),
      }),
    ),
  })
  .meta({ id: 'Availability' })

export const QuoteRequestSchema = z.object({ channel: z.enum(CHANNELS), items: Items }).meta({ id: 'QuoteRequest' })

export const LineProblemSchema = z.object({
  code: z.enum(LINE_PROBLEMS),
  nearest: z.array(SlotSchema).optional().describe('Up to 3 free times, the nearest first'),
})

export const QuoteLineSchema = z
  .object({
    product_id: z.uuid(),
    name: z.string().nullable().describe('null: the dish is gone'),
    name_ar: Arabic,
    serving_size: z.string().nullable(),
    serving_size_ar: Arabic,
    image_url: z.string(),
    image: ImageSchema.nullable(),
    category_name: z.string(),
    category_name_ar: Arabic,
    is_reservable: z.boolean(),
    quantity: z.number().int(),
    reservation_details: Meal.extend({ guests_count: z.number().int() }).nullable(),
    price: Dollars.describe('Of the serving size, before the meal size'),
    unit_price: Dollars,
    line_total: Dollars,
    problems: z.array(LineProblemSchema),
  })
  .meta({ id: 'QuoteLine' })

const Charges = { subtotal: Dollars, tax: Dollars, delivery_fee: Dollars }
export const QuoteSchema = z
  .object({
    today: DateSchema,
    lines: z.array(QuoteLineSchema).describe('In the order of the items asked about'),
    problems: z.array(z.enum(['ordering_closed', 'reservations_closed'])),
    ...Charges,
    total: Dollars.describe('Dishes that cannot be had are not counted'),
  })
  .meta({ id: 'Quote' })

export const OrderDraftSchema = z
  .object({
    channel: z.enum(['checkout', 'order']),
    items: Items,
    full_name: FullName,
    email: z.union([Empty, EmailSchema]).nullish().describe('Optional for `order`'),
    phone: Phone,
    delivery_address: Address.describe('Optional for pickup'),
    payment_method: z.enum(PAYMENT_METHODS),
    special_requests: Requests,
    expected_total: Total,
    locale: Locale,
  })
  .check(({ value, issues }) => {
    const missing = (field: string) =>
      issues.push({ code: 'custom', path: [field], message: 'is required', input: value })
    if (value.channel === 'checkout' && !value.email) missing('email')
    if (value.payment_method !== 'pickup' && !value.delivery_address) missing('delivery_address')
  })
  .meta({ id: 'OrderDraft' })

export const ReservationDraftSchema = ItemSchema.pick({ product_id: true, serving_size: true })
  .extend({
    ...Meal.shape,
    payment_method: z.enum(['cash', 'paypal']),
    special_requests: Requests,
    expected_total: Total,
    locale: Locale,
  })
  .check(requireFittingGuests)
  .meta({ id: 'ReservationDraft' })

const Sold = {
  product_id: z.uuid().nullable().describe('null: the dish is not on the menu any more'),
  product_name: z.string(),
  product_name_ar: Arabic,
  serving_size: z.string().nullable(),
  serving_size_ar: Arabic,
  quantity: z.number().int(),
}
const Person = { email: z.string().nullable(), phone: z.string().nullable(), delivery_address: z.string().nullable() }
const Dated = { created_at: z.iso.datetime(), updated_at: z.iso.datetime() }
const Paid = {
  payment_status: z.enum(PAYMENT_STATUSES),
  payment_problem: z.enum(PAYMENT_PROBLEMS).nullable().describe('Why the last payment came to nothing'),
  pay_until: z.iso.datetime().nullable().describe('Unpaid for longer, the order is given up'),
  refunded_amount: Dollars,
}
const Reference = {
  id: z.uuid(),
  number: z.string().describe('The first 8 characters of the id'),
  access_token: z.string().describe('Opens the order at /orders/{access_token}; whoever has it may see the order'),
  status: z.enum(STATUSES),
}

export const OrderSchema = z
  .object({
    ...Reference,
    channel: z.enum(CHANNELS),
    full_name: z.string(),
    ...Person,
    payment_method: z.enum(PAYMENT_METHODS),
    ...Paid,
    notes: z.string().nullable().describe('What the guest asked for'),
    items: z.array(z.object({ ...Sold, unit_price: Dollars, line_total: Dollars, notes: z.string().nullable() })),
    ...Charges,
    total_amount: Dollars,
    locale: z.enum(LOCALES),
    ...Dated,
  })
  .meta({ id: 'Order' })

export const ReservationSchema = z
  .object({
    ...Reference,
    order_id: z.uuid(),
    ...Sold,
    image_url: z.string().nullable(),
    reservation_date: DateSchema,
    reservation_time: TimeLabelSchema,
    meal_size: z.enum(MEAL_SIZES),
    guests_count: z.number().int(),
    special_requests: z.string().nullable(),
    payment_method: z.enum(['cash', 'paypal']),
    payment_status: z.enum(PAYMENT_STATUSES).describe('Of its order'),
    total_amount: Dollars,
    ...Dated,
  })
  .meta({ id: 'Reservation' })

export const PlacedOrderSchema = z
  .object({
    order: OrderSchema,
    reservations: z.array(ReservationSchema),
    order_url: z.url().describe("The guest's own page"),
    approve_url: z.url().optional().describe('Where to pay'),
  })
  .meta({ id: 'PlacedOrder' })

/** Sent at once and on each change, as server-sent events named `status`. */
export const OrderEventSchema = z
  .object({
    status: z.enum(STATUSES),
    ...Paid,
    total_amount: Dollars,
    reservations: z.array(z.object({ id: z.uuid(), status: z.enum(STATUSES) })),
  })
  .meta({ id: 'OrderEvent' })

export const PageSchema = z.object(pageOf(20))
export const OrderListSchema = z.object({ orders: z.array(OrderSchema), next_cursor: z.string().nullable() })
export const ReservationListSchema = z.object({
  reservations: z.array(ReservationSchema),
  next_cursor: z.string().nullable(),
})
