import { sentences } from '../../domain/language/bidi.ts'
import { type Locale, localized } from '../../domain/language/locales.ts'
import type { Reservation } from '../../domain/orders/orders.schema.ts'
import { useSiteLocale } from '../restaurant.ts'

type Dish = Pick<Reservation, 'product_name' | 'product_name_ar'>
type SoldItem = Dish & Pick<Reservation, 'serving_size' | 'serving_size_ar'>

/** A dish by the name it was sold under. */
export const soldDish = ({ product_name, product_name_ar }: Dish, locale: Locale): string =>
  localized({ name: product_name, name_ar: product_name_ar }, 'name', locale)

/** The sold dish, with its serving size if it has one. */
export function useSoldName() {
  const locale = useSiteLocale()
  return ({ serving_size, serving_size_ar, ...dish }: SoldItem): string => {
    const name = soldDish(dish, locale)
    if (!serving_size) return name
    return sentences[locale]`${name} (${localized({ name: serving_size, name_ar: serving_size_ar }, 'name', locale)})`
  }
}
