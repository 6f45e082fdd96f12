import type { CurrencyCode } from '../currency-digits.ts'
import type { ProductDetail } from '../menu/catalogue.schema.ts'
import type { Choice, DishOptionGroup, SoldChoice } from '../menu/options.schema.ts'
import { countChosen, freezeChoices, groupsFor, maxChoices, offeredChoices } from '../menu/options.ts'
import type { Order } from '../orders/orders.schema.ts'
import { isForNow } from '../reservations/reservations.ts'
import type { DateText } from '../time/calendar.ts'
import { type CartLine, newLine, newLineForNow } from './cart.ts'

type SoldItem = Pick<Order['items'][number], 'serving_size' | 'choices' | 'quantity' | 'reservation'>

/** A sold line for the cart again, at today's prices. `dropped`: what the guest had chosen and is not offered now. */
export function orderedAgain(
  item: SoldItem,
  dish: ProductDetail,
  today: DateText,
  currency: CurrencyCode,
): { line: CartLine; dropped: SoldChoice[] } {
  const for_now = !item.reservation && isForNow(dish, { details: null, serving_size: item.serving_size })
  const line = for_now ? newLineForNow(dish, today) : newLine(dish, today, item.serving_size)
  const groups = groupsFor(dish.option_groups, line.serving_size)
  const offered = offeredChoices(
    groups,
    groups.flatMap((group) => wantedIn(group, item.choices)),
  )
  return {
    line: { ...line, choices: freezeChoices(groups, offered, currency), quantity: item.quantity },
    dropped: item.choices.filter(
      ({ option_id, quantity }) => quantity > (offered.find((kept) => kept.option_id === option_id)?.quantity ?? 0),
    ),
  }
}

/** What the guest chose, and what has become part of the dish since then. */
function wantedIn(group: DishOptionGroup, sold: readonly SoldChoice[]): Choice[] {
  const chosen = sold
    .filter(({ option_id, quantity }) => quantity > 0 && group.options.some(({ id }) => id === option_id))
    .map(({ option_id, quantity }) => ({ option_id, quantity }))
  const room = maxChoices(group) - countChosen(group, chosen)
  const added = group.options
    .filter(({ id, is_default, sold_out }) => is_default && !sold_out && !sold.some((one) => one.option_id === id))
    .slice(0, Math.max(0, room))
  return [...chosen, ...added.map(({ id }) => ({ option_id: id, quantity: 1 }))]
}
