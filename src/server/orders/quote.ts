import type { z } from 'zod'
import { wallClock } from '../../domain/calendar.ts'
import { toCents, toDollars } from '../../domain/money.ts'
import type { Item, Quote, QuoteLine } from '../../domain/orders.ts'
import { type Channel, type Charges, charges } from '../../domain/pricing.ts'
import type { QuoteRequestSchema } from '../../domain/quote.schema.ts'
import { type Book, type PricedLine, priceLines, subtotalOf } from '../../domain/quote.ts'
import { findProducts } from '../catalogue/menu.ts'
import type { Db } from '../database/connection.ts'
import { guestsExpected } from '../reservations/slots.ts'
import { readSettings } from '../restaurant.ts'

type House = Awaited<ReturnType<typeof readSettings>>
type Wish = z.output<typeof QuoteRequestSchema>

/** What a cart costs right now and what stands in the way of ordering it. Places are looked up, not taken. */
export async function quote(db: Db, { channel, items }: Wish, now: Date): Promise<Quote> {
  const [house, dishes] = await Promise.all([readSettings(db), findProducts(db, items)])
  const { date: today } = wallClock(now, house.time_zone)
  const book: Book = { channel, house, taken: await guestsExpected(db, today), now }
  const lines = priceLines(items, dishes, book)
  const { total, ...parts } = inDollars(chargesOf(lines, channel, house))
  return { today, lines: lines.map(shownLine), problems: closedFor(items, house), ...parts, total }
}

/** A line with a date is a reservation, any other an order; each has its own switch. */
export function closedFor(items: readonly Item[], { online_ordering, online_reservations }: House): Quote['problems'] {
  const dated = items.filter(({ reservation_details }) => reservation_details)
  return [
    ...(!online_ordering && dated.length < items.length ? ['ordering_closed' as const] : []),
    ...(!online_reservations && dated.length > 0 ? ['reservations_closed' as const] : []),
  ]
}

export const chargesOf = (lines: readonly PricedLine[], channel: Channel, house: House): Charges =>
  charges(subtotalOf(lines), channel, { tax_percent: house.tax_percent, delivery_fee: toCents(house.delivery_fee) })

export const inDollars = ({ subtotal, tax, delivery_fee, total }: Charges): Charges => ({
  subtotal: toDollars(subtotal),
  tax: toDollars(tax),
  delivery_fee: toDollars(delivery_fee),
  total: toDollars(total),
})

const shownLine = ({
  item,
  dish,
  serving,
  details,
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
  is_reservable: dish?.is_reservable ?? false,
  quantity: item.quantity,
  reservation_details: details,
  price: toDollars(price),
  unit_price: toDollars(unit_price),
  line_total: toDollars(line_total),
  problems: problem ? [problem] : [],
})
