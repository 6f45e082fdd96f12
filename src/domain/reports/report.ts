import type { CurrencyCode } from '../currency-digits.ts'
import { addUp, asMinor, toAmount, toSignedMinor } from '../money.ts'
import { type DateText, type Day, weekdayOf, weekFrom } from '../time/calendar.ts'
import type { DaySpan } from './period.ts'
import type { Report, ReportTotals } from './reports.schema.ts'

type Sold = { orders: number; amount: number }
export type SoldDay = Sold & { day: DateText }
export type PromisedDay = { day: DateText; promised: number; late: number }
export type ReservedDay = { day: DateText; reservations: number; no_shows: number }

/** What was counted on each day. Days on which nothing happened may be missing. */
export type Counted = { sold: readonly SoldDay[]; promised: readonly PromisedDay[]; reserved: readonly ReservedDay[] }

export function totalsOf({ sold, promised, reserved }: Counted, span: DaySpan, currency: CurrencyCode): ReportTotals {
  const within = <T extends { day: DateText }>(days: readonly T[]) =>
    days.filter(({ day }) => span.from <= day && day <= span.to)
  const { orders, amount } = addUpSold(within(sold), currency)
  const units = toSignedMinor(amount, currency)
  return {
    orders,
    amount,
    average: orders > 0 ? toAmount(asMinor(Math.round(units / orders)), currency) : null,
    promised: sum(within(promised).map((one) => one.promised)),
    late: sum(within(promised).map(({ late }) => late)),
    reservations: sum(within(reserved).map(({ reservations }) => reservations)),
    no_shows: sum(within(reserved).map(({ no_shows }) => no_shows)),
  }
}

export const byWeekday = (days: readonly SoldDay[], first: Day, currency: CurrencyCode): Report['weekdays'] =>
  weekFrom(first).map((weekday) => ({
    weekday,
    ...addUpSold(
      days.filter(({ day }) => weekdayOf(day) === weekday),
      currency,
    ),
  }))

const addUpSold = (parts: readonly Sold[], currency: CurrencyCode): Sold => ({
  orders: sum(parts.map(({ orders }) => orders)),
  amount: toAmount(addUp(parts.map(({ amount }) => toSignedMinor(amount, currency))), currency),
})

const sum = (numbers: readonly number[]) => numbers.reduce((total, number) => total + number, 0)
