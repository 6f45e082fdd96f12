import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useTranslations } from 'use-intl/react'
import type { OpenInvitation } from '../../domain/accounts/invitations.schema.ts'
import { localizedPath } from '../../domain/language/locales.ts'
import { ACCOUNT_LIMITS } from '../../domain/person.ts'
import { api } from '../api.ts'
import { resultOf } from '../api-result.ts'
import { useSiteLocale } from '../restaurant.ts'
import { button } from '../ui/button.ts'
import { Field } from '../ui/field.tsx'
import { useForm } from '../ui/form.ts'
import { showToast } from '../ui/toast.ts'
import { AuthCard } from './auth-card.tsx'
import { PasswordField } from './password-field.tsx'
import { useProblemTexts } from './problems.ts'
import { useSession } from './session.ts'
import { useRefusalText } from './texts.tsx'

/** The page that an invitation links to: it creates an account, or uses the one that the address already has. */
export function InvitationPage({ token }: { token: string }) {
  const t = useTranslations('invitation')
  const refusalText = useRefusalText()
  // Sent by the browser, not during server rendering: the token must not reach caches, nor be used by mail scanners.
  const { data: result, refetch } = useQuery({
    queryKey: ['account', 'invitation', token],
    queryFn: () => resultOf<OpenInvitation>(api.account.invitation.$post({ json: { token } })),
    enabled: typeof window !== 'undefined',
    staleTime: Number.POSITIVE_INFINITY,
  })
  if (!result) return <AuthCard heading={t('checking')} />
  if (result.body) return <Accept token={token} invitation={result.body} />
  const retryReason = refusalText(result.problem)
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

function NewAccount({ token, email, text }: { token: string; email: string; text: string }) {
  const t = useTranslations('invitation')
  const auth = useTranslations('auth')
  const register = useTranslations('register')
  const locale = useSiteLocale()
  const problemText = useProblemTexts()
  const { finishSignIn } = useSession()
  const refusalText = useRefusalText()
  const { form, field, busy } = useForm({ full_name: '', password: '', confirm: '' }, (draft) => ({
    full_name: problemText.required(draft.full_name),
    password: problemText.newPassword(draft.password, { staff: true }),
    confirm: problemText.repeated(draft.confirm, draft.password),
  }))

  async function send({ full_name, password }: { full_name: string; password: string }) {
    const json = { token, full_name, password, locale }
    const { problem } = await resultOf(api.account.invitation.acceptance.$post({ json }))
    if (problem?.code === 'invalid_input') return { password: problemText.refusedPassword(problem) }
    if (problem) return void showToast('error', t('failed'), refusalText(problem) ?? t('overText'))
    await finishSignIn()
    await showToast('success', t('welcome'))
  }

  return (
    <AuthCard heading={t('heading')} text={text}>
      <form {...form(send, () => {})} className="grid gap-4">
        <Field label={auth('email')} value={email} readOnly dir="ltr" autoComplete="username" />
        <Field
          {...field('full_name')}
          label={register('fullName')}
          autoComplete="name"
          maxLength={ACCOUNT_LIMITS.full_name}
          required
        />
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
  const { finishSignIn } = useSession()
  const refusalText = useRefusalText()
  const { form, busy } = useForm({}, () => ({}))

  async function send() {
    const { problem } = await resultOf(api.account.invitation.acceptance.$post({ json: { token } }))
    if (problem) return void showToast('error', t('failed'), refusalText(problem) ?? t('overText'))
    await finishSignIn()
    await showToast('success', t('welcome'))
  }
  return (
    <AuthCard heading={t('heading')} text={text}>
      <form {...form(send, () => {})}>
        <button type="submit" disabled={busy} className={`${button.primary} w-full`}>
          {t('accept')}
        </button>
      </form>
    </AuthCard>
  )
}
