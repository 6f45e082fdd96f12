import { addDays, type DateText } from '../time/calendar.ts'

/** What counts as revenue is decided in the database by `revenue_of`, for every writer alike. */
export const FIGURES = ['orders', 'reservations', 'customers', 'revenue'] as const
export type Figure = (typeof FIGURES)[number]

export const CHART_DAYS = 30
/** How many recent orders and how many upcoming reservations are listed. */
export const DASHBOARD_ROWS = 5

type Period = { from: DateText; to: DateText }

/** This month up to today, and the same days of the month before; on the 31st a shorter month counts in full. */
export function monthToDate(today: DateText): { current: Period; before: Period } {
  const first = `${today.slice(0, 8)}01`
  const lastOfBefore = addDays(first, -1)
  const month = lastOfBefore.slice(0, 8)
  const day = today.slice(8) < lastOfBefore.slice(8) ? today.slice(8) : lastOfBefore.slice(8)
  return { current: { from: first, to: today }, before: { from: `${month}01`, to: month + day } }
}

/** In whole percent; null without a value to compare with. */
export const growth = (current: number, before: number): number | null =>
  before > 0 ? Math.round(((current - before) / before) * 100) : null
