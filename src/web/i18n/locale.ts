import { createIsomorphicFn } from '@tanstack/react-start'
import { getRequest } from '@tanstack/react-start/server'
import { isPanel, type Locale, PANEL_LANGUAGE_COOKIE } from '../../domain/text/locales.ts'
import { loadScript } from '../ui/load-script.ts'
import type { AccountMessages } from './account.en.ts'
import type { CheckoutMessages } from './checkout.en.ts'
import type { DishOptionMessages } from './dish-options.en.ts'
import type { Messages } from './en.ts'
import type { PanelMessages } from './panel/texts.ts'

/** A page has one language; switching loads the page again in the other one. */
export const pageLocale = createIsomorphicFn()
  .server((): Locale => {
    const { url, headers } = getRequest()
    const { pathname } = new URL(url)
    if (isPanel(pathname)) return headers.get('cookie')?.includes(`${PANEL_LANGUAGE_COOKIE}=ar`) ? 'ar' : 'en'
    return /^\/ar(\/|$)/.test(pathname) ? 'ar' : 'en'
  })
  .client((): Locale => (document.documentElement.lang === 'ar' ? 'ar' : 'en'))

/** Only the page's own language is sent to the browser. */
export const loadMessages = async (locale: Locale): Promise<Messages> =>
  (await loadScript<{ default: Messages }>(locale === 'ar' ? () => import('./ar.ts') : () => import('./en.ts'))).default

/** Arabic pages write digits as Latin ones, like the prices. */
export const formattingLocale = (locale: Locale) => (locale === 'ar' ? 'ar-u-nu-latn' : 'en')

export const ariaLocale = (locale: Locale) => (locale === 'ar' ? 'ar-AE' : 'en-US')

declare module 'use-intl/core' {
  interface AppConfig {
    Messages: Messages & AccountMessages & CheckoutMessages & DishOptionMessages & PanelMessages
  }
}
