import { eq } from 'drizzle-orm'
import { type PricedLine, priceLines } from '../../domain/cart/quote.ts'
import type { ProductDetail } from '../../domain/menu/catalogue.schema.ts'
import { asMinor, toMinor } from '../../domain/money.ts'
import type { ContentDraft } from '../../domain/orders/staff-drafts.schema.ts'
import { findProducts } from '../menu/products.ts'
import type { LockedOrder } from '../orders/locked-order.ts'
import type { Db, Tx } from '../platform/database/connection.ts'
import { wrongField } from '../platform/refusal.ts'
import type { SettingsRow } from '../settings/settings.ts'
import { order_changes } from '../tables/schema.ts'

type Sold = LockedOrder['lines'][number]
type Items = ContentDraft['items']

/** A line of the order as it shall be: one that was sold and stays, or a new one at today's price. */
export type NextLine = { line: number; sold: Sold | undefined; priced: PricedLine }

export type StoredOrder = Pick<LockedOrder, 'order' | 'lines' | 'reservations'>

/** The lines that a change of the content is about, and those that stay as they are: reservations and tables. */
export function splitLines({ lines, reservations }: StoredOrder) {
  const booked = new Map(reservations.map((booking) => [booking.line, booking]))
  const isDated = ({ line, guests_count }: Sold) => booked.has(line) || guests_count !== null
  return {
    changeable: lines.filter((line) => !isDated(line)),
    dated: lines.filter((line) => isDated(line) && booked.get(line.line)?.status !== 'cancelled'),
  }
}

export async function nextLines(
  db: Db | Tx,
  stored: StoredOrder,
  items: Items,
  { settings, now }: { settings: SettingsRow; now: Date },
): Promise<NextLine[]> {
  const { changeable } = splitLines(stored)
  const { order } = stored
  const kept = items.map((item, index) => ('line' in item ? requireLine(changeable, item.line, index) : undefined))
  const ids = items.flatMap((item, index) => ('line' in item ? (kept[index]?.product_id ?? []) : item.product_id))
  const dishes = await findProducts(
    db,
    ids.map((product_id) => ({ product_id })),
  )
  const added = items.flatMap((item) => ('line' in item ? [] : [item]))
  const rules = { channel: order.channel, currency: order.currency, rules: settings, taken: () => 0, now }
  const priced = priceLines(added, dishes, rules)
  const first = await firstFreeLine(db, stored)
  let next_added = 0
  return items.map((item, index): NextLine => {
    const sold = kept[index]
    if (sold) return { line: sold.line, sold, priced: pricedAsSold(sold, item.quantity, dishes, order.currency) }
    const line = priced[next_added]
    if (!line) throw new Error('A line was not priced')
    return { line: first + next_added++, sold: undefined, priced: line }
  })
}

function requireLine(changeable: readonly Sold[], number: number, index: number): Sold {
  const sold = changeable.find(({ line }) => line === number)
  if (!sold) throw wrongField(`body.items.${index}.line`, 'gone')
  return sold
}

/** What was sold stays sold at its price; more of it must be on the menu. */
function pricedAsSold(sold: Sold, quantity: number, dishes: readonly ProductDetail[], currency: Currency): PricedLine {
  const dish = dishes.find(({ id }) => id === sold.product_id)
  const unit_price = toMinor(sold.unit_price, currency)
  const isMore = quantity > sold.quantity
  return {
    item: { product_id: sold.product_id ?? '', serving_size: sold.serving_size, quantity },
    dish,
    serving: undefined,
    details: null,
    choices: sold.choices,
    allergens: sold.allergens,
    price: unit_price,
    unit_price,
    line_total: asMinor(unit_price * quantity),
    problem: isMore && !dish?.is_available ? { code: dish ? 'dish_unavailable' : 'dish_gone' } : null,
  }
}

type Currency = LockedOrder['order']['currency']

/** A number that no line of the order has had, also none that was taken off. */
async function firstFreeLine(db: Db | Tx, { order, lines }: StoredOrder): Promise<number> {
  const changes = await db
    .select({ delta: order_changes.delta })
    .from(order_changes)
    .where(eq(order_changes.order_id, order.id))
  const used = [...lines, ...changes.flatMap(({ delta }) => delta?.lines ?? [])].map(({ line }) => line)
  return Math.max(-1, ...used) + 1
}

/** As the change is told to kitchen and guest. */
export const lineInDelta = ({ line, sold, priced: { item, dish, serving, choices } }: NextLine) => ({
  line,
  product_id: sold ? sold.product_id : item.product_id,
  product_name: sold?.product_name ?? dish?.name ?? '',
  product_name_ar: sold ? sold.product_name_ar : (dish?.name_ar ?? null),
  serving_size: sold ? sold.serving_size : (serving?.name ?? null),
  serving_size_ar: sold ? sold.serving_size_ar : (serving?.name_ar ?? null),
  choices,
  quantity: item.quantity,
})
