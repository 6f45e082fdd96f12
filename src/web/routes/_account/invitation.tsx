import { useQuery } from '@tanstack/react-query'
import { createFileRoute, Link } from '@tanstack/react-router'
import { useTranslations } from 'use-intl/react'
import type { OpenInvitation } from '../../../domain/accounts/invitations.schema.ts'
import { type Locale, localizedPath } from '../../../domain/text/locales.ts'
import { ApiError, api, read } from '../../api.ts'
import { useSiteLocale } from '../../restaurant.ts'
import { personalHead } from '../../seo.ts'
import { AuthCard } from '../../shop/accounts/auth-card.tsx'
import { PasswordField } from '../../shop/accounts/password-field.tsx'
import { useSession } from '../../shop/accounts/session.ts'
import { useProblemTexts, useRefusalText } from '../../shop/accounts/texts.tsx'
import { button } from '../../ui/button.ts'
import { Field, NameField } from '../../ui/field.tsx'
import { useForm } from '../../ui/form.ts'
import { showToast } from '../../ui/toast.ts'

export const Route = createFileRoute('/_account/invitation')({
  validateSearch: ({ token }): { token?: string } => ({ token: typeof token === 'string' ? token : undefined }),
  head: personalHead('invitation', '/invitation'),
  component: InvitationPage,
})

/** The page that an invitation links to: it creates an account, or uses the one that the address already has. */
function InvitationPage() {
  const { token = '' } = Route.useSearch()
  const t = useTranslations('invitation')
  const refusalText = useRefusalText()
  // Sent by the browser, not during server rendering: the token must not reach caches, nor be used by mail scanners.
  const { data: result, refetch } = useQuery({
    queryKey: ['account', 'invitation', token],
    queryFn: () => read(api.account.invitation.$post({ json: { token } })).catch((error: ApiError) => error),
    enabled: typeof window !== 'undefined',
    staleTime: Number.POSITIVE_INFINITY,
  })
  if (!result) return <AuthCard heading={t('checking')} />
  if (!(result instanceof ApiError)) return <Accept token={token} invitation={result} />
  const retryReason = refusalText(result)
  return (
    <AuthCard heading={t(retryReason ? 'notNow' : 'over')} text={retryReason ?? t('overText')}>
      {retryReason && (
        <button type="button" onClick={() => void refetch()} className={`${button.primary} w-full`}>
          {t('again')}
        </button>
      )}
    </AuthCard>
  )
}

type Props = { token: string; invitation: OpenInvitation }

function Accept({ token, invitation: { email, role, has_account, signed_in } }: Props) {
  const t = useTranslations('invitation')
  const locale = useSiteLocale()
  const text = t(`as.${role}`, { email })
  if (!has_account) return <NewAccount token={token} email={email} text={text} />
  if (signed_in) return <OwnAccount token={token} text={text} />
  const from = localizedPath(`/invitation?token=${encodeURIComponent(token)}`, locale)
  return (
    <AuthCard heading={t('heading')} text={text}>
      <p className="mb-4">{t('logInFirst', { email })}</p>
      <Link to="/login" search={{ from }} reloadDocument className={`${button.primary} w-full`}>
        {t('logIn')}
      </Link>
    </AuthCard>
  )
}

const EMPTY = { full_name: '', password: '', confirm: '' }

function NewAccount({ token, email, text }: { token: string; email: string; text: string }) {
  const t = useTranslations('invitation')
  const auth = useTranslations('auth')
  const register = useTranslations('register')
  const locale = useSiteLocale()
  const problemText = useProblemTexts()
  const { accept, showRefusal } = useAcceptance(token)
  const { form, field, busy } = useForm(EMPTY, (draft) => ({
    full_name: problemText.required(draft.full_name),
    password: problemText.newPassword(draft.password, { staff: true }),
    confirm: problemText.repeated(draft.confirm, draft.password),
  }))

  const send = ({ confirm: _, ...person }: typeof EMPTY) => accept({ ...person, locale })
  function refused(error: ApiError) {
    if (error.code === 'invalid_input') return { password: problemText.refusedPassword(error) }
    showRefusal(error)
  }

  return (
    <AuthCard heading={t('heading')} text={text}>
      <form {...form(send, refused)} className="grid gap-4">
        <Field label={auth('email')} value={email} readOnly dir="ltr" autoComplete="username" />
        <NameField {...field('full_name')} label={register('fullName')} />
        <PasswordField {...field('password')} label={auth('password')} isNew />
        <PasswordField {...field('confirm')} label={register('confirm')} />
        <button type="submit" disabled={busy} className={`${button.primary} w-full`}>
          {t('accept')}
        </button>
      </form>
    </AuthCard>
  )
}

function OwnAccount({ token, text }: { token: string; text: string }) {
  const t = useTranslations('invitation')
  const { accept, showRefusal } = useAcceptance(token)
  const { form, busy } = useForm({}, () => ({}))

  return (
    <AuthCard heading={t('heading')} text={text}>
      <form {...form(accept, showRefusal)}>
        <button type="submit" disabled={busy} className={`${button.primary} w-full`}>
          {t('accept')}
        </button>
      </form>
    </AuthCard>
  )
}

function useAcceptance(token: string) {
  const t = useTranslations('invitation')
  const { finishSignIn } = useSession()
  const refusalText = useRefusalText()
  return {
    async accept(person: { full_name?: string; password?: string; locale?: Locale }) {
      await read(api.account.invitation.acceptance.$post({ json: { token, ...person } }))
      await finishSignIn()
      await showToast('success', t('welcome'))
    },
    showRefusal: (error: ApiError) => void showToast('error', t('failed'), refusalText(error) ?? t('overText')),
  }
}
