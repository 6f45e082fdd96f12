import type { z } from 'zod'
import { toDollars } from '../../domain/money.ts'
import { assessOrder } from '../../domain/orders/assess-order.ts'
import { inDollars } from '../../domain/orders/charges.ts'
import type { Quote, QuoteLine, QuoteRequestSchema } from '../../domain/orders/quote.schema.ts'
import { type BookingContext, closedFor, type PricedLine, priceLines } from '../../domain/orders/quote.ts'
import { isForNow } from '../../domain/orders/reservation-details.ts'
import { isDelivered } from '../../domain/orders/terms.ts'
import { wallClock } from '../../domain/time/calendar.ts'
import { findProducts } from '../catalogue/products.ts'
import type { Db } from '../database/connection.ts'
import { placeProblem, readZones, shownDelivery } from '../delivery/zones.ts'
import { shownDue, shownTime, wantedDue } from '../kitchen/due.ts'
import { promisedLoad } from '../kitchen/promised.ts'
import { guestsExpected } from '../reservations/slots.ts'
import { readSettings } from '../settings.ts'

type QuoteRequest = z.output<typeof QuoteRequestSchema>

/** What a cart costs now and which problems keep it from being ordered. Seats are checked, not reserved. */
export async function quote(
  db: Db,
  { channel, items, payment_method, tip = null, place, due: wanted }: QuoteRequest,
  now: Date,
): Promise<Quote> {
  const [settings, dishes, { zones }] = await Promise.all([readSettings(db), findProducts(db, items), readZones(db)])
  const { date: today } = wallClock(now, settings.time_zone)
  const booking: BookingContext = { channel, rules: settings, taken: await guestsExpected(db, today), now }
  const lines = priceLines(items, dishes, booking)
  const way = { channel, payment_method, tip }
  const promised = settings.pace_limit === null ? () => 0 : await promisedLoad(db, now, settings.pace_unit)
  const asked = { ...way, place, due: wantedDue(wanted) }
  const { answer, found, terms } = assessOrder(lines, asked, { settings, zones, promised, now })
  const { price, minimum, missing } = terms
  const placeProblems = isDelivered(way) ? placeProblem(found) : []
  const { tips, tip_percents, cash_change } = settings
  return {
    today,
    lines: lines.map(shownLine),
    problems: [
      ...closedFor(items, settings),
      ...placeProblems,
      ...(missing > 0 ? ['below_minimum' as const] : []),
      // Nowhere to deliver to is told as such, not as a lack of times.
      ...(answer?.problem && !placeProblems.includes('outside_zones') ? [answer.problem] : []),
    ],
    ...inDollars(price),
    delivery: shownDelivery(zones, found),
    ...{ minimum: toDollars(minimum), missing: toDollars(missing) },
    ...{ tips, tip_percents: tips ? tip_percents : [], cash_change },
    due: answer?.due ? shownDue(answer.due) : null,
    next_due: answer && !answer.due && answer.next ? shownTime(answer.next) : null,
    paused_until: (answer?.problem === 'ordering_paused' && settings.paused_until?.toISOString()) || null,
  }
}

const shownLine = ({
  item,
  dish,
  serving,
  details,
  choices,
  allergens,
  price,
  unit_price,
  line_total,
  problem,
}: PricedLine): QuoteLine => ({
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
  price: toDollars(price),
  unit_price: toDollars(unit_price),
  line_total: toDollars(line_total),
  problems: problem ? [problem] : [],
})
