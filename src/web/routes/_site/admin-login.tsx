import { useSuspenseQuery } from '@tanstack/react-query'
import { createFileRoute, Link, redirect } from '@tanstack/react-router'
import { useTranslations } from 'use-intl/react'
import { type Account, mayActAs, mayEnterPanel } from '../../../domain/accounts.ts'
import { isPanel } from '../../../domain/locales.ts'
import { returnPath } from '../../../domain/navigation.ts'
import { accountQuery } from '../../account/queries.ts'
import { AccountTexts } from '../../account/texts.tsx'
import { AdminGate } from '../../admin/gate.tsx'
import { pageHead } from '../../seo.ts'
import { NoticePage } from '../../site/notice-page.tsx'
import { button } from '../../ui/button.ts'

export const Route = createFileRoute('/_site/admin-login')({
  validateSearch: ({ from }: { from?: unknown }): { from?: string } => {
    const back = typeof from === 'string' ? returnPath(from) : undefined
    return back && isPanel(back) ? { from: back } : {}
  },
  loaderDeps: ({ search }) => search,
  loader: async ({ context: { queryClient }, deps: { from } }) => {
    const account = await queryClient.ensureQueryData(accountQuery())
    if (mayEnterPanel(account)) throw redirect({ href: from ?? '/admin' })
  },
  head: ({ match }) =>
    pageHead(match.context, ({ t, name }) => ({
      title: t('titles.gate'),
      description: name,
      path: '/admin-login',
      hidden: true,
    })),
  component: () => (
    <AccountTexts>
      <AdminLoginPage />
    </AccountTexts>
  ),
})

function AdminLoginPage() {
  const { data: account } = useSuspenseQuery(accountQuery())
  const { from = '/admin' } = Route.useSearch()
  return mustUseTwoFactor(account) ? <TwoFactorFirst /> : <AdminGate account={account} from={from} />
}

const mustUseTwoFactor = (account: Account | null) =>
  account !== null && mayActAs(account.role, 'staff') && !mayEnterPanel(account)

function TwoFactorFirst() {
  const t = useTranslations('twoFactor')
  return (
    <NoticePage title={t('heading')} text={t('required')}>
      <Link to="/account" search={{ tab: 'profile' }} className={button.primary}>
        {t('enable')}
      </Link>
    </NoticePage>
  )
}
