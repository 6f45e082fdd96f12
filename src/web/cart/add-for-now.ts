import { useTranslations } from 'use-intl/react'
import { newLineForNow } from '../../domain/cart/cart.ts'
import { localized } from '../../domain/language/locales.ts'
import type { Product } from '../../domain/menu/catalogue.schema.ts'
import type { SoldChoice } from '../../domain/menu/options.schema.ts'
import { wallClock } from '../../domain/time/calendar.ts'
import { useRestaurant } from '../restaurant.ts'
import { showToast } from '../ui/toast.ts'
import { useCart } from './cart-storage.ts'

/** Adds a portion without a date to the cart. */
export function useAddForNow(dish: Product) {
  const t = useTranslations('cart')
  const { restaurant, locale } = useRestaurant()
  const { add } = useCart()
  return (choices: readonly SoldChoice[]) => {
    add(newLineForNow(dish, wallClock(new Date(), restaurant.time_zone).date, choices))
    void showToast('success', t('added'), t('addedPlainText', { dish: localized(dish, 'name', locale) }))
  }
}
