import { useSuspenseQuery } from '@tanstack/react-query'
import { useRouteContext } from '@tanstack/react-router'
import { createContext, useContext } from 'react'
import { type Locale, localized } from '../domain/text/locales.ts'
import { restaurantQuery } from './queries.ts'

/** The language of a part of the page that differs from the page's. */
export const PartLocale = createContext<Locale | undefined>(undefined)

export function useSiteLocale(): Locale {
  const { locale } = useRouteContext({ from: '__root__' })
  return useContext(PartLocale) ?? locale
}

/** Whether this page shows drafts instead of what is published. */
export const usePreview = (): boolean => useRouteContext({ from: '__root__' }).preview

/** The language and the edition in which the page's content is read. */
export const useEdition = () => ({ locale: useSiteLocale(), preview: usePreview() })

/** The restaurant, and its name in the reader's language. */
export function useRestaurant() {
  const locale = useSiteLocale()
  const { data: restaurant } = useSuspenseQuery(restaurantQuery(usePreview()))
  return { restaurant, locale, name: localized(restaurant, 'name', locale) }
}
