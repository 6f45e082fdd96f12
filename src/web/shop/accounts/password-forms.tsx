import { type ReactNode, useState } from 'react'
import { useTranslations } from 'use-intl/react'
import type { ApiError } from '../../api.ts'
import { button } from '../../ui/button.ts'
import { PageDialog } from '../../ui/dialog.tsx'
import { useForm } from '../../ui/form.ts'
import { PasswordField } from './password-field.tsx'
import { useProblemTexts, useRefusalText } from './texts.tsx'

type DialogProps = {
  title: string
  /** What is going to happen. */
  children: ReactNode
  yes: string
  no: string
  confirm: (password: string) => Promise<void>
  /** The screen's own text for a refusal. */
  reasonOf?: (error: ApiError) => string | undefined
  close: () => void
}

/** Asks for the password before something that cannot be taken back. */
export function PasswordDialog({ title, children, yes, no, confirm, reasonOf, close }: DialogProps) {
  const auth = useTranslations('auth')
  const account = useTranslations('account')
  const refusalText = useRefusalText()
  const problemText = useProblemTexts()
  const [refusal, setRefusal] = useState('')
  const { form, field, busy } = useForm({ password: '' }, ({ password }) => ({
    password: problemText.password(password),
  }))
  function send({ password }: { password: string }) {
    setRefusal('')
    return confirm(password)
  }
  function refused(error: ApiError) {
    if (error.code === 'invalid_input') return { password: account('passwordWrong') }
    setRefusal(reasonOf?.(error) ?? refusalText(error) ?? auth('unavailable'))
  }
  return (
    <PageDialog title={title} close={close}>
      {children}
      <form {...form(send, refused)} className="mt-5 grid gap-4">
        <PasswordField {...field('password')} label={auth('password')} />
        <p role="alert" className="font-semibold text-bad empty:hidden">
          {refusal}
        </p>
        <div className="flex flex-wrap justify-end gap-3">
          <button type="button" onClick={close} className={button.secondary}>
            {no}
          </button>
          <button type="submit" disabled={busy} className={`${button.primary} bg-bad! hover:bg-bad/85!`}>
            {yes}
          </button>
        </div>
      </form>
    </PageDialog>
  )
}

type ConfirmProps = { confirm: (password: string) => Promise<void>; cancel: () => void }

/** Asks for the password before a change of how the person signs in. */
export function ConfirmPassword({ confirm, cancel }: ConfirmProps) {
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
    <form {...form(send, refused)} className="grid max-w-md gap-4">
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
