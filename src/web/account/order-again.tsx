import { useMutation, useQueryClient } from '@tanstack/react-query'
import { isNotFound, useNavigate } from '@tanstack/react-router'
import { useTranslations } from 'use-intl/react'
import { newLine } from '../../domain/cart/cart.ts'
import type { Order } from '../../domain/orders/orders.schema.ts'
import { wallClock } from '../../domain/time/calendar.ts'
import { useCart } from '../cart/store.ts'
import { productQuery } from '../queries.ts'
import { useRestaurant } from '../restaurant.ts'
import { button } from '../ui/button.ts'
import { showToast } from '../ui/toast.ts'

/** Adds the dishes of an order that are still on the menu to the cart, for new days and at today's prices. */
export function OrderAgain({ items }: Pick<Order, 'items'>) {
  const t = useTranslations('account')
  const common = useTranslations('common')
  const dishText = useTranslations('dish')
  const { restaurant } = useRestaurant()
  const queryClient = useQueryClient()
  const navigate = useNavigate()
  const { add } = useCart()

  async function dishOf(product_id: string | null) {
    if (!product_id) return undefined
    return queryClient.fetchQuery(productQuery(product_id)).catch((error: unknown) => {
      if (!isNotFound(error)) throw error
    })
  }

  const { mutate, isPending } = useMutation({
    mutationFn: () => Promise.all(items.map((item) => dishOf(item.product_id))),
    onSuccess: (dishes) => void addToCart(dishes),
    onError: () => void showToast('error', common('error'), dishText('loadFailed')),
  })

  async function addToCart(dishes: Awaited<ReturnType<typeof dishOf>>[]) {
    const { date } = wallClock(new Date(), restaurant.time_zone)
    const lines = items.flatMap(({ serving_size, quantity }, i) => {
      const dish = dishes[i]
      return dish?.is_available ? [{ ...newLine(dish, date, serving_size), quantity }] : []
    })
    for (const line of lines) add(line)
    if (lines.length > 0) await navigate({ to: '/reservations' })
    if (lines.length < items.length) await showToast('message', t(lines.length > 0 ? 'someGone' : 'allGone'))
  }

  return (
    <button type="button" onClick={() => mutate()} disabled={isPending} className={button.secondary}>
      {t('orderAgain')}
    </button>
  )
}
