import { useRouteContext } from '@tanstack/react-router'
import { type ReactNode, useEffect } from 'react'
import { I18nProvider } from 'react-aria-components'
import { IntlProvider, useTranslations } from 'use-intl/react'
import type { Account } from '../../../domain/accounts/accounts.schema.ts'
import { directionOf, type Locale } from '../../../domain/text/locales.ts'
import { ariaLocale, formattingLocale } from '../../i18n/locale.ts'
import { panelTexts } from '../../i18n/panel/texts.ts'
import { PartLocale, useRestaurant } from '../../restaurant.ts'

/** The panel's texts in one language, for a part of the page. */
export const PanelTexts = ({ locale, children }: { locale: Locale; children: ReactNode }) => (
  <PartLocale value={locale}>
    <IntlProvider locale={formattingLocale(locale)} messages={panelTexts[locale]} timeZone="UTC">
      <I18nProvider locale={ariaLocale(locale)}>{children}</I18nProvider>
    </IntlProvider>
  </PartLocale>
)

type ScreenProps = { language?: Locale; adminsOnly?: boolean; children: ReactNode }

/** The person who uses the panel. */
export const useStaff = (): Account => useRouteContext({ from: '/admin' }).account

/** One screen of the panel. It has its own language until the person chooses one. */
export function Screen({ language = 'en', adminsOnly = false, children }: ScreenProps) {
  const account = useStaff()
  const { one_panel_language } = useRestaurant().restaurant
  const locale = account.panel_locale ?? (one_panel_language ? 'en' : language)
  return (
    <PanelTexts locale={locale}>
      <div lang={locale} dir={directionOf(locale)}>
        {adminsOnly && account.role !== 'admin' ? <AdminsOnly /> : children}
      </div>
    </PanelTexts>
  )
}

function AdminsOnly() {
  const t = useTranslations('panel')
  return <p className="text-lg">{t('adminsOnly')}</p>
}

/** `dense`: for a screen that needs its whole height. */
type HeaderProps = { title: string; text?: string; dense?: boolean; children?: ReactNode }

/** The title and description of a screen, and its actions at the end of the line. */
export function ScreenHeader({ title, text, dense, children }: HeaderProps) {
  useScreenTitle(title)
  return (
    <div className={`flex flex-wrap items-end justify-between gap-3 ${dense ? '-mt-2 mb-2 md:-mt-3' : 'mb-5'}`}>
      <div>
        <h1 className="text-3xl text-brand">{title}</h1>
        {text && <p className="mt-1 text-muted">{text}</p>}
      </div>
      {children && <div className="flex flex-wrap gap-2">{children}</div>}
    </div>
  )
}

/** Sets the document title to that of the screen, in the screen's language. */
export function useScreenTitle(title: string) {
  const t = useTranslations('panel')
  const { name } = useRestaurant()
  useEffect(() => {
    document.title = `${title} · ${t('title')} · ${name}`
  }, [title, t, name])
}
