import { z } from 'zod'
import { DateSchema, line } from '../fields.schema.ts'
import { DAYS } from '../time/calendar.ts'
import { minutesOfClock } from '../time/times.ts'
import { SERVICES } from './services.ts'

const PERIOD_LIMITS = { periods: 100, special_days: 400, per_day: 8, reason: 120 }

const OpensSchema = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'must be a time such as 12:00')
const ClosesSchema = z
  .string()
  .regex(/^(([01]\d|2\d):[0-5]\d|30:00)$/, 'must be a time such as 22:00, at most 30:00')
  .describe('Times after 24:00 are on the next day: `26:00` is 2:00 AM')

/** Each value once, in the order of the list. */
const oneOrMore = <T extends string>(values: readonly [T, ...T[]]) =>
  z
    .array(z.enum(values))
    .min(1, 'is required')
    .transform((chosen) => values.filter((value) => chosen.includes(value)))

const Hours = { opens: OpensSchema, closes: ClosesSchema, services: oneOrMore(SERVICES) }

function isInOrder({ opens, closes }: { opens: string; closes: string }): boolean {
  const minutes = minutesOfClock(closes) - minutesOfClock(opens)
  return minutes > 0 && minutes <= 1440
}
const IN_ORDER = {
  message: 'must be within a day after opening',
  path: ['closes'],
  when: ({ issues }: z.core.ParsePayload) => issues.length === 0,
}

const PeriodSchema = z.object(Hours).refine(isInOrder, IN_ORDER)

export const ServicePeriodSchema = z
  .object({
    ...Hours,
    weekdays: oneOrMore(DAYS),
    from: DateSchema.nullable().default(null).describe('The first day of its season; null: all year'),
    to: DateSchema.nullable().default(null).describe('The last day of its season'),
  })
  .refine(isInOrder, IN_ORDER)
  .check(({ value, issues }) => {
    const { from, to } = value
    if ((from === null) !== (to === null) || (from !== null && to !== null && from > to))
      issues.push({ code: 'custom', path: ['to'], message: 'must be on or after the first day', input: value })
  })
  .meta({ id: 'ServicePeriod' })
/** Opening hours of some weekdays. During a season only the periods of that season count. */
export type ServicePeriod = z.infer<typeof ServicePeriodSchema>

const Reason = line(PERIOD_LIMITS.reason)
  .nullable()
  .default(null)
  .transform((text) => text || null)

export const SpecialDaySchema = z
  .object({
    date: DateSchema,
    periods: z.array(PeriodSchema).max(PERIOD_LIMITS.per_day).describe('Empty: closed'),
    reason: Reason.describe('Guests read it'),
    reason_ar: Reason,
  })
  .meta({ id: 'SpecialDay' })
/** A day with other hours than its weekday. */
export type SpecialDay = z.infer<typeof SpecialDaySchema>

export const ServicePeriodsSchema = z.array(ServicePeriodSchema).max(PERIOD_LIMITS.periods)

export const SpecialDaysSchema = z
  .array(SpecialDaySchema)
  .max(PERIOD_LIMITS.special_days)
  .refine((days) => new Set(days.map(({ date }) => date)).size === days.length, 'name each day once')
  .transform((days) => days.toSorted((a, b) => a.date.localeCompare(b.date)))
