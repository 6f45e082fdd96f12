import type { ServicePeriod, SpecialDay } from '../../../domain/hours/service-periods.schema.ts'
import { SERVICES, type Service } from '../../../domain/hours/services.ts'
import { recordOf } from '../../../domain/records.ts'
import { DAYS, type Day } from '../../../domain/time/calendar.ts'
import { clockOfMinutes, minutesOfClock } from '../../../domain/time/times.ts'

/** Hours as two clock times; closing at or before the opening time is on the next day. */
export type PeriodDraft = { opens: string; closes: string; services: Service[] }
export type WeekDraft = Record<Day, PeriodDraft[]>
/** A week of the usual hours, or of a season with its first and last day. */
export type HoursDraft = { from: string | null; to: string | null; week: WeekDraft }
export type SpecialDayDraft = { date: string; periods: PeriodDraft[]; reason: string; reason_ar: string }

export const USUAL_PERIOD: PeriodDraft = { opens: '12:00', closes: '22:00', services: [...SERVICES] }

/** The usual week first, then the seasons in the order of their first days. */
export function toHoursDraft(periods: readonly ServicePeriod[]): HoursDraft[] {
  const seasons = new Map<string, HoursDraft>([['', { from: null, to: null, week: recordOf(DAYS, () => []) }]])
  for (const { from, to, weekdays, ...hours } of periods) {
    const key = from === null ? '' : `${from} ${to}`
    const season = seasons.get(key) ?? { from, to, week: recordOf(DAYS, () => []) }
    for (const day of weekdays) season.week[day].push(toPeriodDraft(hours))
    seasons.set(key, season)
  }
  const drafts = [...seasons.values()]
  for (const { week } of drafts) for (const day of DAYS) week[day].sort((a, b) => a.opens.localeCompare(b.opens))
  return drafts.sort((a, b) => (a.from ?? '').localeCompare(b.from ?? ''))
}

/** The weekdays of a week that have the same hours are one period. */
export const toServicePeriods = (drafts: readonly HoursDraft[]): ServicePeriod[] =>
  drafts.flatMap(({ from, to, week }) => {
    const periods = new Map<string, ServicePeriod>()
    for (const day of DAYS)
      for (const draft of week[day]) {
        const key = JSON.stringify(toPeriod(draft))
        const weekdays = [...(periods.get(key)?.weekdays ?? []), day]
        periods.set(key, { ...toPeriod(draft), weekdays, from, to })
      }
    return [...periods.values()]
  })

/** The number of the period that these hours belong to, by which the server names a problem. */
export const periodNumber = (drafts: readonly HoursDraft[], season: HoursDraft, draft: PeriodDraft): number =>
  toServicePeriods(drafts).findIndex(
    ({ weekdays, from, to, ...hours }) =>
      from === season.from && to === season.to && JSON.stringify(hours) === JSON.stringify(toPeriod(draft)),
  )

export const toSpecialDayDraft = ({ date, periods, reason, reason_ar }: SpecialDay): SpecialDayDraft => ({
  date,
  periods: periods.map(toPeriodDraft),
  reason: reason ?? '',
  reason_ar: reason_ar ?? '',
})

export const toSpecialDay = ({ date, periods, reason, reason_ar }: SpecialDayDraft): SpecialDay => ({
  date,
  periods: periods.map(toPeriod),
  reason: reason.trim() || null,
  reason_ar: reason_ar.trim() || null,
})

const toPeriodDraft = ({
  opens,
  closes,
  services,
}: {
  opens: string
  closes: string
  services: readonly Service[]
}): PeriodDraft => ({
  opens,
  closes: clockOfMinutes(minutesOfClock(closes) % 1440),
  services: [...services],
})

/** A time that was cleared is sent as it is; the server refuses it. */
function toPeriod({ opens, closes, services }: PeriodDraft) {
  const isNextDay = opens && closes && closes <= opens
  return { opens, closes: isNextDay ? clockOfMinutes(minutesOfClock(closes) + 1440) : closes, services }
}
