import { createFileRoute, Link, redirect } from '@tanstack/react-router'
import { useEffect } from 'react'
import { useTranslations } from 'use-intl/react'
import { pageAfterLogin, returnPath } from '../../../domain/accounts/return-path.ts'
import { accountQuery } from '../../queries.ts'
import { personalHead } from '../../seo.ts'
import { AuthCard } from '../../shop/accounts/auth-card.tsx'
import { useSession } from '../../shop/accounts/session.ts'
import { ForgotPasswordLink, SignInForm } from '../../shop/accounts/sign-in-form.tsx'
import { showToast } from '../../ui/toast.ts'

export const Route = createFileRoute('/_account/login')({
  validateSearch: ({ from }): { from?: string } => ({
    from: typeof from === 'string' ? (returnPath(from) ?? undefined) : undefined,
  }),
  loaderDeps: ({ search }) => search,
  loader: async ({ context: { queryClient }, deps: { from } }) => {
    const account = await queryClient.ensureQueryData(accountQuery())
    if (!account) return
    const page = pageAfterLogin(account.role, from ?? null)
    throw 'href' in page ? redirect(page) : redirect(page)
  },
  head: personalHead('login', '/login'),
  component: LoginPage,
})

function LoginPage() {
  const t = useTranslations('login')
  const auth = useTranslations('auth')
  const { from } = Route.useSearch()
  const { finishSignIn } = useSession()
  const notice = from && /^(\/ar)?\/account/.test(from) ? t('toSeeAccount') : undefined
  useEffect(() => {
    if (notice) void showToast('message', notice)
  }, [notice])
  const texts = { username: auth('email'), submit: t('submit'), failed: t('failed'), wrong: t('wrong') }
  return (
    <AuthCard heading={t('heading')} text={notice ?? t('text')}>
      <SignInForm
        texts={texts}
        signedIn={async () => {
          await finishSignIn(from)
          await showToast('success', t('welcomeBack'))
        }}
      />
      <div className="mt-5 grid gap-1 text-center">
        <ForgotPasswordLink />
        <p className="text-muted">
          {t('noAccount')}{' '}
          <Link to="/register" className="inline-block py-2 font-semibold text-accent underline underline-offset-4">
            {t('register')}
          </Link>
        </p>
      </div>
    </AuthCard>
  )
}
