import { z } from 'zod'
import { PlaceSchema } from '../delivery/zones.schema.ts'
import { EmailSchema, Empty, FullName, line, lines, Phone, PositivePriceSchema, PriceSchema } from '../fields.schema.ts'
import { ExpectedDueSchema, WantedDueSchema } from '../kitchen/due.schema.ts'
import { AllergenListSchema } from '../menu/allergens.schema.ts'
import { LOCALES } from '../text/locales.ts'
import { isOffered, ORDER_LIMITS, PAYMENT_METHODS } from './orders.ts'
import { mayNameCash } from './payment.ts'
import { ItemSchema, Items, Meal, requireFittingGuests, TipChoiceSchema } from './quote.schema.ts'
import { needsAddress, needsEmail } from './required-fields.ts'

const Locale = z.enum(LOCALES).default('en').describe('The language of the guest, also used for emails')
const Total = PriceSchema.describe(
  'The total shown to the guest; if the current total is different, the request is refused as price_changed',
)

const Address = z.union([Empty, line(ORDER_LIMITS.delivery_address)]).nullish()
const Requests = lines(ORDER_LIMITS.special_requests)

export const OrderDraftSchema = z
  .object({
    channel: z.enum(['checkout', 'order']),
    items: Items,
    full_name: FullName,
    email: z.union([Empty, EmailSchema]).nullish().describe('Required for `checkout`'),
    phone: Phone,
    delivery_address: Address.describe('Required unless `payment_method` is `pickup`'),
    place: PlaceSchema.nullish().describe('Where it is delivered, if the restaurant has delivery zones'),
    payment_method: z
      .enum(PAYMENT_METHODS)
      .describe('`pickup` is for `checkout` only. GET /api/restaurant lists the methods that are offered'),
    special_requests: Requests,
    avoids: AllergenListSchema.default([]).describe('Allergens that the kitchen should know of'),
    tip: TipChoiceSchema.nullish(),
    pays_with: PositivePriceSchema.nullish().describe(
      '`cash` only: the amount that the guest pays with, at least the total; the driver brings the change',
    ),
    progress_mails: z
      .boolean()
      .default(false)
      .describe('Whether the guest wants an email when the order is on its way, or ready to pick up'),
    due: WantedDueSchema.default('asap'),
    expected_due: ExpectedDueSchema,
    expected_total: Total,
    locale: Locale,
  })
  .check(({ value, issues }) => {
    const { channel, payment_method } = value
    const wrong = (field: string, message: string) =>
      issues.push({ code: 'custom', path: [field], message, input: value })
    if (needsEmail(channel) && !value.email) wrong('email', 'is required')
    if (needsAddress(payment_method) && !value.delivery_address) wrong('delivery_address', 'is required')
    if (!isOffered(payment_method, channel)) wrong('payment_method', 'is not offered here')
    if (value.pays_with && !mayNameCash(payment_method)) wrong('pays_with', 'is only for cash')
  })
  .meta({ id: 'OrderDraft' })
/** `…Input` is what a browser sends, `…Draft` is the parsed value. */
export type OrderInput = z.input<typeof OrderDraftSchema>
export type OrderDraft = z.output<typeof OrderDraftSchema>

export const ReservationDraftSchema = ItemSchema.pick({ product_id: true, serving_size: true, choices: true })
  .extend({
    ...Meal.shape,
    payment_method: z.enum(['cash', 'paypal']),
    special_requests: Requests,
    avoids: AllergenListSchema.default([]),
    expected_total: Total,
    locale: Locale,
  })
  .check(requireFittingGuests)
  .meta({ id: 'ReservationDraft' })
export type ReservationInput = z.input<typeof ReservationDraftSchema>
export type ReservationDraft = z.output<typeof ReservationDraftSchema>
