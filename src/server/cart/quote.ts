import type { z } from 'zod'
import type { ForGuest } from '../../domain/cart/for-guest.ts'
import type { PricedLine } from '../../domain/cart/quote.ts'
import type { CurrencyCode } from '../../domain/currency-digits.ts'
import type { DueTimes } from '../../domain/kitchen/due.schema.ts'
import { chosenTimes, type Due } from '../../domain/kitchen/promise.ts'
import { toAmount, toMinor } from '../../domain/money.ts'
import { inAmounts } from '../../domain/orders/charges.ts'
import { cashTotal } from '../../domain/orders/payment.ts'
import type { DueTimesRequestSchema, Quote, QuoteLine, QuoteRequestSchema } from '../../domain/orders/quote.schema.ts'
import { isForNow } from '../../domain/reservations/reservations.ts'
import { wallClock } from '../../domain/time/calendar.ts'
import { shownDelivery } from '../delivery/zones.ts'
import { shownDue, shownTime } from '../kitchen/due.ts'
import type { Db } from '../platform/database/connection.ts'
import { assessCart } from './assess-cart.ts'

/** What a cart costs now and which problems keep it from being ordered. Seats are checked, not reserved. */
export async function quoteCart(
  db: Db,
  request: z.output<typeof QuoteRequestSchema> & { for_guest?: ForGuest },
  now: Date,
): Promise<Quote> {
  const { settings, zones, today, lines, problems, answer, delivery, price, minimum, missing } = await assessCart(
    db,
    request,
    now,
  )
  const { currency, tips, tip_percents, cash_change, smallest_coin } = settings
  const coin = smallest_coin === null ? null : toMinor(smallest_coin, currency)
  const cash_total = cashTotal(price.total, request.payment_method, coin)
  return {
    today,
    lines: lines.map((line) => toQuoteLine(line, currency)),
    problems,
    currency,
    ...inAmounts(price, currency),
    cash_total: cash_total === null ? null : toAmount(cash_total, currency),
    delivery: shownDelivery(zones, delivery),
    minimum: toAmount(minimum, currency),
    missing: toAmount(missing, currency),
    tips,
    tip_percents: tips ? tip_percents : [],
    cash_change,
    due: answer?.due ? shownDue(answer.due) : null,
    next_due: answer && !answer.due && answer.next ? shownTime(answer.next) : null,
    paused_until: (answer?.problem === 'ordering_paused' && settings.paused_until?.toISOString()) || null,
  }
}

const toQuoteLine = (
  { item, dish, serving, details, choices, allergens, price, unit_price, line_total, problem }: PricedLine,
  currency: CurrencyCode,
): QuoteLine => ({
  product_id: item.product_id,
  name: dish?.name ?? null,
  name_ar: dish?.name_ar ?? null,
  serving_size: serving?.name ?? null,
  serving_size_ar: serving?.name_ar ?? null,
  image_url: dish?.image_url ?? '',
  image: dish?.image ?? null,
  category_name: dish?.category_name ?? '',
  category_name_ar: dish?.category_name_ar ?? null,
  is_reservable: dish ? dish.is_reservable && !isForNow(dish, { details, serving_size: item.serving_size }) : false,
  has_options: (dish?.option_groups.length ?? 0) > 0,
  quantity: item.quantity,
  reservation_details: details,
  choices,
  allergens,
  price: toAmount(price, currency),
  unit_price: toAmount(unit_price, currency),
  line_total: toAmount(line_total, currency),
  problems: problem ? [problem] : [],
})

/** The days and times at which a cart can be had. */
export async function listDueTimes(
  db: Db,
  { date: requested, ...cart }: z.output<typeof DueTimesRequestSchema> & { for_guest?: ForGuest },
  now: Date,
): Promise<DueTimes> {
  const { today, kitchen, settings } = await assessCart(db, { ...cart, due: 'asap' }, now)
  const days = new Map<string, Due[]>()
  for (const due of kitchen ? chosenTimes(kitchen) : []) {
    const { date } = wallClock(due.at, settings.time_zone)
    days.set(date, [...(days.get(date) ?? []), due])
  }
  const date = requested ?? days.keys().next().value ?? null
  return { today, days: [...days.keys()], date, times: (days.get(date ?? '') ?? []).map(shownTime) }
}
