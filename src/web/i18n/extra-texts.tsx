import { useRouteContext } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { IntlProvider, useMessages } from 'use-intl/react'
import type { Locale } from '../../domain/text/locales.ts'
import { type ExtraTextsName, extraTexts } from './extra-catalogues.ts'
import { formattingLocale } from './locale.ts'

type Props = { names: ExtraTextsName[]; children: ReactNode }

/** Texts that only some pages need, added to those of the page. They must be loaded before. */
export function ExtraTexts({ names, children }: Props) {
  const { locale } = useRouteContext({ from: '__root__' })
  const messages = Object.assign({}, useMessages(), ...names.map((name) => loadedTexts(name, locale)))
  return (
    <IntlProvider locale={formattingLocale(locale)} messages={messages} timeZone="UTC">
      {children}
    </IntlProvider>
  )
}

function loadedTexts(name: ExtraTextsName, locale: Locale) {
  const texts = extraTexts(name, locale)
  if (!texts) throw new Error(`The texts "${name}" are not loaded`)
  return texts
}

/** The texts of ordering. */
export const CheckoutTexts = ({ children }: { children: ReactNode }) => (
  <ExtraTexts names={['checkout']}>{children}</ExtraTexts>
)

/** The texts of options and allergens. */
export const DishOptionTexts = ({ children }: { children: ReactNode }) => (
  <ExtraTexts names={['dishOptions']}>{children}</ExtraTexts>
)

/** The texts of accounts and staff. */
export const AccountTexts = ({ children }: { children: ReactNode }) => (
  <ExtraTexts names={['account']}>{children}</ExtraTexts>
)
