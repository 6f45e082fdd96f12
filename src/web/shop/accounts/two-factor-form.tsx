import { useState } from 'react'
import { useTranslations } from 'use-intl/react'
import type { ApiError } from '../../api.ts'
import { button } from '../../ui/button.ts'
import { Field } from '../../ui/field.tsx'
import { useForm } from '../../ui/form.ts'
import { showToast } from '../../ui/toast.ts'
import { verifyCode, verifyRecoveryCode } from './calls.ts'
import { useProblemTexts } from './problems.ts'
import { useRefusalText } from './texts.tsx'

type Props = { failedTitle: string; verified: () => Promise<unknown>; startOver: () => void }

/** The second step: a code from the app, or one of the recovery codes. */
export function TwoFactorForm({ failedTitle, verified, startOver }: Props) {
  const t = useTranslations('login')
  const refusalText = useRefusalText()
  const [recovering, setRecovering] = useState(false)
  const problemText = useProblemTexts()
  const { form, field, busy, clear } = useForm({ code: '' }, ({ code }) => ({ code: problemText.required(code) }))

  async function send({ code }: { code: string }) {
    await (recovering ? verifyRecoveryCode : verifyCode)(code.trim())
    await verified()
  }
  function refused(error: ApiError) {
    const text = refusalText(error) ?? t('codeWrong')
    void showToast('error', failedTitle, text)
    return { code: text }
  }

  return (
    <form {...form(send, () => {}, refused)} className="grid gap-4">
      <h2 className="text-xl text-brand">{t('codeHeading')}</h2>
      <p className="text-muted">{t(recovering ? 'recoveryText' : 'codeText')}</p>
      <Field
        {...field('code')}
        key={String(recovering)}
        label={t(recovering ? 'recoveryCode' : 'code')}
        inputMode={recovering ? 'text' : 'numeric'}
        autoComplete="one-time-code"
        maxLength={recovering ? 30 : 6}
        autoFocus
        required
        dir="ltr"
      />
      <button type="submit" disabled={busy} className={`${button.primary} w-full`}>
        {t('verify')}
      </button>
      <button
        type="button"
        onClick={() => {
          setRecovering(!recovering)
          clear()
        }}
        className={button.quiet}
      >
        {t(recovering ? 'useApp' : 'useRecovery')}
      </button>
      <button type="button" onClick={startOver} className={button.quiet}>
        {t('startOver')}
      </button>
    </form>
  )
}
