import { Link, Outlet } from '@tanstack/react-router'
import { ExternalLink, LogOut, PanelLeft } from 'lucide-react'
import { useEffect } from 'react'
import { useTranslations } from 'use-intl/react'
import { type Account, mayActAs } from '../../domain/accounts.ts'
import { LOCALES, type Locale, PANEL_LANGUAGE_COOKIE } from '../../domain/locales.ts'
import { useSession } from '../account/session.ts'
import { api } from '../api.ts'
import { useRestaurant, useSiteLocale } from '../site/restaurant.ts'
import { setCookie } from '../ui/cookie.ts'
import { LivePanel, useConnected } from './live.tsx'
import { navigation } from './navigation.ts'
import { PanelTexts } from './screen.tsx'
import { useSidebar } from './sidebar-state.ts'

/** Around every screen of the panel. */
export function PanelLayout({ account }: { account: Account }) {
  const locale = useSiteLocale()
  const spoken = account.panel_locale ?? 'en'
  // Somebody who picked a language elsewhere, or comes after somebody who picked another one here, finds their own.
  useEffect(() => {
    if (spoken !== document.documentElement.lang) speak(spoken)
  }, [spoken])
  return (
    <PanelTexts locale={locale}>
      <LivePanel>
        <Frame account={account} />
      </LivePanel>
    </PanelTexts>
  )
}

function Frame({ account }: { account: Account }) {
  const t = useTranslations('panel')
  const { expanded, drawer, toggle, closeDrawer } = useSidebar()
  return (
    <div className="flex min-h-dvh print:block">
      {drawer && (
        <button
          type="button"
          tabIndex={-1}
          aria-hidden="true"
          onClick={closeDrawer}
          className="fixed inset-0 z-40 bg-deep/50 md:hidden"
        />
      )}
      <aside
        id="sidebar"
        data-state={expanded ? 'expanded' : 'collapsed'}
        onKeyDown={({ key }) => key === 'Escape' && closeDrawer()}
        className={`group z-50 flex shrink-0 flex-col gap-4 overflow-y-auto border-e border-line bg-deep p-2 text-paper transition-[width] on-dark max-md:fixed max-md:inset-y-0 max-md:start-0 max-md:w-72 md:sticky md:top-0 md:h-dvh print:hidden ${drawer ? '' : 'max-md:hidden'} ${expanded ? 'md:w-64' : 'md:w-12 md:px-0.5'}`}
      >
        <SidebarHeader narrow={!expanded} />
        <Navigation account={account} narrow={!expanded} choose={closeDrawer} />
        <LanguageChoice account={account} narrow={!expanded} />
      </aside>
      <div className="flex min-w-0 flex-1 flex-col">
        <header className="sticky top-0 z-30 flex min-h-14 items-center gap-3 border-b border-line bg-paper px-3 print:hidden">
          <button
            type="button"
            onClick={toggle}
            aria-label={t('toggle')}
            aria-controls="sidebar"
            aria-expanded={expanded}
            title={`${t('toggle')} (Ctrl+B)`}
            className="grid size-11 cursor-pointer place-items-center rounded-lg hover:bg-teal-soft"
          >
            <PanelLeft className="size-5 rtl:-scale-x-100" aria-hidden="true" />
          </button>
          <ConnectionNotice />
        </header>
        <main className="mx-auto w-full max-w-7xl flex-1 p-4 md:p-6 print:p-0">
          <Outlet />
        </main>
      </div>
    </div>
  )
}

const item =
  'flex min-h-11 w-full items-center gap-3 rounded-lg px-3 font-semibold text-paper/85 hover:bg-paper/10 hover:text-paper cursor-pointer'
const words = (narrow: boolean) => (narrow ? 'md:sr-only' : '')

function SidebarHeader({ narrow }: { narrow: boolean }) {
  const t = useTranslations('panel')
  const { restaurant } = useRestaurant()
  const { leave } = useSession()
  return (
    <div>
      <div className="flex items-center gap-3 px-1 py-2">
        <img
          src={restaurant.logo_url}
          alt=""
          width={36}
          height={36}
          className="size-9 shrink-0 rounded-full bg-paper p-0.5"
        />
        <span className={`font-display text-xl ${words(narrow)}`}>{t('title')}</span>
      </div>
      <Link to="/" className={item} title={t('website')} reloadDocument>
        <ExternalLink className="size-5 shrink-0 rtl:-scale-x-100" aria-hidden="true" />
        <span className={words(narrow)}>{t('website')}</span>
      </Link>
      <button type="button" className={item} title={t('logout')} onClick={() => void leave()}>
        <LogOut className="size-5 shrink-0 rtl:-scale-x-100" aria-hidden="true" />
        <span className={words(narrow)}>{t('logout')}</span>
      </button>
    </div>
  )
}

type NavigationProps = { account: Account; narrow: boolean; choose: () => void }

function Navigation({ account, narrow, choose }: NavigationProps) {
  const t = useTranslations('panel')
  return (
    <nav aria-label={t('navigation')} className="flex-1 space-y-4">
      {navigation.map(({ group, pages }) => {
        const allowed = pages.filter((page) => mayActAs(account.role, page.for))
        if (allowed.length === 0) return null
        return (
          <div key={group}>
            <p className={`px-3 pb-1 text-xs font-semibold text-paper/70 ${words(narrow)}`}>{t(`groups.${group}`)}</p>
            {allowed.map(({ name, to, icon: Icon }) => (
              <Link
                key={to}
                to={to}
                onClick={choose}
                activeOptions={{ exact: to === '/admin', includeSearch: false }}
                activeProps={{ className: 'bg-paper/15 text-paper!' }}
                className={item}
                title={t(`pages.${name}`)}
              >
                <Icon className="size-5 shrink-0" aria-hidden="true" />
                <span className={words(narrow)}>{t(`pages.${name}`)}</span>
              </Link>
            ))}
          </div>
        )
      })}
    </nav>
  )
}

const YEAR = 365 * 24 * 60 * 60

/** The page is loaded anew in the other language, as on the public site. */
function speak(locale: Locale) {
  setCookie(PANEL_LANGUAGE_COOKIE, locale, YEAR)
  location.reload()
}

function LanguageChoice({ account, narrow }: { account: Account; narrow: boolean }) {
  const t = useTranslations('panel')
  const pick = async (panel_locale: Locale) => {
    await api.account.$patch({ json: { panel_locale } })
    speak(panel_locale)
  }
  return (
    <fieldset className={`flex gap-1 ${narrow ? 'md:flex-col' : ''}`}>
      <legend className="sr-only">{t('language')}</legend>
      {LOCALES.map((locale) => (
        <button
          key={locale}
          type="button"
          lang={locale}
          aria-pressed={account.panel_locale === locale}
          onClick={() => void pick(locale)}
          className={`min-h-11 flex-1 cursor-pointer rounded-lg px-1 text-sm font-semibold hover:bg-paper/10 aria-pressed:bg-paper/15 ${narrow ? 'md:text-xs' : ''}`}
        >
          {narrow ? locale.toUpperCase() : t(`languages.${locale}`)}
        </button>
      ))}
    </fieldset>
  )
}

function ConnectionNotice() {
  const t = useTranslations('panel')
  const connected = useConnected()
  return (
    <p role="status" className="empty:hidden rounded-lg bg-bad px-3 py-1.5 font-semibold text-white">
      {connected ? '' : t('lost')}
    </p>
  )
}
