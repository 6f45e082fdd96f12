import { z } from 'zod'
import { AmountSchema, Arabic, CurrencySchema, DateSchema } from '../fields.schema.ts'
import { SOURCES } from '../orders/orders.ts'
import { DAYS } from '../time/calendar.ts'
import { REPORT_PERIODS } from './period.ts'

export const ReportQuerySchema = z.object({
  period: z.enum(REPORT_PERIODS).default('week'),
  from: DateSchema.optional().describe('A day of the period; without it, the present one'),
})

const Sold = { orders: z.number().int(), amount: AmountSchema.describe('Without tips, less refunds') }

const TotalsSchema = z.object({
  ...Sold,
  average: AmountSchema.nullable().describe('Of an order; null: there was none'),
  promised: z.number().int().describe('Orders with a due time'),
  late: z.number().int().describe('Of these, not ready by then'),
  reservations: z.number().int().describe('Not cancelled, up to yesterday'),
  no_shows: z.number().int().describe('Of these, confirmed and never completed'),
})

export const ReportSchema = z
  .object({
    period: z.enum(REPORT_PERIODS),
    from: DateSchema,
    to: DateSchema,
    before: z.object({ from: DateSchema, to: DateSchema }).describe('The days that are compared'),
    currency: CurrencySchema,
    totals: TotalsSchema,
    totals_before: TotalsSchema,
    days: z.array(z.object({ day: DateSchema, ...Sold })),
    weekdays: z.array(z.object({ weekday: z.enum(DAYS), ...Sold })).describe('From the first day of the week'),
    hours: z.array(z.object({ hour: z.number().int().describe('0 to 23, when it was placed'), ...Sold })),
    sources: z.array(z.object({ source: z.enum(SOURCES), ...Sold })),
    dishes: z
      .array(
        z.object({
          name: z.string(),
          name_ar: Arabic,
          quantity: z.number().int(),
          amount: AmountSchema.describe('As sold, before refunds'),
        }),
      )
      .describe('The best-selling 100'),
  })
  .meta({ id: 'Report' })
export type Report = z.infer<typeof ReportSchema>
export type ReportTotals = z.infer<typeof TotalsSchema>
