import { useSuspenseQuery } from '@tanstack/react-query'
import { createFileRoute, Link, Outlet, useLocation } from '@tanstack/react-router'
import { useTranslations } from 'use-intl/react'
import { mayActAs } from '../../domain/accounts.ts'
import { localizedPath } from '../../domain/locales.ts'
import { accountQuery } from '../account/queries.ts'
import { AccountTexts } from '../account/texts.tsx'
import { AdminGate } from '../admin/gate.tsx'
import { AdminLayout } from '../admin/layout.tsx'
import { pageHead } from '../seo.ts'
import { SiteLayout } from '../site/layout.tsx'
import { NoticePage } from '../site/notice-page.tsx'
import { useSiteLocale } from '../site/restaurant.ts'
import { button } from '../ui/button.ts'

export const Route = createFileRoute('/admin')({
  loader: async ({ context: { queryClient } }) => void (await queryClient.ensureQueryData(accountQuery())),
  head: ({ match }) =>
    pageHead(match.context, ({ t, name }) => ({
      title: t('titles.admin'),
      description: name,
      path: '/admin',
      hidden: true,
    })),
  component: () => (
    <AccountTexts>
      <AdminArea />
    </AccountTexts>
  ),
})

/** Whoever is not staff sees the gate; nothing behind it is loaded, and the API would refuse it anyway. */
function AdminArea() {
  const { data: account } = useSuspenseQuery(accountQuery())
  const t = useTranslations('twoFactor')
  const { href } = useLocation()
  const locale = useSiteLocale()
  if (account?.must_use_two_factor && !account.two_factor_enabled)
    return (
      <SiteLayout>
        <NoticePage title={t('heading')} text={t('required')}>
          <Link to="/account" search={{ tab: 'profile' }} className={button.primary}>
            {t('enable')}
          </Link>
        </NoticePage>
      </SiteLayout>
    )
  if (account && mayActAs(account.role, 'staff'))
    return (
      <AdminLayout account={account}>
        <Outlet />
      </AdminLayout>
    )
  return (
    <SiteLayout>
      <AdminGate account={account} from={localizedPath(href, locale)} />
    </SiteLayout>
  )
}
