import { z } from 'zod'
import { DeliverySchema, PlaceSchema } from '../delivery/zones.schema.ts'
import {
  AmountSchema,
  EmailSchema,
  Empty,
  FullName,
  line,
  lines,
  Phone,
  PositivePriceSchema,
  PriceSchema,
} from '../fields.schema.ts'
import { DueSchema, DueTimeSchema, ExpectedDueSchema, WantedDueSchema } from '../kitchen/due.schema.ts'
import { ALLERGENS } from '../menu/allergen-list.ts'
import { AllergenListSchema } from '../menu/allergens.schema.ts'
import { SoldChoiceSchema } from '../menu/options.schema.ts'
import { LineProblemSchema } from '../problem.schema.ts'
import { LOCALES } from '../text/locales.ts'
import { OrderDeltaSchema } from './delta.schema.ts'
import { MAX_QUANTITY, ORDER_LIMITS, REASON_LENGTH, SOURCES } from './orders.ts'
import { mayNameCash } from './payment.ts'
import { DueTimesRequestSchema, ItemSchema, Items, QuoteRequestSchema, TipChoiceSchema } from './quote.schema.ts'
import { needsAddress } from './required-fields.ts'

/** Who orders by phone or in the restaurant pays in person. */
const InPerson = z.enum(['cash', 'pickup']).describe('`cash`: it is delivered; `pickup`: the guest comes for it')
const Address = z.union([Empty, line(ORDER_LIMITS.delivery_address)]).nullish()
const Overruled = line(REASON_LENGTH)
  .transform((text) => text || null)
  .nullish()
  .describe('Why it is taken although the kitchen or the slot is full')

const Contact = {
  full_name: FullName,
  phone: z.union([Empty, Phone]).nullish().describe('Required by phone and for a delivery'),
  email: z.union([Empty, EmailSchema]).nullish(),
}

type Reachable = {
  payment_method: string
  phone?: string | null | undefined
  delivery_address?: string | null | undefined
}
function requireReachable({ payment_method, phone, delivery_address }: Reachable, wrong: (field: string) => void) {
  if (payment_method !== 'pickup' && !delivery_address) wrong('delivery_address')
  if (payment_method !== 'pickup' && !phone) wrong('phone')
}

/** Placed by staff for a guest who calls or stands at the counter: by the rules of the checkout page. */
export const StaffOrderDraftSchema = z
  .object({
    source: z.enum(SOURCES).exclude(['website']),
    items: Items,
    ...Contact,
    delivery_address: Address,
    place: PlaceSchema.nullish(),
    payment_method: InPerson,
    special_requests: lines(ORDER_LIMITS.special_requests),
    avoids: AllergenListSchema.default([]),
    tip: TipChoiceSchema.nullish(),
    pays_with: PositivePriceSchema.nullish().describe('`cash` only'),
    progress_mails: z.boolean().default(false),
    due: WantedDueSchema.default('asap'),
    expected_due: ExpectedDueSchema,
    expected_total: PriceSchema.describe('The total that was shown; another one is refused as price_changed'),
    locale: z.enum(LOCALES).default('en').describe('The language of the guest'),
    overruled: Overruled,
  })
  .check(({ value, issues }) => {
    const wrong = (field: string, message = 'is required') =>
      issues.push({ code: 'custom', path: [field], message, input: value })
    requireReachable(value, wrong)
    if (value.source === 'phone' && !value.phone && !needsAddress(value.payment_method)) wrong('phone')
    if (value.pays_with && !mayNameCash(value.payment_method)) wrong('pays_with', 'is only for cash')
  })
  .meta({ id: 'StaffOrderDraft' })
export type StaffOrderInput = z.input<typeof StaffOrderDraftSchema>
export type StaffOrderDraft = z.output<typeof StaffOrderDraftSchema>

const Overrules = {
  overruled: z.boolean().default(false).describe('Without the limits of the kitchen and of the slots'),
}
export const StaffQuoteRequestSchema = QuoteRequestSchema.omit({ channel: true })
  .extend(Overrules)
  .meta({ id: 'StaffQuoteRequest' })
export const StaffDueTimesRequestSchema = DueTimesRequestSchema.omit({ channel: true })
  .extend(Overrules)
  .meta({ id: 'StaffDueTimesRequest' })

const KeptLineSchema = z
  .strictObject({
    line: z.number().int().min(0).describe('`line` of an item of the order'),
    quantity: z.number().int().min(1).max(MAX_QUANTITY),
  })
  .describe('A line that stays as it was sold, perhaps with another quantity')
const AddedLineSchema = ItemSchema.omit({ reservation_details: true }).describe("A new line, at today's price")

/** The dishes without a date, the time and the guest's details as they shall be. Dishes with a date stay as they are. */
const ContentSchema = z.object({
  revision: z
    .number()
    .int()
    .min(0)
    .describe('`revision` of the order that was changed; another one is refused as conflict'),
  items: z
    .array(z.union([KeptLineSchema, AddedLineSchema]))
    .max(ORDER_LIMITS.items)
    .refine((items) => {
      const lines = items.flatMap((item) => ('line' in item ? item.line : []))
      return new Set(lines).size === lines.length
    }, 'must list a line once'),
  due: z.union([z.literal('keep'), WantedDueSchema]).default('keep'),
  payment_method: z.enum(['cash', 'pickup', 'paypal']),
  delivery_address: Address,
  place: PlaceSchema.nullish(),
  overruled: Overruled,
})
export type ContentDraft = z.output<typeof ContentSchema>

export const ContentQuoteRequestSchema = ContentSchema.omit({ revision: true, overruled: true })
  .extend(Overrules)
  .meta({ id: 'OrderContentQuoteRequest' })

export const ContentChangeSchema = ContentSchema.extend({
  ...Contact,
  special_requests: lines(ORDER_LIMITS.special_requests),
  avoids: AllergenListSchema.default([]),
  reason: line(REASON_LENGTH)
    .transform((text) => text || null)
    .nullish(),
  tell_guest: z.boolean().default(false).describe('Whether the guest gets an email about it'),
  expected_total: PriceSchema,
})
  .check(({ value, issues }) => {
    requireReachable(value, (field) =>
      issues.push({ code: 'custom', path: [field], message: 'is required', input: value }),
    )
  })
  .meta({ id: 'OrderContent' })
export type ContentInput = z.input<typeof ContentChangeSchema>
export type ContentChange = z.output<typeof ContentChangeSchema>

/** What a change would do. */
export const ContentQuoteSchema = z
  .object({
    delta: OrderDeltaSchema,
    total: AmountSchema,
    delivery: DeliverySchema,
    to_collect: AmountSchema.describe('Of an order that was paid online: what the guest pays on receipt'),
    refund: AmountSchema.describe('What goes back the way it was paid'),
    due: DueSchema.nullable(),
    next_due: DueTimeSchema.nullable().describe('The next possible time, where the wanted one is not possible'),
    problems: z.array(z.enum(['due_unavailable', 'place_missing', 'outside_zones'])),
    lines: z.array(LineProblemSchema.nullable()).describe('The problem of each of the items'),
  })
  .meta({ id: 'OrderContentQuote' })
export type ContentQuote = z.infer<typeof ContentQuoteSchema>

export const KnownGuestFilterSchema = z.object({
  search: line(100).describe('A part of the phone number, or beginnings of words of the name or email address'),
})

/** What staff know of a guest who calls. */
export const KnownGuestSchema = z
  .object({
    id: z.uuid(),
    name: z.string(),
    phone: z.string().nullable(),
    email: z.string().nullable(),
    address: z.string().nullable().describe('Of the last delivery, or of the customer'),
    place: PlaceSchema.nullable(),
    notes: z.string().nullable(),
    avoids: z.array(z.enum(ALLERGENS)).describe('Allergens of earlier orders'),
    orders_count: z.number().int(),
    last_order: z
      .object({
        at: z.iso.datetime(),
        items: z.array(
          z.object({
            product_id: z.uuid().nullable(),
            product_name: z.string(),
            product_name_ar: z.string().nullable(),
            serving_size: z.string().nullable(),
            choices: z.array(SoldChoiceSchema),
            quantity: z.number().int(),
          }),
        ),
      })
      .nullable()
      .describe('The latest order of dishes without a date'),
  })
  .meta({ id: 'KnownGuest' })
export type KnownGuest = z.infer<typeof KnownGuestSchema>
