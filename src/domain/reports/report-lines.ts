import { plainAmount } from '../money.ts'
import { csvLine } from '../text/csv.ts'
import type { Report } from './reports.schema.ts'

/** A report as lines of a CSV file: the table behind each chart, one after another. */
export function reportLines(report: Report): string {
  const money = (amount: number | null) => (amount === null ? null : plainAmount(amount, report.currency))
  const totals = (name: string, { from, to }: { from: string; to: string }, all: Report['totals']) =>
    Object.entries(all).map(([figure, value]) => [
      name,
      figure,
      `${from}/${to}`,
      figure === 'amount' || figure === 'average' ? null : value,
      figure === 'amount' || figure === 'average' ? money(value) : null,
    ])
  return [
    ['table', 'name', 'name_ar', 'count', `amount_${report.currency}`],
    ...totals('period', report, report.totals),
    ...totals('period_before', report.before, report.totals_before),
    ...report.days.map(({ day, orders, amount }) => ['days', day, null, orders, money(amount)]),
    ...report.weekdays.map(({ weekday, orders, amount }) => ['weekdays', weekday, null, orders, money(amount)]),
    ...report.hours.map(({ hour, orders, amount }) => ['hours', `${hour}:00`, null, orders, money(amount)]),
    ...report.sources.map(({ source, orders, amount }) => ['sources', source, null, orders, money(amount)]),
    ...report.dishes.map(({ name, name_ar, quantity, amount }) => ['dishes', name, name_ar, quantity, money(amount)]),
  ]
    .map(csvLine)
    .join('')
}
