import { z } from 'zod'
import { DateSchema, line, pageOf, TimeLabelSchema } from '../fields.schema.ts'
import { CancellationSchema } from '../orders/cancellation.schema.ts'
import { OrderSchema, OwnReservationSchema } from '../orders/orders.schema.ts'
import { CHANGES } from '../orders/orders.ts'
import { RESERVATION_STATUSES, STATUSES } from '../orders/statuses.ts'
import { PERIODS } from './reservations.ts'

export const ReservationFilterSchema = z.object({
  when: z.enum(PERIODS).default('upcoming').describe('From today at the restaurant on, before today, or all'),
  date: DateSchema.optional().describe('One day, whatever `when` says'),
  status: z.enum(STATUSES).optional(),
  search: line(100).optional().describe('Words of a name, e-mail address or phone number, or the first 8 characters'),
  sort: z.enum(['date', '-date']).default('date').describe('By date and time: the earliest or the latest first'),
})
export const ReservationPageSchema = ReservationFilterSchema.extend(pageOf(25))
export type ReservationFilter = z.output<typeof ReservationFilterSchema>

const StaffReservationSchema = OwnReservationSchema.omit({
  access_token: true,
  image_url: true,
  payment_status: true,
})
  .extend({
    customer_name: z.string(),
    customer_email: z.string().nullable(),
    customer_phone: z.string().nullable(),
    delivery_address: z.string().nullable(),
  })
  .meta({ id: 'StaffReservation' })
/** A reservation as staff see it. */
export type StaffReservation = z.infer<typeof StaffReservationSchema>

export const StaffReservationListSchema = z.object({
  reservations: z.array(StaffReservationSchema),
  next_cursor: z.string().nullable(),
})

const ChangeSchema = z.object({
  id: z.uuid(),
  of: z.enum(['reservation', 'order']),
  what: z.enum(CHANGES),
  before: z.string().nullable(),
  after: z.string().nullable(),
  changed_by: z.string().nullable().describe('null: the guest, or the system itself'),
  created_at: z.iso.datetime(),
})
const OrderFields = { id: true, number: true, status: true, locale: true, total_amount: true } as const
const PaymentFields = { payment_method: true, payment_status: true, pay_until: true, refunded_amount: true } as const
export const ReservationDetailSchema = StaffReservationSchema.extend({
  order: OrderSchema.pick({ ...OrderFields, ...PaymentFields }),
  changes: z.array(ChangeSchema).describe('The newest first'),
}).meta({ id: 'ReservationDetail' })
export type ReservationDetail = z.infer<typeof ReservationDetailSchema>

export const ReservationChangeSchema = z
  .object({
    status: z.enum(RESERVATION_STATUSES),
    from: z
      .enum(STATUSES)
      .optional()
      .describe('What whoever decides this saw; refused as conflict where it is another by now'),
    ...CancellationSchema,
  })
  .meta({ id: 'ReservationChange' })

export const DaySchema = z.object({ date: DateSchema.optional().describe('Unsaid it is today at the restaurant') })
export const ReservationDaySchema = z
  .object({
    date: DateSchema,
    today: DateSchema,
    closed: z.boolean(),
    capacity: z.number().int().nullable().describe('Guests that fit into a slot; null: no limit'),
    guests: z.number().int(),
    slots: z.array(
      z.object({
        time: TimeLabelSchema,
        guests: z.number().int().describe('Cancelled reservations have given their places back'),
        reservations: z.array(StaffReservationSchema),
      }),
    ),
    more: z.boolean().describe('There are more reservations than are listed; the guests are counted all the same'),
  })
  .meta({ id: 'ReservationDay' })
export type ReservationDay = z.infer<typeof ReservationDaySchema>

export const CalendarAddressSchema = z.object({ url: z.url() }).meta({ id: 'CalendarAddress' })
