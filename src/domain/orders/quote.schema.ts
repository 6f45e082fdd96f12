import { z } from 'zod'
import { DeliverySchema, PlaceSchema } from '../delivery/zones.schema.ts'
import { AmountSchema, Arabic, CurrencySchema, DateSchema, PriceSchema, TimeLabelSchema } from '../fields.schema.ts'
import { DueSchema, DueTimeSchema, WantedDueSchema } from '../kitchen/due.schema.ts'
import { AllergensSchema } from '../menu/allergens.schema.ts'
import { ImageSchema } from '../menu/catalogue.schema.ts'
import { LARGEST_PARTY, MEAL_GUESTS, MEAL_SIZES } from '../menu/meal-sizes.ts'
import { ChoicesSchema, SoldChoiceSchema } from '../menu/options.schema.ts'
import { LineProblemSchema } from '../problem.schema.ts'
import { CHANNELS, MAX_QUANTITY, ORDER_LIMITS, PAYMENT_METHODS } from './orders.ts'
import { TIP_LIMITS } from './payment.ts'
import { TaxShareSchema } from './tax.schema.ts'

const Guests = z.number().int().min(1).max(LARGEST_PARTY)

export const Meal = z.object({
  date: DateSchema,
  time: TimeLabelSchema,
  meal_size: z.enum(MEAL_SIZES),
  guests_count: Guests.optional().describe(
    'half: 5-6, full: 10-12, custom: 13 or more. Defaults to 6, or 13 for custom',
  ),
})

type Size = Pick<z.infer<typeof Meal>, 'meal_size' | 'guests_count'>
export function requireFittingGuests({ value, issues }: { value: Size; issues: z.core.$ZodRawIssue[] }) {
  const [min, max] = MEAL_GUESTS[value.meal_size]
  const { guests_count = min } = value
  if (guests_count < min || guests_count > max)
    issues.push({
      code: 'custom',
      path: ['guests_count'],
      message: `must be ${min} to ${max} for this meal size`,
      input: value,
    })
}

export const ItemSchema = z
  .object({
    product_id: z.uuid(),
    serving_size: z
      .string()
      .max(200)
      .nullish()
      .describe('The name of the serving size; defaults to the first one of the dish'),
    choices: ChoicesSchema.optional().describe('Options, per portion; defaults to those that belong to the dish'),
    quantity: z.number().int().min(1).max(MAX_QUANTITY),
    reservation_details: Meal.check(requireFittingGuests).nullish().describe('Makes the item a reservation'),
  })
  .meta({ id: 'Item' })
export const Items = z.array(ItemSchema).min(1, 'The cart is empty').max(ORDER_LIMITS.items)
export type Item = z.output<typeof ItemSchema>

export const AvailabilityRequestSchema = z.object({
  product_id: z.uuid().optional().describe('Without it: a table'),
  lead_days: z.coerce
    .number()
    .int()
    .min(0)
    .max(29)
    .default(0)
    .describe('The number of days from today that cannot be reserved; 2 on the checkout and order pages'),
  guests: z.coerce
    .number()
    .int()
    .min(1)
    .max(LARGEST_PARTY * MAX_QUANTITY)
    .default(1),
})

export const AvailabilitySchema = z
  .object({
    today: DateSchema.describe('Today in the time zone of the restaurant'),
    days: z.array(
      z.object({
        date: DateSchema,
        slots: z.array(
          z.object({
            time: TimeLabelSchema,
            open: z.boolean(),
            remaining: z.number().int().nullable().describe('How many more guests can be served; null: no limit'),
          }),
        ),
      }),
    ),
  })
  .meta({ id: 'Availability' })
export type Availability = z.infer<typeof AvailabilitySchema>

export const TipChoiceSchema = z
  .union([
    z.strictObject({ percent: z.number().int().min(1).max(TIP_LIMITS.percent) }),
    z.strictObject({ amount: PriceSchema }),
  ])
  .describe('One of the offered percentages of the dishes, or an amount. None where tips are not offered')
  .meta({ id: 'TipChoice' })

export const QuoteRequestSchema = z
  .object({
    channel: z.enum(CHANNELS),
    items: Items,
    payment_method: z.enum(PAYMENT_METHODS).default('cash').describe('`pickup`: the guest comes for the order'),
    tip: TipChoiceSchema.nullish(),
    place: PlaceSchema.nullish().describe('Where it is delivered, if there are zones'),
    due: WantedDueSchema.default('asap'),
  })
  .meta({ id: 'QuoteRequest' })
export type QuoteInput = z.input<typeof QuoteRequestSchema>

export const DueTimesRequestSchema = z
  .object({
    channel: z.enum(CHANNELS),
    items: Items,
    payment_method: z.enum(PAYMENT_METHODS).default('cash'),
    place: PlaceSchema.nullish(),
    date: DateSchema.nullish().describe('The day whose times are listed; the first possible day if left out'),
  })
  .meta({ id: 'DueTimesRequest' })

const QuoteLineSchema = z
  .object({
    product_id: z.uuid(),
    name: z.string().nullable().describe('null: the dish was deleted'),
    name_ar: Arabic,
    serving_size: z.string().nullable(),
    serving_size_ar: Arabic,
    image_url: z.string(),
    image: ImageSchema.nullable(),
    category_name: z.string(),
    category_name_ar: Arabic,
    is_reservable: z.boolean().describe('Whether the line has, or needs, a date'),
    has_options: z.boolean(),
    quantity: z.number().int(),
    reservation_details: Meal.extend({ guests_count: z.number().int() }).nullable(),
    choices: z.array(SoldChoiceSchema).describe('The options that are still offered'),
    allergens: AllergensSchema,
    price: AmountSchema.describe(
      'The price of the serving size without options, before it is multiplied for the meal size',
    ),
    unit_price: AmountSchema,
    line_total: AmountSchema,
    problems: z.array(LineProblemSchema),
  })
  .meta({ id: 'QuoteLine' })
export type QuoteLine = z.infer<typeof QuoteLineSchema>

export const Charges = {
  currency: CurrencySchema,
  subtotal: AmountSchema,
  tax: AmountSchema.describe('Of all rates together'),
  taxes: z.array(TaxShareSchema).describe('The tax by rate'),
  tax_included: z.boolean().describe('The tax is a part of the prices and the delivery fee, and not added to them'),
  delivery_fee: AmountSchema,
  tip: AmountSchema.describe('Part of the total'),
  cash_total: AmountSchema.nullable().describe('The total in cash, if it is rounded to the smallest coin'),
}
const QUOTE_PROBLEMS = [
  'ordering_closed',
  'reservations_closed',
  'place_missing',
  'outside_zones',
  'below_minimum',
  'ordering_paused',
  'due_unavailable',
] as const
export const QuoteSchema = z
  .object({
    today: DateSchema,
    lines: z.array(QuoteLineSchema).describe('In the order of the requested items'),
    problems: z.array(z.enum(QUOTE_PROBLEMS)),
    ...Charges,
    total: AmountSchema.describe('Without dishes that are not available'),
    minimum: AmountSchema.describe(
      'The smallest sum of dishes that is delivered, or that can be picked up; 0: no minimum',
    ),
    missing: AmountSchema.describe('below_minimum: by how much the dishes are below it'),
    tip_percents: z.array(z.number().int()).describe('Percentages of the dishes to choose a tip from'),
    tips: z.boolean().describe('Whether guests can add a tip'),
    delivery: DeliverySchema,
    cash_change: z.boolean().describe('Whether guests who pay cash are asked with how much they pay'),
    due: DueSchema.nullable().describe('When the items without a date can be had; null: there are none, or a problem'),
    next_due: DueTimeSchema.nullable().describe('ordering_paused, due_unavailable: the next time that can be chosen'),
    paused_until: z.iso.datetime().nullable().describe('ordering_paused: when the pause ends'),
  })
  .meta({ id: 'Quote' })
export type Quote = z.infer<typeof QuoteSchema>
