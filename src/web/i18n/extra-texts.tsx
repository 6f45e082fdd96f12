import { useRouteContext } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { I18nProvider } from 'react-aria-components'
import { IntlProvider, useMessages } from 'use-intl/react'
import type { Locale } from '../../domain/text/locales.ts'
import { ariaLocale, formattingLocale } from './locale.ts'

/** Texts that only some screens need, added to those of the page. */
export function ExtraTexts({ texts, children }: { texts: Record<Locale, object>; children: ReactNode }) {
  const { locale } = useRouteContext({ from: '__root__' })
  return (
    <IntlProvider locale={formattingLocale(locale)} messages={{ ...useMessages(), ...texts[locale] }} timeZone="UTC">
      <I18nProvider locale={ariaLocale(locale)}>{children}</I18nProvider>
    </IntlProvider>
  )
}

/** The component that adds these texts to the page around it. */
export const extraTexts =
  (texts: Record<Locale, object>) =>
  ({ children }: { children: ReactNode }) => <ExtraTexts texts={texts}>{children}</ExtraTexts>
