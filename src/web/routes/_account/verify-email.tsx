import { useMutation } from '@tanstack/react-query'
import { createFileRoute, Link } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { useTranslations } from 'use-intl/react'
import { type ApiError, apiWithoutRelogin, read } from '../../api.ts'
import { personalHead } from '../../seo.ts'
import { AuthCard } from '../../shop/accounts/auth-card.tsx'
import { PasswordField } from '../../shop/accounts/password-field.tsx'
import { useSession } from '../../shop/accounts/session.ts'
import { useProblemTexts, useRefusalText } from '../../shop/accounts/texts.tsx'
import { button } from '../../ui/button.ts'
import { useForm } from '../../ui/form.ts'
import { Star } from '../../ui/star.tsx'

export const Route = createFileRoute('/_account/verify-email')({
  validateSearch: ({ token }): { token?: string } => ({ token: typeof token === 'string' ? token : undefined }),
  head: personalHead('verify', '/verify-email'),
  component: VerifyEmailPage,
})

function VerifyEmailPage() {
  const t = useTranslations('verify')
  const { token = '' } = Route.useSearch()
  const refusalText = useRefusalText()
  const { markSignedIn } = useSession()
  const [confirmed, setConfirmed] = useState(false)
  const {
    mutate: verify,
    status,
    error,
  } = useMutation({
    mutationFn: () => verifyEmail(token),
    onSuccess: markSignedIn,
  })
  // Sent by the browser, not during server rendering: a mail scanner that fetches the link must not use up the token.
  useEffect(() => verify(), [verify])
  if (status === 'idle' || status === 'pending')
    return (
      <AuthCard heading={t('checking')}>
        <Star className="size-10 animate-spin text-brass" />
      </AuthCard>
    )
  const refusal = confirmed ? null : error
  if (refusal?.code === 'unauthenticated')
    return (
      <ConfirmAddress
        verify={(secret) => verifyEmail(token, secret)}
        verified={() => {
          markSignedIn()
          setConfirmed(true)
        }}
      />
    )
  const retryReason = refusal && refusalText(refusal)
  if (retryReason)
    return (
      <AuthCard heading={t('notNow')} text={retryReason}>
        <button type="button" onClick={() => verify()} className={`${button.primary} w-full`}>
          {t('again')}
        </button>
      </AuthCard>
    )
  return (
    <AuthCard heading={t(refusal ? 'failed' : 'done')} text={t(refusal ? 'failedText' : 'doneText')}>
      <Link to="/account" search={{ tab: 'profile' }} className={`${button.primary} w-full`}>
        {t('toAccount')}
      </Link>
    </AuthCard>
  )
}

type Secret = { password?: string; newPassword?: string }

/** Without a secret, only for a person who is signed in to the account; otherwise with its password, or a new one. */
const verifyEmail = (token: string, secret: Secret = {}) =>
  read(apiWithoutRelogin.auth['verify-email'].$post({ json: { token, ...secret } }))

type Props = {
  verify: (secret: Secret) => Promise<unknown>
  verified: () => void
}

/** The reader of the mail may not be the person who registered, so the password, or a new one, is required. */
function ConfirmAddress({ verify, verified }: Props) {
  const t = useTranslations('verify')
  const [knowsPassword, setKnowsPassword] = useState(true)
  return (
    <AuthCard
      heading={t(knowsPassword ? 'proveHeading' : 'newHeading')}
      text={t(knowsPassword ? 'proveText' : 'newText')}
    >
      {knowsPassword ? (
        <KnownPassword verify={verify} verified={verified} />
      ) : (
        <NewPassword verify={verify} verified={verified} />
      )}
      <button type="button" onClick={() => setKnowsPassword(!knowsPassword)} className={`${button.quiet} mt-4 w-full`}>
        {t(knowsPassword ? 'unknownPassword' : 'knownPassword')}
      </button>
    </AuthCard>
  )
}

function KnownPassword({ verify, verified }: Props) {
  const t = useTranslations('verify')
  const auth = useTranslations('auth')
  const refused = useRefused(() => t('passwordWrong'))
  const problemText = useProblemTexts()
  const { form, field, busy } = useForm({ password: '' }, ({ password }) => ({
    password: problemText.password(password),
  }))
  const send = (secret: { password: string }) => verify(secret).then(verified)
  return (
    <form {...form(send, refused)} className="grid gap-4">
      <PasswordField {...field('password')} label={auth('password')} />
      <button type="submit" disabled={busy} className={`${button.primary} w-full`}>
        {t('prove')}
      </button>
    </form>
  )
}

function NewPassword({ verify, verified }: Props) {
  const t = useTranslations('verify')
  const account = useTranslations('account')
  const register = useTranslations('register')
  const problemText = useProblemTexts()
  const refused = useRefused(problemText.refusedPassword)
  const { form, field, busy } = useForm({ password: '', confirm: '' }, ({ password, confirm }) => ({
    password: problemText.newPassword(password),
    confirm: problemText.repeated(confirm, password),
  }))
  const send = ({ password }: { password: string }) => verify({ newPassword: password }).then(verified)
  return (
    <form {...form(send, refused)} className="grid gap-4">
      <PasswordField {...field('password')} label={account('newPassword')} isNew />
      <PasswordField {...field('confirm')} label={register('confirm')} />
      <button type="submit" disabled={busy} className={`${button.primary} w-full`}>
        {t('saveNew')}
      </button>
    </form>
  )
}

function useRefused(passwordProblem: (error: ApiError) => string) {
  const t = useTranslations('verify')
  const auth = useTranslations('auth')
  const refusalText = useRefusalText()
  return (error: ApiError) => {
    if (error.code === 'invalid_input') return { password: passwordProblem(error) }
    return { password: refusalText(error) ?? (error.code === 'invalid_token' ? t('failed') : auth('unavailable')) }
  }
}
