import { useSuspenseQuery } from '@tanstack/react-query'
import { createFileRoute, Link, redirect } from '@tanstack/react-router'
import { useTranslations } from 'use-intl/react'
import { mayEnterPanel, missingForPanel } from '../../../domain/accounts/accounts.ts'
import { mayActAs } from '../../../domain/accounts/roles.ts'
import { isPanel } from '../../../domain/language/locales.ts'
import { returnPath } from '../../../domain/navigation.ts'
import { AccountTexts } from '../../account/texts.tsx'
import { AdminLogin } from '../../admin/admin-login.tsx'
import { accountQuery } from '../../queries.ts'
import { pageHead } from '../../seo.ts'
import { NoticePage } from '../../site/notice-page.tsx'
import { button } from '../../ui/button.ts'

export const Route = createFileRoute('/_site/admin-login')({
  validateSearch: ({ from }: { from?: unknown }): { from?: string } => {
    const returnTo = typeof from === 'string' ? returnPath(from) : null
    // Always present: the router keeps the URL's value for a missing key.
    return { from: returnTo && isPanel(returnTo) ? returnTo : undefined }
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
  const missing = account && mayActAs(account.role, 'staff') ? missingForPanel(account) : null
  return missing ? <MissingRequirement missing={missing} /> : <AdminLogin account={account} from={from} />
}

function MissingRequirement({ missing }: { missing: 'long_password' | 'two_factor' }) {
  const t = useTranslations('twoFactor')
  const account = useTranslations('account')
  const [title, text, action] =
    missing === 'two_factor'
      ? [t('heading'), t('required'), t('enable')]
      : [account('passwordHeading'), account('passwordForStaff'), account('changePassword')]
  return (
    <NoticePage title={title} text={text}>
      <Link to="/account" search={{ tab: 'profile' }} className={button.primary}>
        {action}
      </Link>
    </NoticePage>
  )
}
