import { useSuspenseQuery } from '@tanstack/react-query'
import { useRouteContext } from '@tanstack/react-router'
import { type Locale, localized } from '../../domain/locales.ts'
import { restaurantQuery } from '../queries.ts'

export const useSiteLocale = (): Locale => useRouteContext({ from: '__root__' }).locale

/** The restaurant, and its name as this page's reader writes it. */
export function useRestaurant() {
  const locale = useSiteLocale()
  const { data: restaurant } = useSuspenseQuery(restaurantQuery())
  return { restaurant, locale, name: localized(restaurant, 'name', locale) }
}
