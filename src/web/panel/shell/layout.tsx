import './panel.css'
import { Outlet, useLocation } from '@tanstack/react-router'
import { LogOut, PanelLeft, WifiOff } from 'lucide-react'
import { useEffect } from 'react'
import { useTranslations } from 'use-intl/react'
import type { Account } from '../../../domain/accounts/accounts.schema.ts'
import { useEndedSession } from '../../ended-session.ts'
import { useSiteLocale } from '../../restaurant.ts'
import { LoginAgain } from '../../shop/accounts/login-again.tsx'
import { DemoNotice } from '../../shop/shell/demo-notice.tsx'
import { LivePanel, useConnected } from './live.tsx'
import { RingingContext, RingNotice, useRinging, useWaiting } from './ring.tsx'
import { PanelTexts } from './screen.tsx'
import { reloadInLanguage, Sidebar } from './sidebar.tsx'
import { useSidebar } from './sidebar-state.ts'
import { StartOwn } from './start-own.tsx'

/** The frame around every screen of the panel. */
export function PanelLayout({ account }: { account: Account }) {
  const locale = useSiteLocale()
  const panelLocale = account.panel_locale ?? 'en'
  // The language may have been chosen on another device, or by another person on this one.
  useEffect(() => {
    if (panelLocale !== document.documentElement.lang) reloadInLanguage(panelLocale)
  }, [panelLocale])
  return (
    <PanelTexts locale={locale}>
      <LivePanel>
        <Frame account={account} />
        <LoginAgain account={account} staff />
      </LivePanel>
    </PanelTexts>
  )
}

function Frame({ account }: { account: Account }) {
  const t = useTranslations('panel')
  const sidebar = useSidebar()
  const waiting = useWaiting()
  const count = waiting?.orders ?? 0
  const { pathname } = useLocation()
  const isKitchen = /^\/admin\/kitchen\/./.test(pathname)
  // Stations cannot accept an order: there, nothing rings for it.
  const ringing = useRinging(isKitchen && !pathname.endsWith('/pass') ? 0 : count)
  if (isKitchen)
    return (
      <RingingContext value={{ count: 0, ringing }}>
        <div data-kitchen data-ringing={ringing.ringing} className="min-h-dvh bg-surface">
          <Outlet />
        </div>
      </RingingContext>
    )
  return (
    <div
      data-ringing={ringing.ringing}
      data-sound={ringing.muted ? 'muted' : ringing.blocked ? 'blocked' : 'on'}
      className="flex min-h-dvh print:block"
    >
      <Sidebar account={account} waiting={waiting} sidebar={sidebar} />
      <div className="flex min-w-0 flex-1 flex-col">
        <header className="sticky top-0 z-30 border-b border-line bg-surface print:hidden">
          <div className="flex min-h-14 items-center gap-3 px-3">
            <button
              ref={sidebar.toggleButton}
              type="button"
              onClick={sidebar.toggle}
              aria-label={t('toggle')}
              aria-controls="sidebar"
              aria-expanded={sidebar.shown}
              title={`${t('toggle')} (Ctrl+B)`}
              className="grid size-11 shrink-0 cursor-pointer place-items-center rounded-lg hover:bg-brand-soft"
            >
              <PanelLeft className="size-5 rtl:-scale-x-100" aria-hidden="true" />
            </button>
            <RingNotice count={count} ringing={ringing} />
          </div>
          <ConnectionNotice />
        </header>
        <DemoNotice>{account.role === 'admin' && <StartOwn />}</DemoNotice>
        <main className="mx-auto w-full max-w-7xl flex-1 p-4 md:p-6 print:p-0">
          <Outlet />
        </main>
      </div>
    </div>
  )
}

/** Spans the whole width below the header, and stays visible. */
function ConnectionNotice() {
  const t = useTranslations('panel')
  const connected = useConnected()
  const { ended, ask } = useEndedSession()
  const Icon = ended ? LogOut : WifiOff
  return (
    <div role="alert">
      {!connected && (
        <p className="flex flex-wrap items-center gap-x-3 bg-bad px-4 py-2.5 text-lg leading-snug font-semibold text-on-brand">
          <Icon className="size-6 shrink-0" aria-hidden="true" />
          {t(ended ? 'nobody' : 'lost')}
          {ended && (
            <button type="button" onClick={ask} className="min-h-11 cursor-pointer underline underline-offset-4">
              {t('logInAgain')}
            </button>
          )}
        </p>
      )}
    </div>
  )
}
