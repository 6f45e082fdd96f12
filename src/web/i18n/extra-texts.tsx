import { useRouteContext } from '@tanstack/react-router'
import { type ReactNode, Suspense, use } from 'react'
import { I18nProvider } from 'react-aria-components'
import { IntlProvider, useMessages } from 'use-intl/react'
import { type ExtraTextsName, extraTexts, loadExtraTexts } from './extra-catalogues.ts'
import { ariaLocale, formattingLocale } from './locale.ts'

type Props = { names: ExtraTextsName[]; children: ReactNode }

/** Texts that only some pages need, added to those of the page. A dialog appears when its texts are loaded. */
export const ExtraTexts = (props: Props) => (
  <Suspense>
    <Loaded {...props} />
  </Suspense>
)

function Loaded({ names, children }: Props) {
  const { locale } = useRouteContext({ from: '__root__' })
  const texts = names.map((name) => extraTexts(name, locale) ?? use(loadExtraTexts(name, locale)))
  const messages = Object.assign({}, useMessages(), ...texts)
  return (
    <IntlProvider locale={formattingLocale(locale)} messages={messages} timeZone="UTC">
      <I18nProvider locale={ariaLocale(locale)}>{children}</I18nProvider>
    </IntlProvider>
  )
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
