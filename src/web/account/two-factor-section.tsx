import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslations } from 'use-intl/react'
import type { Account } from '../../domain/accounts/accounts.schema.ts'
import { mayUseTwoFactor } from '../../domain/accounts/accounts.ts'
import type { ApiError } from '../api.ts'
import { accountQuery } from '../queries.ts'
import { Badge } from '../ui/badge.tsx'
import { button } from '../ui/button.ts'
import { useForm } from '../ui/form.ts'
import { showToast } from '../ui/toast.ts'
import { disableTwoFactor, enableTwoFactor } from './calls.ts'
import { PasswordField } from './password-field.tsx'
import { useProblemTexts } from './problems.ts'
import { Section } from './section.tsx'
import { useRefusalText } from './texts.tsx'
import { Enrolment, RecoveryCodes, type Secret } from './two-factor-enrolment.tsx'

type Step = 'idle' | 'password' | { enrolling: Secret } | { enrolled: Secret }

/** Turning the second step on and off: password, QR code, first code, recovery codes. */
export function TwoFactorSection({ account }: { account: Account }) {
  const t = useTranslations('twoFactor')
  const queryClient = useQueryClient()
  const [step, setStep] = useState<Step>('idle')
  const on = account.two_factor_enabled
  const refresh = () => queryClient.invalidateQueries({ queryKey: accountQuery().queryKey })

  async function turnOn(password: string) {
    setStep({ enrolling: await enableTwoFactor(password) })
  }
  async function turnOff(password: string) {
    await disableTwoFactor(password)
    await showToast('success', t('disabled'))
    await refresh()
    setStep('idle')
  }
  async function enrolled(secret: Secret) {
    setStep({ enrolled: secret })
    await showToast('success', t('enabled'))
    await refresh()
  }

  return (
    <Section
      title={t('heading')}
      text={t('text')}
      badge={<Badge tone={on ? 'teal' : 'outline'}>{t(on ? 'on' : 'off')}</Badge>}
    >
      {account.must_use_two_factor && !on && <p className="mb-4 font-semibold text-terracotta">{t('required')}</p>}
      {!on && !mayUseTwoFactor(account) ? (
        <p>{t('confirmFirst')}</p>
      ) : step === 'idle' ? (
        <button type="button" onClick={() => setStep('password')} className={button.secondary}>
          {t(on ? 'disable' : 'enable')}
        </button>
      ) : step === 'password' ? (
        <ConfirmPassword confirm={on ? turnOff : turnOn} cancel={() => setStep('idle')} />
      ) : 'enrolling' in step ? (
        <Enrolment secret={step.enrolling} done={() => enrolled(step.enrolling)} />
      ) : (
        <RecoveryCodes codes={step.enrolled.backupCodes} done={() => setStep('idle')} />
      )}
    </Section>
  )
}

type ConfirmProps = { confirm: (password: string) => Promise<void>; cancel: () => void }

function ConfirmPassword({ confirm, cancel }: ConfirmProps) {
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
      <PasswordField {...field('password')} label={auth('password')} />
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
