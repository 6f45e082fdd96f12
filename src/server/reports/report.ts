import { businessDayAt, businessDayEnd } from '../../domain/hours/service-periods.ts'
import { SOURCES } from '../../domain/orders/orders.ts'
import { comparableDays, type DaySpan, daysIn, periodAround, type ReportPeriod } from '../../domain/reports/period.ts'
import { byWeekday, type Counted, totalsOf } from '../../domain/reports/report.ts'
import type { Report } from '../../domain/reports/reports.schema.ts'
import { countryForms } from '../../domain/restaurant/country-forms.ts'
import { addDays, type DateText } from '../../domain/time/calendar.ts'
import type { Db } from '../platform/database/connection.ts'
import { readSettings, type SettingsRow } from '../settings/settings.ts'
import { countPromised, countReserved, countSold, type Range, soldByHour, soldBySource, soldDishes } from './counts.ts'

type Query = { period: ReportPeriod; from?: DateText | undefined }

/** What a week or a month sold, and when, beside the one before. A day is a business day. */
export async function readReport(db: Db, { period, from }: Query, now: Date): Promise<Report> {
  const settings = await readSettings(db)
  const { currency, time_zone } = settings
  const today = businessDayAt(now, settings)
  const first = countryForms(settings.country).week_start ?? 'monday'
  const span = periodAround(period, from ?? today, first)
  const both = { from: span.before.from, to: span.to }
  const [range, own] = [rangeOf(both, settings), rangeOf(span, settings)]
  const [sold, promised, reserved, by_hour, by_source, dishes] = await Promise.all([
    countSold(db, range, currency),
    countPromised(db, range, now),
    countReserved(db, both, today),
    soldByHour(db, own, currency, time_zone),
    soldBySource(db, own, currency),
    soldDishes(db, own, currency),
  ])
  const counted: Counted = { sold, promised, reserved }
  const compared = comparableDays(span, today)
  const days = daysIn(span).map((day) => sold.find((one) => one.day === day) ?? { day, orders: 0, amount: 0 })
  return {
    period,
    from: span.from,
    to: span.to,
    before: compared,
    currency,
    totals: totalsOf(counted, span, currency),
    totals_before: totalsOf(counted, compared, currency),
    days,
    weekdays: byWeekday(days, first, currency),
    hours: Array.from(
      { length: 24 },
      (_, hour) => by_hour.find((one) => one.hour === hour) ?? { hour, orders: 0, amount: 0 },
    ),
    sources: SOURCES.map(
      (source) => by_source.find((one) => one.source === source) ?? { source, orders: 0, amount: 0 },
    ),
    dishes,
  }
}

/** When each business day begins, and when the last one ends. */
function rangeOf(span: DaySpan, settings: SettingsRow): Range {
  const days = daysIn(span)
  const begins = days.map((day) => businessDayEnd(addDays(day, -1), settings))
  return { days, begins, ends: businessDayEnd(span.to, settings) }
}
