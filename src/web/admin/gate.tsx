import { useRouter } from '@tanstack/react-router'
import { useTranslations } from 'use-intl/react'
import type { Account } from '../../domain/accounts/accounts.schema.ts'
import { useSession } from '../account/session.ts'
import { SignInForm } from '../account/sign-in-form.tsx'
import { local } from '../ui/storage.ts'

/** The screen in front of every admin page. The server decides who passes; this only asks. */
export function AdminGate({ account, from }: { account: Account | null; from: string }) {
  const t = useTranslations('gate')
  const { enter } = useSession()
  const router = useRouter()
  const words = {
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
        words={words}
        staff
        signedIn={async () => {
          local.set('adminLoggedIn', 'true') // a hint for the interface; it opens nothing
          await enter(from)
          await router.invalidate()
        }}
      />
    </div>
  )
}
