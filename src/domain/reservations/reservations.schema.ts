import { z } from 'zod'
import {
  DateSchema,
  EmailSchema,
  Empty,
  FullName,
  line,
  lines,
  Phone,
  pageOf,
  TimeLabelSchema,
} from '../fields.schema.ts'
import { OrderSchema, OwnReservationSchema } from '../orders/orders.schema.ts'
import { CHANGES, ORDER_LIMITS, REASON_LENGTH, SOURCES } from '../orders/orders.ts'
import { CancellationSchema } from '../orders/staff-orders.schema.ts'
import { RESERVATION_STATUSES, STATUSES } from '../orders/statuses.ts'
import { LOCALES } from '../text/locales.ts'
import { PERIODS } from './reservations.ts'
import { TABLE_GUESTS } from './table.ts'

export const ReservationFilterSchema = z.object({
  when: z
    .enum(PERIODS)
    .default('upcoming')
    .describe('`upcoming`: today or later, in the time zone of the restaurant; `past`: before today'),
  date: DateSchema.optional().describe('Only this day; `when` is ignored'),
  status: z.enum(STATUSES).optional(),
  search: line(100).optional().describe('Beginnings of words in the number, name, email address or phone number'),
  sort: z.enum(['date', '-date']).default('date').describe('`date`: earliest first; `-date`: latest first'),
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
  changed_by: z.string().nullable().describe('The name of the staff member; null: the guest or the system'),
  created_at: z.iso.datetime(),
})
const OrderFields = {
  id: true,
  number: true,
  status: true,
  locale: true,
  currency: true,
  total_amount: true,
  avoids: true,
} as const
const PaymentFields = { payment_method: true, payment_status: true, pay_until: true, refunded_amount: true } as const
export const ReservationDetailSchema = StaffReservationSchema.extend({
  order: OrderSchema.pick({ ...OrderFields, ...PaymentFields }),
  changes: z.array(ChangeSchema).describe('Newest first'),
}).meta({ id: 'ReservationDetail' })
export type ReservationDetail = z.infer<typeof ReservationDetailSchema>

export const ReservationChangeSchema = z
  .object({
    status: z.enum(RESERVATION_STATUSES),
    from: z
      .enum(STATUSES)
      .optional()
      .describe('The status that the caller expects; if it is different, the request is refused as conflict'),
    ...CancellationSchema,
  })
  .meta({ id: 'ReservationChange' })

export const DaySchema = z.object({
  date: DateSchema.optional().describe('Defaults to today in the time zone of the restaurant'),
})
export const ReservationDaySchema = z
  .object({
    date: DateSchema,
    today: DateSchema,
    closed: z.boolean(),
    capacity: z.number().int().nullable().describe('Maximum number of guests per slot; null: no limit'),
    guests: z.number().int(),
    slots: z.array(
      z.object({
        time: TimeLabelSchema,
        guests: z.number().int().describe('Without cancelled reservations'),
        reservations: z.array(StaffReservationSchema),
      }),
    ),
    more: z
      .boolean()
      .describe('The day has more reservations than are listed; the numbers of guests include all of them'),
  })
  .meta({ id: 'ReservationDay' })
export type ReservationDay = z.infer<typeof ReservationDaySchema>

export const TableDraftSchema = z
  .object({
    guests_count: z.number().int().min(TABLE_GUESTS.min).max(TABLE_GUESTS.max),
    date: DateSchema,
    time: TimeLabelSchema,
    full_name: FullName,
    email: z.union([Empty, EmailSchema]).nullish(),
    phone: Phone,
    special_requests: lines(ORDER_LIMITS.special_requests),
    locale: z.enum(LOCALES).default('en').describe('The language of the guest, also used for emails'),
  })
  .meta({ id: 'TableDraft' })
export type TableInput = z.input<typeof TableDraftSchema>
export type TableDraft = z.output<typeof TableDraftSchema>

/** Booked by staff for a guest who calls or comes by. */
export const StaffTableDraftSchema = TableDraftSchema.extend({
  source: z.enum(SOURCES).exclude(['website']),
  overruled: line(REASON_LENGTH)
    .transform((text) => text || null)
    .nullish()
    .describe('Why it is taken although the time is full'),
}).meta({ id: 'StaffTableDraft' })
export type StaffTableDraft = z.output<typeof StaffTableDraftSchema>

export const CalendarAddressSchema = z.object({ url: z.url() }).meta({ id: 'CalendarAddress' })
