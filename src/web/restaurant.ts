import { useSuspenseQuery } from '@tanstack/react-query'
import { useRouteContext } from '@tanstack/react-router'
import { createContext, useContext } from 'react'
import { useTranslations } from 'use-intl/react'
import { type Locale, localized } from '../domain/text/locales.ts'
import { restaurantQuery } from './queries.ts'

/** The language of a part of the page that differs from the page's. */
export const PartLocale = createContext<Locale | undefined>(undefined)

export function useSiteLocale(): Locale {
  const { locale } = useRouteContext({ from: '__root__' })
  return useContext(PartLocale) ?? locale
}

export const usePreview = (): boolean => useRouteContext({ from: '__root__' }).preview

export const useEdition = () => ({ locale: useSiteLocale(), preview: usePreview() })

/** The restaurant, and its name in the reader's language. */
export function useRestaurant() {
  const locale = useSiteLocale()
  const { data: restaurant } = useSuspenseQuery(restaurantQuery(usePreview()))
  return { restaurant, locale, name: localized(restaurant, 'name', locale) }
}

/** How a guest can reach the restaurant right now, for texts that ask the guest to call or write. */
export function useContactWays(): { ways: 'both' | 'phone' | 'whatsapp' | 'none' } {
  const { phone, whatsapp } = useRestaurant().restaurant
  if (phone && whatsapp) return { ways: 'both' }
  if (phone) return { ways: 'phone' }
  return { ways: whatsapp ? 'whatsapp' : 'none' }
}

export function useCallUs(): string {
  const t = useTranslations('checkout')
  const { phone } = useRestaurant().restaurant
  return t('tooManyUnconfirmed', { phone, known: phone ? 'yes' : 'no' })
}
