import { useSuspenseQuery } from '@tanstack/react-query'
import { createFileRoute, Link, redirect, useRouter } from '@tanstack/react-router'
import { useTranslations } from 'use-intl/react'
import type { Account } from '../../../domain/accounts/accounts.schema.ts'
import { mayEnterPanel, missingForPanel } from '../../../domain/accounts/accounts.ts'
import { returnPath } from '../../../domain/accounts/return-path.ts'
import { mayActAs } from '../../../domain/accounts/roles.ts'
import { isPanel } from '../../../domain/text/locales.ts'
import { AccountTexts } from '../../i18n/extra-texts.tsx'
import { accountQuery } from '../../queries.ts'
import { pageHead } from '../../seo.ts'
import { setAdminLoggedIn, useSession } from '../../shop/accounts/session.ts'
import { ForgotPasswordLink, SignInForm } from '../../shop/accounts/sign-in-form.tsx'
import { NoticePage } from '../../shop/shell/notice-pages.tsx'
import { button } from '../../ui/button.ts'

export const Route = createFileRoute('/_site/admin-login')({
  staticData: { texts: ['account'] },
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
      shownBeforeOpening: true,
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
  const missing = account && mayActAs(account.role, 'cook') ? missingForPanel(account) : null
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

function AdminLogin({ account, from }: { account: Account | null; from: string }) {
  const t = useTranslations('gate')
  const { finishSignIn } = useSession()
  const router = useRouter()
  const texts = {
    username: t('username'),
    submit: t('submit'),
    failed: t('failed'),
    wrong: t('wrong'),
  }
  return (
    <div className="page-width max-w-md py-16">
      <h1 className="text-3xl text-brand">{t('heading')}</h1>
      <p className="mt-2 mb-6 text-muted">{account ? t('notStaff', { email: account.email }) : t('text')}</p>
      <SignInForm
        texts={texts}
        staff
        signedIn={async () => {
          setAdminLoggedIn()
          await finishSignIn(from)
          await router.invalidate()
        }}
      />
      <p className="mt-4 text-center">
        <ForgotPasswordLink />
      </p>
    </div>
  )
}
