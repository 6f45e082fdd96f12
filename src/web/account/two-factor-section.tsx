import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useTranslations } from 'use-intl/react'
import type { Account } from '../../domain/accounts.ts'
import { Badge } from '../ui/badge.tsx'
import { button } from '../ui/button.ts'
import { Field } from '../ui/field.tsx'
import { useForm } from '../ui/form.ts'
import { showToast } from '../ui/toast.ts'
import { disableTwoFactor, enableTwoFactor, verifyCode } from './calls.ts'
import { PasswordField } from './password-field.tsx'
import { accountQuery } from './queries.ts'
import { Section } from './section.tsx'
import { useRefusalText } from './texts.tsx'

type Secret = { totpURI: string; backupCodes: string[] }
type Step = 'rest' | 'password' | Secret | { kept: string[] }

/** Turning the second step on and off: password, QR code, first code, recovery codes. */
export function TwoFactorSection({ account }: { account: Account }) {
  const t = useTranslations('twoFactor')
  const queryClient = useQueryClient()
  const [step, setStep] = useState<Step>('rest')
  const on = account.two_factor_enabled
  const refresh = () => queryClient.invalidateQueries({ queryKey: accountQuery().queryKey })

  return (
    <Section
      title={t('heading')}
      text={t('text')}
      badge={<Badge tone={on ? 'teal' : 'outline'}>{t(on ? 'on' : 'off')}</Badge>}
    >
      {account.must_use_two_factor && !on && <p className="mb-4 font-semibold text-terracotta">{t('required')}</p>}
      {step === 'rest' && (
        <button type="button" onClick={() => setStep('password')} className={button.secondary}>
          {t(on ? 'disable' : 'enable')}
        </button>
      )}
      {step === 'password' && (
        <ConfirmPassword
          confirm={async (password) => {
            const { body, problem } = on ? await disableTwoFactor(password) : await enableTwoFactor(password)
            if (problem) return problem
            if (on) await showToast('success', t('disabled'))
            if (on) await refresh()
            setStep(on ? 'rest' : (body as Secret))
          }}
          cancel={() => setStep('rest')}
        />
      )}
      {typeof step === 'object' && 'totpURI' in step && (
        <Enrol
          secret={step}
          done={async () => {
            setStep({ kept: step.backupCodes })
            await showToast('success', t('enabled'))
            await refresh()
          }}
        />
      )}
      {typeof step === 'object' && 'kept' in step && <RecoveryCodes codes={step.kept} done={() => setStep('rest')} />}
    </Section>
  )
}

type ConfirmProps = {
  confirm: (password: string) => Promise<Parameters<ReturnType<typeof useRefusalText>>[0] | undefined>
  cancel: () => void
}

function ConfirmPassword({ confirm, cancel }: ConfirmProps) {
  const t = useTranslations('twoFactor')
  const auth = useTranslations('auth')
  const account = useTranslations('account')
  const refusalText = useRefusalText()
  const { form, field, busy } = useForm({ password: '' }, ({ password }) => ({
    password: password ? undefined : auth('required'),
  }))
  const send = async ({ password }: { password: string }) => {
    const problem = await confirm(password)
    return problem && { password: refusalText(problem) ?? account('passwordWrong') }
  }
  return (
    <form {...form(send, () => {})} className="grid max-w-md gap-4">
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

function Enrol({ secret, done }: { secret: Secret; done: () => Promise<void> }) {
  const t = useTranslations('twoFactor')
  const login = useTranslations('login')
  const auth = useTranslations('auth')
  const refusalText = useRefusalText()
  const [picture, setPicture] = useState<string>()
  const key = new URL(secret.totpURI).searchParams.get('secret') ?? ''
  useEffect(() => {
    void import('uqr').then(({ renderSVG }) =>
      setPicture(`data:image/svg+xml,${encodeURIComponent(renderSVG(secret.totpURI))}`),
    )
  }, [secret.totpURI])
  const { form, field, busy } = useForm({ code: '' }, ({ code }) => ({
    code: code.trim() ? undefined : auth('required'),
  }))
  const send = async ({ code }: { code: string }) => {
    const { problem } = await verifyCode(code.trim())
    if (problem) return { code: refusalText(problem) ?? login('codeWrong') }
    await done()
  }
  return (
    <form {...form(send, () => {})} className="grid max-w-md gap-4">
      <p>{t('scan')}</p>
      <div className="size-52 bg-white">
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
        maxLength={6}
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
    await navigator.clipboard.writeText(codes.join('\n'))
    await showToast('success', t('copied'))
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
