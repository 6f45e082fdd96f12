import { useRouteContext } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { I18nProvider } from 'react-aria-components'
import { IntlProvider, useTranslations } from 'use-intl/react'
import accountAr from '../i18n/account.ar.ts'
import accountEn from '../i18n/account.en.ts'
import { formattingLocale } from '../i18n/locale.ts'
import type { Refused } from './calls.ts'

/** The texts of accounts and staff, which visitors of the public pages never download. */
export function AccountTexts({ children }: { children: ReactNode }) {
  const { locale, messages } = useRouteContext({ from: '__root__' })
  const all = { ...messages, ...(locale === 'ar' ? accountAr : accountEn) }
  return (
    <IntlProvider locale={formattingLocale(locale)} messages={all} timeZone="UTC">
      <I18nProvider locale={locale === 'ar' ? 'ar-AE' : 'en-US'}>{children}</I18nProvider>
    </IntlProvider>
  )
}

/** What to tell somebody whose call was refused for a reason that any screen can meet; null for the screen's own. */
export function useRefusalText() {
  const t = useTranslations('auth')
  return ({ code, minutes }: Refused): string | null => {
    if (code === 'rate_limited') return t('tooMany', { minutes })
    if (code === 'offline') return t('offline')
    return code === 'unavailable' || code === 'internal' ? t('unavailable') : null
  }
}
