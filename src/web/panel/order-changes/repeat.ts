import { useQueryClient } from '@tanstack/react-query'
import { type CartLine, chosenOf, newLine, newLineForNow } from '../../../domain/cart/cart.ts'
import type { Product } from '../../../domain/menu/catalogue.schema.ts'
import type { KnownGuest } from '../../../domain/orders/staff-drafts.schema.ts'
import { productQuery } from '../../queries.ts'
import { useRestaurant } from '../../restaurant.ts'

type Sold = NonNullable<KnownGuest['last_order']>['items'][number]

/** The dishes of an earlier order as they are sold today, without those that are no longer on the menu. */
export function useRepeat() {
  const queryClient = useQueryClient()
  const { restaurant } = useRestaurant()

  async function lineOf({ product_id, serving_size, choices, quantity }: Sold): Promise<CartLine[]> {
    if (!product_id) return []
    const dish = await queryClient.fetchQuery(productQuery(product_id)).catch(() => undefined)
    if (!dish?.is_available) return []
    const line = asSoldToday(dish, serving_size)
    return line ? [{ ...line, choices: choices.filter((choice) => chosenOf([choice]).length > 0), quantity }] : []
  }
  const asSoldToday = (dish: Product, serving_size: string | null) => {
    if (!dish.is_reservable) return newLine(dish, restaurant.today, serving_size ?? undefined)
    return dish.now_price === null ? undefined : newLineForNow(dish, restaurant.today)
  }
  return async (items: readonly Sold[]) => (await Promise.all(items.map(lineOf))).flat()
}
