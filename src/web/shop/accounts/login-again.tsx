import { useQueryClient } from '@tanstack/react-query'
import { useLocation, useRouter } from '@tanstack/react-router'
import { useTranslations } from 'use-intl/react'
import type { Account } from '../../../domain/accounts/accounts.schema.ts'
import { localizedPath } from '../../../domain/text/locales.ts'
import { apiWithoutRelogin, read } from '../../api.ts'
import { useLoginAgain } from '../../ended-session.ts'
import { accountQuery } from '../../queries.ts'
import { useSiteLocale } from '../../restaurant.ts'
import { PageDialog } from '../../ui/dialog.tsx'
import { SignInForm } from './sign-in-form.tsx'

type Props = { account: Account; staff?: boolean }

/** A login dialog over the current page after the session ended: the page and everything typed into it stay. */
export function LoginAgain({ account, staff = false }: Props) {
  const t = useTranslations('loginAgain')
  const auth = useTranslations('auth')
  const login = useTranslations('login')
  const queryClient = useQueryClient()
  const router = useRouter()
  const locale = useSiteLocale()
  const { href } = useLocation()
  const { asking, loggedIn, dismiss } = useLoginAgain()
  if (!asking) return null

  async function signedIn() {
    const person = await read(apiWithoutRelogin.account.$get()).catch(() => undefined)
    const isPersonal = ([area, noun]: readonly unknown[]) =>
      area === 'admin' || (area === 'account' && noun !== undefined)
    const personalQueries = { predicate: ({ queryKey }: { queryKey: readonly unknown[] }) => isPersonal(queryKey) }
    const samePerson = person?.id === account.id
    if (person) queryClient.setQueryData(accountQuery().queryKey, person)
    loggedIn(samePerson)
    if (samePerson) return queryClient.invalidateQueries(personalQueries)
    queryClient.removeQueries(personalQueries)
    await router.invalidate()
  }

  const page = staff ? '/admin-login' : localizedPath('/login', locale)
  const texts = { username: auth('email'), submit: login('submit'), failed: login('failed'), wrong: login('wrong') }
  return (
    <PageDialog title={t('heading')} close={dismiss}>
      <p className="mt-2 mb-4">{t('text')}</p>
      <SignInForm texts={texts} staff={staff} email={account.email} signedIn={signedIn} />
      <a
        href={`${page}?from=${encodeURIComponent(localizedPath(href, locale))}`}
        className="mt-3 inline-block py-2 font-semibold text-brand underline underline-offset-4"
      >
        {t('page')}
      </a>
    </PageDialog>
  )
}
