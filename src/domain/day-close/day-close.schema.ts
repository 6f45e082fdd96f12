import { z } from 'zod'
import { AmountSchema, Arabic, CurrencySchema, DateSchema, line, lines, PriceSchema, pageOf } from '../fields.schema.ts'
import { SERVICES } from '../hours/services.ts'
import { DRAWER_KINDS } from './drawer.ts'

export const CLOSE_LIMITS = { reason: 200, note: 1000, days: 366 } as const

const Sums = {
  orders: z
    .number()
    .int()
    .describe('How many orders were sold; below zero where sales of earlier days were taken back'),
  subtotal: AmountSchema,
  delivery_fee: AmountSchema,
  tip: AmountSchema,
  tax_added: AmountSchema.describe('Tax that was added to the prices'),
  sold: AmountSchema.describe('Dishes, delivery, tips and added tax'),
  given_back: AmountSchema.describe('The part of the sales that was refunded'),
  rounding: AmountSchema.describe('By which cash totals were rounded to the smallest coin'),
  uncollected: AmountSchema.describe('What guests of orders paid online still pay on receipt'),
  unmatched: AmountSchema.describe('Money online that no sale explains, such as a second payment'),
  cash: AmountSchema,
  captured: AmountSchema.describe('Received online'),
  refunded: AmountSchema.describe('Sent back online'),
  fee: AmountSchema.describe("The providers' fees"),
  received: AmountSchema.describe('Cash and online, less what was sent back'),
}

const ServiceFiguresSchema = z.object({ service: z.enum(SERVICES), ...Sums })
export type ServiceFigures = z.infer<typeof ServiceFiguresSchema>

const CurrencyFiguresSchema = z.object({
  currency: CurrencySchema,
  ...Sums,
  services: z.array(ServiceFiguresSchema),
  providers: z.array(
    z.object({
      provider: z.string(),
      captured: AmountSchema,
      refunded: AmountSchema,
      fee: AmountSchema,
      net: AmountSchema.describe('Received less sent back and fees'),
    }),
  ),
  taxes: z
    .array(
      z.object({
        name: z.string().nullable().describe('null: the one percentage of the settings'),
        name_ar: Arabic,
        percent: z.number().nullable(),
        included: z.boolean().describe('The tax is a part of the prices'),
        taxed: AmountSchema.describe('What was sold at this rate, less refunds'),
        tax: AmountSchema.describe('The tax, less that of refunds'),
      }),
    )
    .describe('The tax by rate, as it was sold'),
})
export type CurrencyFigures = z.infer<typeof CurrencyFiguresSchema>

const Count = z.object({ currency: CurrencySchema, orders: z.number().int(), amount: AmountSchema })

const FiguresSchema = z
  .object({
    currencies: z.array(CurrencyFiguresSchema).describe('Amounts of several currencies are never added'),
    open: z.array(Count).describe('Orders in progress at that moment'),
    cancelled: z.array(Count).describe('Orders cancelled since the close before'),
  })
  .meta({ id: 'CloseFigures' })
/** What a close stores, as it is shown ever after. */
export type ClosedFigures = z.infer<typeof FiguresSchema>

const DrawerEntrySchema = z.object({
  id: z.uuid(),
  at: z.iso.datetime(),
  kind: z.enum(DRAWER_KINDS),
  currency: CurrencySchema,
  amount: AmountSchema.describe('Below zero for what was taken out'),
  reason: z.string(),
  entered_by: z.string(),
})
export type DrawerEntry = z.infer<typeof DrawerEntrySchema>

const Expected = {
  float: AmountSchema.describe('What the close before left in the drawer'),
  cash: AmountSchema.describe('What guests paid in cash'),
  entries: z.array(DrawerEntrySchema),
  expected: AmountSchema,
}

export const DayQuerySchema = z.object({
  day: DateSchema.optional().describe('Only before the first close: the day with which it begins'),
})

export const OpenDaySchema = z
  .object({
    day: DateSchema.describe('The day that is closed next'),
    today: DateSchema.describe('The present business day'),
    ends_at: z.iso.datetime(),
    last: z.object({ number: z.number().int(), day: DateSchema, closed_at: z.iso.datetime() }).nullable(),
    may_close: z.boolean().describe('false: today is closed already, and this is the next day so far'),
    version: z.string().describe('Of the amounts; the close sends it back'),
    currency: CurrencySchema.describe('Of the drawer'),
    figures: FiguresSchema,
    drawer: z.object(Expected),
  })
  .meta({ id: 'OpenDay' })
export type OpenDay = z.infer<typeof OpenDaySchema>

export const CloseDraftSchema = z.object({
  day: DateSchema,
  version: z.string().max(64).describe('Of the amounts that the person saw'),
  counted: PriceSchema.describe('The cash in the drawer'),
  left: PriceSchema.describe('What stays in the drawer for the next day'),
  note: lines(CLOSE_LIMITS.note),
})

export const DrawerDraftSchema = z
  .object({
    id: z.uuid().describe('Chosen by the client: a request that is repeated with it adds nothing'),
    kind: z.enum(DRAWER_KINDS),
    amount: z
      .number()
      .min(-9_999_999_999)
      .max(9_999_999_999)
      .describe('Above zero, without a sign for what is taken out; a correction may be below zero'),
    reason: line(CLOSE_LIMITS.reason).min(1, 'is required'),
  })
  .refine(({ kind, amount }) => amount > 0 || (kind === 'correction' && amount < 0), {
    message: 'must be above zero',
    path: ['amount'],
  })

export const CloseNumberSchema = z.object({ number: z.coerce.number().int().min(1).max(2_147_483_647) })

const CloseSchema = z.object({
  number: z.number().int(),
  day: DateSchema,
  closed_at: z.iso.datetime(),
  closed_by: z.string(),
  currency: CurrencySchema,
  expected: AmountSchema,
  counted: AmountSchema,
  difference: AmountSchema.describe('Counted less expected'),
  left: AmountSchema,
  note: z.string().nullable(),
  figures: FiguresSchema,
})

export const DayCloseSchema = CloseSchema.extend({ drawer: z.object(Expected) }).meta({ id: 'DayClose' })
export type DayClose = z.infer<typeof DayCloseSchema>

export const ClosePageSchema = z.object(pageOf(30))
export const CloseListSchema = z
  .object({ closes: z.array(CloseSchema), next_cursor: z.string().nullable() })
  .meta({ id: 'DayCloseList' })
export type CloseList = z.infer<typeof CloseListSchema>

export const ClosePeriodSchema = z
  .object({ from: DateSchema, to: DateSchema })
  .refine(({ from, to }) => from <= to, { message: 'must be on or after the first day', path: ['to'] })
