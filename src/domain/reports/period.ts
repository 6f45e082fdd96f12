import { addDays, type DateText, type Day, daysBetween, weekdayOf, weekFrom } from '../time/calendar.ts'

export const REPORT_PERIODS = ['week', 'month'] as const
export type ReportPeriod = (typeof REPORT_PERIODS)[number]

export type DaySpan = { from: DateText; to: DateText }

/** The week or month that a day lies in, and the one before. A week begins on this weekday. */
export function periodAround(period: ReportPeriod, day: DateText, first: Day): DaySpan & { before: DaySpan } {
  if (period === 'week') {
    const from = addDays(day, -weekFrom(first).indexOf(weekdayOf(day)))
    return { from, to: addDays(from, 6), before: { from: addDays(from, -7), to: addDays(from, -1) } }
  }
  const from = firstOfMonth(day)
  const to = addDays(firstOfMonth(addDays(from, 31)), -1)
  return { from, to, before: { from: firstOfMonth(addDays(from, -1)), to: addDays(from, -1) } }
}

/** The days of the period before that a period in progress is compared with: as many as have begun, at most all. */
export function comparableDays({ from, to, before }: ReturnType<typeof periodAround>, today: DateText): DaySpan {
  if (today >= to) return before
  const same = addDays(before.from, Math.max(0, daysBetween(from, today)))
  return { from: before.from, to: same < before.to ? same : before.to }
}

export const daysIn = ({ from, to }: DaySpan): DateText[] =>
  Array.from({ length: daysBetween(from, to) + 1 }, (_, n) => addDays(from, n))

const firstOfMonth = (day: DateText): DateText => `${day.slice(0, 8)}01`
