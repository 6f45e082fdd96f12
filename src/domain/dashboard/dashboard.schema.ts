import { z } from 'zod'
import { AmountSchema, CurrencySchema, TimeLabelSchema } from '../fields.schema.ts'
import { STATUSES } from '../orders/statuses.ts'

const Growth = z
  .number()
  .int()
  .nullable()
  .describe('Change in percent from the same days of last month; null: nothing to compare with')

export const DashboardSchema = z
  .object({
    totalOrders: z.number().int(),
    totalReservations: z.number().int(),
    totalCustomers: z.number().int(),
    currency: CurrencySchema,
    totalRevenue: AmountSchema.describe('Without cancelled orders and unpaid PayPal orders'),
    other_revenues: z
      .array(z.object({ currency: CurrencySchema, amount: AmountSchema }))
      .describe('The revenue in currencies that the restaurant had before'),
    growth: z.object({ orders: Growth, reservations: Growth, customers: Growth, revenue: Growth }),
    days: z
      .array(z.object({ day: z.string(), orders: z.number().int(), revenue: z.number() }))
      .describe('The last 30 days'),
    recentOrders: z.array(
      z.object({
        id: z.uuid(),
        number: z.string(),
        full_name: z.string(),
        currency: CurrencySchema,
        total_amount: AmountSchema,
        status: z.enum(STATUSES),
        created_at: z.iso.datetime(),
      }),
    ),
    upcomingReservations: z.array(
      z.object({
        id: z.uuid(),
        customer_name: z.string(),
        reservation_date: z.string(),
        reservation_time: TimeLabelSchema,
        guests_count: z.number().int(),
        status: z.enum(STATUSES),
      }),
    ),
  })
  .meta({ id: 'Dashboard' })
export type Dashboard = z.infer<typeof DashboardSchema>
