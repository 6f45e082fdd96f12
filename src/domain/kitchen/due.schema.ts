import { z } from 'zod'
import { DateSchema, TimeLabelSchema } from '../fields.schema.ts'
import { KITCHEN_LIMITS } from './pace.ts'
import { DUE_KINDS } from './promise.ts'

const Instant = z.iso.datetime({ offset: true })

export const WantedDueSchema = z
  .union([z.literal('asap'), Instant])
  .describe('For items without a date: `asap`, or an instant that POST /api/due-times lists')

export const ExpectedDueSchema = Instant.nullish().describe(
  'The time shown to the guest with `asap`; if the order would be later by more than 5 minutes, it is refused as due_changed',
)

const Times = {
  at: z.iso.datetime().describe('When it can be picked up, or when the delivery arrives at the earliest'),
  until: z.iso.datetime().nullable().describe('When the delivery arrives at the latest; null: pickup'),
}
export const DueTimeSchema = z.object(Times).meta({ id: 'DueTime' })

export const DueSchema = z.object({ ...Times, kind: z.enum(DUE_KINDS) }).meta({ id: 'Due' })
export type ShownDue = z.infer<typeof DueSchema>

/** Of an order: null where it has no line without a date. */
export const OrderDue = {
  due_at: z.iso.datetime().nullable().describe('When the items without a date can be had'),
  due_until: z.iso.datetime().nullable().describe('When their delivery arrives at the latest'),
  due_kind: z.enum(DUE_KINDS).nullable(),
  due_before: z.iso.datetime().nullable().describe('The time promised before, if the payment came too late for it'),
  missed_at: z.iso
    .datetime()
    .nullable()
    .describe('When the payment came too late for any time: the restaurant agrees on another one or refunds it'),
}

export const DueTimesSchema = z
  .object({
    today: DateSchema,
    days: z.array(DateSchema).describe('The days that have a time'),
    date: DateSchema.nullable(),
    times: z.array(DueTimeSchema).describe('The times of `date`, in order'),
  })
  .meta({ id: 'DueTimes' })
export type DueTimes = z.infer<typeof DueTimesSchema>

export const ReadyTimeRequestSchema = z.object({
  prep_minutes: z.coerce
    .number()
    .int()
    .min(0)
    .max(KITCHEN_LIMITS.prep_minutes)
    .optional()
    .describe('Minutes that the dish takes, as GET /api/products says; without them, the usual ones'),
})

export const ReadyTimeSchema = z
  .object({
    ready: z
      .object({
        at: z.iso.datetime(),
        date: DateSchema,
        time: TimeLabelSchema,
        days_ahead: z.number().int().describe('0: today, or in the course of this evening'),
      })
      .nullable()
      .describe('When a portion ordered now can be picked up; null: no order is taken for right now'),
  })
  .meta({ id: 'ReadyTime' })
export type ReadyTime = z.infer<typeof ReadyTimeSchema>

/** The kitchen at the moment. What has ended is null. */
export const KitchenStateSchema = z
  .object({
    busy_minutes: z.number().int(),
    busy_until: z.iso.datetime().nullable().describe('Until then every new order takes `busy_minutes` longer'),
    paused_until: z.iso.datetime().nullable().describe('Until then no order is taken for as soon as possible'),
  })
  .meta({ id: 'KitchenState' })
export type KitchenState = z.infer<typeof KitchenStateSchema>

const For = z.number().int().min(1).max(KITCHEN_LIMITS.pause_minutes)
export const KitchenChangeSchema = z
  .object({
    busy: z
      .strictObject({ minutes: z.number().int().min(1).max(KITCHEN_LIMITS.busy_minutes), for_minutes: For })
      .nullable()
      .optional()
      .describe('Orders take this many minutes longer, for so long; null: no longer'),
    pause: z
      .union([z.strictObject({ for_minutes: For }), z.literal('until_closing')])
      .nullable()
      .optional()
      .describe('Orders as soon as possible are refused; null: no longer'),
  })
  .meta({ id: 'KitchenChange' })
export type KitchenChange = z.infer<typeof KitchenChangeSchema>
