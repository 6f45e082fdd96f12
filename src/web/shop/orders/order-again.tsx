import { useMutation, useQueryClient } from '@tanstack/react-query'
import { isNotFound, useNavigate } from '@tanstack/react-router'
import { useTranslations } from 'use-intl/react'
import { orderedAgain } from '../../../domain/cart/order-again.ts'
import type { Order } from '../../../domain/orders/orders.schema.ts'
import { localized } from '../../../domain/text/locales.ts'
import { wallClock } from '../../../domain/time/calendar.ts'
import { productQuery } from '../../queries.ts'
import { useRestaurant } from '../../restaurant.ts'
import { button } from '../../ui/button.ts'
import { showToast } from '../../ui/toast.ts'
import { useCart } from '../cart/cart-storage.ts'

/** Adds what is still offered of an order to the cart, for new days and at today's prices, and says what is not. */
export function OrderAgain({ items }: Pick<Order, 'items'>) {
  const t = useTranslations('account')
  const common = useTranslations('common')
  const dishText = useTranslations('dish')
  const { restaurant, locale } = useRestaurant()
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
    const again = items.flatMap((item, i) => {
      const dish = dishes[i]
      return dish?.is_available ? [orderedAgain(item, dish, date, restaurant.currency)] : []
    })
    for (const { line } of again) add(line)
    if (again.length > 0) await navigate({ to: '/reservations' })
    if (again.length < items.length) await showToast('message', t(again.length > 0 ? 'someGone' : 'allGone'))
    const dropped = again.flatMap(({ line, dropped: choices }) =>
      choices.map((choice) =>
        t('droppedChoice', { choice: localized(choice, 'name', locale), dish: localized(line, 'name', locale) }),
      ),
    )
    if (dropped.length > 0) await showToast('message', t('choicesGone'), dropped.join('\n'))
  }

  return (
    <button type="button" onClick={() => mutate()} disabled={isPending} className={button.secondary}>
      {t('orderAgain')}
    </button>
  )
}
