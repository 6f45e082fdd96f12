import { useLocation } from '@tanstack/react-router'
import { useTranslations } from 'use-intl/react'
import { localizedPath, otherLocale } from '../../../domain/text/locales.ts'
import { useRestaurant } from '../../restaurant.ts'

/**
 * A plain link to the same page in the other language: the page is reloaded with that language's fonts and direction.
 */
export function LanguageSwitch({ className = '' }: { className?: string }) {
  const t = useTranslations('nav')
  const { locale, restaurant } = useRestaurant()
  const { pathname, searchStr } = useLocation()
  const other = otherLocale(locale)
  if (!restaurant.languages.includes(other)) return null
  return (
    <a
      href={localizedPath(pathname + searchStr, other)}
      hrefLang={other}
      lang={other}
      className={`min-h-11 place-items-center px-1 text-sm lg:px-2 font-semibold text-brand hover:underline ${className}`}
    >
      {t('otherLanguage')}
    </a>
  )
}
