import { lazy, Suspense, useState } from 'react'
import { useTranslations } from 'use-intl/react'
import { wallClock } from '../../domain/calendar.ts'
import { isLine, newLine } from '../../domain/cart.ts'
import type { Product } from '../../domain/catalogue.ts'
import { localized } from '../../domain/locales.ts'
import { useRestaurant } from '../site/restaurant.ts'
import { button } from '../ui/button.ts'
import { useEarlyTap } from '../ui/early-tap.ts'
import { showToast } from '../ui/toast.ts'
import type { Chosen } from './meal-size-dialog.tsx'
import { Quantity } from './quantity.tsx'
import { useCart } from './store.ts'

const MealSizeDialog = lazy(() => import('./meal-size-dialog.tsx'))

/** Adds a dish, asking for size where there is something to choose; then shows how many are in the cart. */
export function AddToCart({ dish, className = '' }: { dish: Product; className?: string }) {
  const t = useTranslations('cart')
  const { restaurant, locale } = useRestaurant()
  const { cart, add, setQuantity } = useCart()
  const [choosing, setChoosing] = useState(false)
  const earlyTap = useEarlyTap()
  const name = localized(dish, 'name', locale)
  const lines = cart.filter(({ id }) => id === dish.id)
  const [line] = lines
  const mustChoose = dish.is_reservable || dish.serving_sizes.length > 0

  function confirm({ serving_size, details }: Chosen) {
    const { date } = wallClock(new Date(), restaurant.time_zone)
    const fresh = newLine(dish, date, serving_size)
    const merged =
      fresh.reservation_details && details ? { ...fresh.reservation_details, ...details } : fresh.reservation_details
    setChoosing(false)
    const isNew = !cart.some(isLine(fresh))
    add({ ...fresh, reservation_details: merged })
    if (isNew)
      void showToast('success', t('added'), t(dish.is_reservable ? 'addedText' : 'addedPlainText', { dish: name }))
  }

  const counted = line && lines.length === 1
  const label = t(counted ? 'otherSize' : 'add')
  return (
    <>
      {counted && (
        <Quantity
          name={name}
          quantity={line.quantity}
          change={(quantity) => setQuantity(line, quantity)}
          className={className}
        />
      )}
      {(!counted || dish.serving_sizes.length > 1) && (
        <button
          type="button"
          ref={earlyTap}
          data-early
          aria-label={`${label}: ${name}`}
          disabled={!dish.is_available}
          onClick={() => (mustChoose ? setChoosing(true) : confirm({ serving_size: null, details: null }))}
          className={`${counted ? button.quiet : button.primary} ${className}`}
        >
          {label}
        </button>
      )}
      {choosing && (
        <Suspense>
          <MealSizeDialog dish={dish} confirm={confirm} cancel={() => setChoosing(false)} />
        </Suspense>
      )}
    </>
  )
}
