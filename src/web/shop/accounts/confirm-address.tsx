import { useState } from 'react'
import { useTranslations } from 'use-intl/react'
import type { ApiError } from '../../api.ts'
import { button } from '../../ui/button.ts'
import { useForm } from '../../ui/form.ts'
import { AuthCard } from './auth-card.tsx'
import { PasswordField } from './password-field.tsx'
import { useProblemTexts } from './problems.ts'
import { useRefusalText } from './texts.tsx'

type Props = {
  verify: (secret: { password?: string; newPassword?: string }) => Promise<unknown>
  verified: () => void
}

/** The reader of the mail may not be the person who registered, so the password, or a new one, is required. */
export function ConfirmAddress({ verify, verified }: Props) {
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
    <form {...form(send, () => {}, refused)} className="grid gap-4">
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
    <form {...form(send, () => {}, refused)} className="grid gap-4">
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
