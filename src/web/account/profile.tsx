import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslations } from 'use-intl/react'
import { ACCOUNT_LIMITS, type Account } from '../../domain/accounts.ts'
import { api } from '../api.ts'
import { Badge } from '../ui/badge.tsx'
import { button } from '../ui/button.ts'
import { Field } from '../ui/field.tsx'
import { useForm } from '../ui/form.ts'
import { showToast } from '../ui/toast.ts'
import { changePassword } from './calls.ts'
import { PasswordField, usePasswordProblemText } from './password-field.tsx'
import { PrivacySection } from './privacy-section.tsx'
import { accountQuery } from './queries.ts'
import { Section } from './section.tsx'
import { useSession } from './session.ts'
import { useRefusalText } from './texts.tsx'
import { TwoFactorSection } from './two-factor-section.tsx'

export function Profile({ account }: { account: Account }) {
  return (
    <div className="grid max-w-3xl gap-6">
      <Details account={account} />
      <Password />
      <TwoFactorSection account={account} />
      <Sessions />
      <PrivacySection account={account} />
    </div>
  )
}

function Details({ account }: { account: Account }) {
  const t = useTranslations('account')
  const auth = useTranslations('auth')
  const register = useTranslations('register')
  const queryClient = useQueryClient()
  const { form, field, busy } = useForm(
    { full_name: account.full_name, phone: account.phone ?? '' },
    ({ full_name }) => ({
      full_name: full_name.trim() ? undefined : auth('required'),
    }),
  )

  async function send(profile: { full_name: string; phone: string }) {
    const answer = await api.account.$patch({ json: profile }).catch(() => undefined)
    if (!answer?.ok) return void showToast('error', t('updateFailed'))
    queryClient.setQueryData(accountQuery().queryKey, await answer.json())
    await showToast('success', t('updated'))
  }

  return (
    <Section title={t('details')}>
      <form {...form(send, () => void showToast('error', t('updateFailed'), auth('fillIn')))} className="grid gap-4">
        <Field label={auth('email')} value={account.email} readOnly dir="ltr" hint={t('emailNote')} />
        <Verification account={account} />
        <Field
          {...field('full_name')}
          label={register('fullName')}
          autoComplete="name"
          maxLength={ACCOUNT_LIMITS.full_name}
          required
        />
        <Field
          {...field('phone')}
          label={register('phone')}
          type="tel"
          autoComplete="tel"
          maxLength={ACCOUNT_LIMITS.phone}
          dir="ltr"
        />
        <button type="submit" disabled={busy} className={`${button.primary} justify-self-start`}>
          {t('save')}
        </button>
      </form>
    </Section>
  )
}

function Verification({ account }: { account: Account }) {
  const t = useTranslations('account')
  const [sending, setSending] = useState(false)
  if (account.email_verified) return <p className="-mt-2">{<Badge tone="outline">{t('verified')}</Badge>}</p>
  const resend = async () => {
    setSending(true)
    const answer = await api.account.verification.$post().catch(() => undefined)
    setSending(false)
    await (answer?.ok
      ? showToast('success', t('resent', { email: account.email }))
      : showToast('error', t('loadFailed')))
  }
  return (
    <div className="-mt-2 grid justify-items-start gap-2">
      <Badge tone="terracotta">{t('unverified')}</Badge>
      <p className="text-sm text-muted">{t('unverifiedText')}</p>
      <button type="button" disabled={sending} onClick={() => void resend()} className={button.secondary}>
        {t('resend')}
      </button>
    </div>
  )
}

function Password() {
  const t = useTranslations('account')
  const auth = useTranslations('auth')
  const refusalText = useRefusalText()
  const passwordText = usePasswordProblemText()
  const { form, field, busy, clear } = useForm({ current: '', password: '' }, ({ current, password }) => ({
    current: current ? undefined : auth('required'),
    password: passwordText(password),
  }))

  async function send({ current, password }: { current: string; password: string }) {
    const { problem } = await changePassword(current, password)
    if (problem?.errors.some(({ path }) => path === 'body.currentPassword')) return { current: t('passwordWrong') }
    if (problem?.code === 'invalid_input') return { password: auth('tooCommon') }
    if (problem) return { current: refusalText(problem) ?? auth('unavailable') }
    clear()
    await showToast('success', t('passwordChanged'))
  }

  return (
    <Section title={t('passwordHeading')}>
      <form {...form(send, () => {})} className="grid gap-4">
        <PasswordField {...field('current')} label={t('currentPassword')} />
        <PasswordField {...field('password')} label={t('newPassword')} isNew />
        <button type="submit" disabled={busy} className={`${button.secondary} justify-self-start`}>
          {t('changePassword')}
        </button>
      </form>
    </Section>
  )
}

function Sessions() {
  const t = useTranslations('account')
  const { leave } = useSession()
  const [asking, setAsking] = useState(false)
  const everywhere = async () => {
    if (await leave({ everywhere: true })) await showToast('success', t('signedOut'))
  }
  return (
    <Section title={t('sessionsHeading')} text={t('sessionsText')}>
      {asking ? (
        <div role="alert" className="flex flex-wrap items-center gap-3">
          <p className="w-full font-semibold">{t('signOutEverywhereAsk')}</p>
          <button type="button" onClick={() => void everywhere()} className={button.primary}>
            {t('confirm')}
          </button>
          <button type="button" onClick={() => setAsking(false)} className={button.secondary}>
            {t('cancel')}
          </button>
        </div>
      ) : (
        <button type="button" onClick={() => setAsking(true)} className={button.secondary}>
          {t('signOutEverywhere')}
        </button>
      )}
    </Section>
  )
}
