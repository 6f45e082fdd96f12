import { useSuspenseQuery } from '@tanstack/react-query'
import { createFileRoute, Link, redirect, useNavigate } from '@tanstack/react-router'
import { useRef } from 'react'
import { useTranslations } from 'use-intl/react'
import { mayActAs } from '../../../domain/accounts/roles.ts'
import { localizedPath } from '../../../domain/text/locales.ts'
import type { ExtraTextsName } from '../../i18n/extra-catalogues.ts'
import { ExtraTexts } from '../../i18n/extra-texts.tsx'
import { accountQuery } from '../../queries.ts'
import { personalHead } from '../../seo.ts'
import { OwnOrders, OwnReservations } from '../../shop/accounts/history.tsx'
import { LoginAgain } from '../../shop/accounts/login-again.tsx'
import { ProfileTab } from '../../shop/accounts/profile-tab.tsx'
import { useSession } from '../../shop/accounts/session.ts'
import { PageHeader } from '../../shop/shell/page-header.tsx'
import { button } from '../../ui/button.ts'
import { Tabs } from '../../ui/tabs.tsx'
import { showToast } from '../../ui/toast.ts'

const texts: ExtraTextsName[] = ['account', 'checkout']
const TABS = ['orders', 'reservations', 'profile'] as const
type TabName = (typeof TABS)[number]

export const Route = createFileRoute('/_site/account')({
  staticData: { texts },
  validateSearch: ({ tab }): { tab?: TabName } => ({ tab: TABS.find((name) => name === tab) }),
  beforeLoad: async ({ context: { queryClient, locale }, location }) => {
    const account = await queryClient.ensureQueryData(accountQuery())
    if (!account) throw redirect({ to: '/login', search: { from: localizedPath(location.href, locale) } })
  },
  head: personalHead('account', '/account'),
  component: () => (
    <ExtraTexts names={texts}>
      <AccountPage />
    </ExtraTexts>
  ),
})

/** The logged-in person, also after the session ended: the page and its typed values stay. */
function useLastAccount() {
  const { data } = useSuspenseQuery(accountQuery())
  const lastAccount = useRef(data)
  if (data) lastAccount.current = data
  return lastAccount.current
}

function AccountPage() {
  const t = useTranslations('account')
  const navigate = useNavigate()
  const { logOut } = useSession()
  const { tab = 'orders' } = Route.useSearch()
  const account = useLastAccount()
  if (!account) return null
  const signOut = async () => {
    if (await logOut()) await showToast('success', t('signedOut'))
  }
  return (
    <>
      <LoginAgain account={account} />
      <PageHeader title={t('heading')}>
        <p className="w-full text-lg text-surface-warm">{t('hello', { name: account.full_name })}</p>
        <div className="flex flex-wrap gap-2">
          {mayActAs(account.role, 'cook') && (
            <Link to="/admin" className={button.onDark}>
              {t('adminPanel')}
            </Link>
          )}
          <button type="button" onClick={() => void signOut()} className={button.onDark}>
            {t('signOut')}
          </button>
        </div>
      </PageHeader>
      <Tabs
        label={t('tabs')}
        selected={tab}
        select={(next) => void navigate({ to: '/account', search: { tab: next }, replace: true, resetScroll: false })}
        className="page-width py-8"
        listClassName="flex gap-1 overflow-x-auto border-b border-line"
        panels={[
          { name: 'orders', label: t('orders'), className: 'py-10', content: <OwnOrders /> },
          { name: 'reservations', label: t('reservations'), className: 'py-10', content: <OwnReservations /> },
          {
            name: 'profile',
            label: t('profile'),
            className: 'py-10',
            content: <ProfileTab key={account.id} account={account} />,
          },
        ]}
      />
    </>
  )
}
