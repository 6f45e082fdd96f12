import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslations } from 'use-intl/react'
import type { Account } from '../../../domain/accounts/accounts.schema.ts'
import { mayUseTwoFactor } from '../../../domain/accounts/accounts.ts'
import { accountQuery } from '../../queries.ts'
import { Badge } from '../../ui/badge.tsx'
import { button } from '../../ui/button.ts'
import { showToast } from '../../ui/toast.ts'
import { disableTwoFactor, enableTwoFactor } from './calls.ts'
import { ConfirmPassword } from './confirm-password.tsx'
import { Section } from './section.tsx'
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
      badge={<Badge tone={on ? 'brand' : 'outline'}>{t(on ? 'on' : 'off')}</Badge>}
    >
      {account.must_use_two_factor && !on && !account.signed_in_with_passkey && (
        <p className="mb-4 font-semibold text-accent">{t('required')}</p>
      )}
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
