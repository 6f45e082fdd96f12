import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslations } from 'use-intl/react'
import type { Account } from '../../../domain/accounts/accounts.schema.ts'
import { mayUseTwoFactor } from '../../../domain/accounts/accounts.ts'
import { type ApiError, api, read } from '../../api.ts'
import { accountQuery } from '../../queries.ts'
import { Badge } from '../../ui/badge.tsx'
import { button } from '../../ui/button.ts'
import { copyText } from '../../ui/clipboard.ts'
import { Field } from '../../ui/field.tsx'
import { useForm } from '../../ui/form.ts'
import { useQrCode } from '../../ui/qr-code.ts'
import { showToast } from '../../ui/toast.ts'
import { ConfirmPassword } from './password-forms.tsx'
import { Section } from './section.tsx'
import { verifyCode } from './sign-in-form.tsx'
import { useProblemTexts, useRefusalText } from './texts.tsx'

type Secret = { totpURI: string; backupCodes: string[] }
type Step = 'idle' | 'password' | { enrolling: Secret } | { enrolled: Secret }

export function TwoFactorSection({ account }: { account: Account }) {
  const t = useTranslations('twoFactor')
  const queryClient = useQueryClient()
  const [step, setStep] = useState<Step>('idle')
  const on = account.two_factor_enabled
  const refresh = () => queryClient.invalidateQueries({ queryKey: accountQuery().queryKey })

  async function turnOn(password: string) {
    setStep({ enrolling: await read(api.auth['two-factor'].enable.$post({ json: { password } })) })
  }
  async function turnOff(password: string) {
    await read(api.auth['two-factor'].disable.$post({ json: { password } }))
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

function Enrolment({ secret, done }: { secret: Secret; done: () => Promise<void> }) {
  const t = useTranslations('twoFactor')
  const login = useTranslations('login')
  const refusalText = useRefusalText()
  const problemText = useProblemTexts()
  const picture = useQrCode(secret.totpURI)?.address
  const key = new URL(secret.totpURI).searchParams.get('secret') ?? ''
  const { form, field, busy } = useForm({ code: '' }, ({ code }) => ({ code: problemText.required(code) }))
  const send = async ({ code }: { code: string }) => {
    await verifyCode(code.trim())
    await done()
  }
  const refused = (error: ApiError) => ({ code: refusalText(error) ?? login('codeWrong') })
  return (
    <form {...form(send, refused)} className="grid max-w-md gap-4">
      <p>{t('scan')}</p>
      <div className="size-52 bg-card">
        {picture && <img src={picture} alt={t('scanAlt')} width={208} height={208} />}
      </div>
      <p>
        {t('orType')} <bdi className="block font-mono break-all">{key}</bdi>
      </p>
      <p>{t('thenCode')}</p>
      <Field
        {...field('code')}
        label={login('code')}
        inputMode="numeric"
        autoComplete="one-time-code"
        required
        dir="ltr"
      />
      <button type="submit" disabled={busy} className={`${button.primary} justify-self-start`}>
        {t('confirm')}
      </button>
    </form>
  )
}

function RecoveryCodes({ codes, done }: { codes: string[]; done: () => void }) {
  const t = useTranslations('twoFactor')
  const copy = async () => {
    if (await copyText(codes.join('\n'))) await showToast('success', t('copied'))
    else await showToast('message', t('copyFailed'))
  }
  return (
    <div className="grid gap-4">
      <h3 className="text-lg">{t('codesHeading')}</h3>
      <p>{t('codesText')}</p>
      <ul className="grid grid-cols-2 gap-2 font-mono" dir="ltr">
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <div className="flex flex-wrap gap-3">
        <button type="button" onClick={() => void copy()} className={button.secondary}>
          {t('copy')}
        </button>
        <button type="button" onClick={done} className={button.primary}>
          {t('keptThem')}
        </button>
      </div>
    </div>
  )
}
