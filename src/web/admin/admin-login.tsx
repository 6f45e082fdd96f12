import { useRouter } from '@tanstack/react-router'
import { useTranslations } from 'use-intl/react'
import type { Account } from '../../domain/accounts/accounts.schema.ts'
import { setAdminLoggedIn } from '../account/admin-logged-in.ts'
import { useSession } from '../account/session.ts'
import { SignInForm } from '../account/sign-in-form.tsx'

/** The login screen of the panel. The server decides who may enter it. */
export function AdminLogin({ account, from }: { account: Account | null; from: string }) {
  const t = useTranslations('gate')
  const { finishSignIn } = useSession()
  const router = useRouter()
  const texts = {
    username: t('username'),
    usernameHint: t('usernameHint'),
    submit: t('submit'),
    failed: t('failed'),
    wrong: t('wrong'),
  }
  return (
    <div className="page-width max-w-md py-16">
      <h1 className="text-3xl text-teal">{t('heading')}</h1>
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
    </div>
  )
}
