import { useTranslations } from 'use-intl/react'
import type { ApiError } from '../../api.ts'
import { button } from '../../ui/button.ts'
import { useForm } from '../../ui/form.ts'
import { PasswordField } from './password-field.tsx'
import { useProblemTexts } from './problems.ts'
import { useRefusalText } from './texts.tsx'

type Props = { confirm: (password: string) => Promise<void>; cancel: () => void }

/** Asks for the password before a change of how the person signs in. */
export function ConfirmPassword({ confirm, cancel }: Props) {
  const t = useTranslations('twoFactor')
  const auth = useTranslations('auth')
  const account = useTranslations('account')
  const refusalText = useRefusalText()
  const problemText = useProblemTexts()
  const { form, field, busy } = useForm({ password: '' }, ({ password }) => ({
    password: problemText.password(password),
  }))
  const send = ({ password }: { password: string }) => confirm(password)
  const refused = (error: ApiError) => ({ password: refusalText(error) ?? account('passwordWrong') })
  return (
    <form {...form(send, () => {}, refused)} className="grid max-w-md gap-4">
      <p>{t('passwordFirst')}</p>
      <PasswordField {...field('password')} label={auth('password')} autoFocus />
      <div className="flex flex-wrap gap-3">
        <button type="submit" disabled={busy} className={button.primary}>
          {t('next')}
        </button>
        <button type="button" onClick={cancel} className={button.secondary}>
          {account('cancel')}
        </button>
      </div>
    </form>
  )
}
