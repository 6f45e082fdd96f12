import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslations } from 'use-intl/react'
import type { Account } from '../../../domain/accounts/accounts.schema.ts'
import { mayDeleteAccount } from '../../../domain/accounts/accounts.ts'
import { mayActAs } from '../../../domain/accounts/roles.ts'
import { type ApiError, api, read } from '../../api.ts'
import { accountQuery } from '../../queries.ts'
import { useRestaurant } from '../../restaurant.ts'
import { Badge } from '../../ui/badge.tsx'
import { button } from '../../ui/button.ts'
import { Field, NameField, PhoneField } from '../../ui/field.tsx'
import { useForm } from '../../ui/form.ts'
import { lazyDialog } from '../../ui/lazy-dialog.tsx'
import { showToast } from '../../ui/toast.ts'
import { PasskeysSection } from './passkeys-section.tsx'
import { PasswordField } from './password-field.tsx'
import { Section } from './section.tsx'
import { useSession } from './session.ts'
import { useProblemTexts, useRefusalText } from './texts.tsx'
import { TwoFactorSection } from './two-factor-section.tsx'

export const ProfileTab = ({ account }: { account: Account }) => (
  <div className="grid max-w-3xl gap-6">
    <ProfileForm account={account} />
    <PasswordSection account={account} />
    <TwoFactorSection account={account} />
    <PasskeysSection account={account} />
    <SessionsSection />
    <PrivacySection account={account} />
  </div>
)

function ProfileForm({ account }: { account: Account }) {
  const t = useTranslations('account')
  const auth = useTranslations('auth')
  const register = useTranslations('register')
  const queryClient = useQueryClient()
  const problemText = useProblemTexts()
  const { form, field, busy } = useForm(
    { full_name: account.full_name, phone: account.phone ?? '' },
    ({ full_name }) => ({ full_name: problemText.required(full_name) }),
  )

  async function send(profile: { full_name: string; phone: string }) {
    queryClient.setQueryData(accountQuery().queryKey, await read(api.account.$patch({ json: profile })))
    await showToast('success', t('updated'))
  }
  const refused = () => void showToast('error', t('updateFailed'))
  const showMissing = () => void showToast('error', t('updateFailed'), auth('fillIn'))

  return (
    <Section title={t('details')}>
      <form {...form(send, refused, showMissing)} className="grid gap-4">
        <Field label={auth('email')} value={account.email} readOnly dir="ltr" hint={t('emailNote')} />
        <Verification account={account} />
        <NameField {...field('full_name')} label={register('fullName')} />
        <PhoneField {...field('phone')} label={register('phone')} />
        <button type="submit" disabled={busy} className={`${button.primary} justify-self-start`}>
          {t('save')}
        </button>
      </form>
    </Section>
  )
}

function Verification({ account }: { account: Account }) {
  const t = useTranslations('account')
  const isMailed = useRestaurant().restaurant.mails !== 'none'
  const { mutate: resend, isPending } = useMutation({
    mutationFn: () => read(api.account.verification.$post()),
    onSuccess: () => void showToast('success', t('resent', { email: account.email })),
    onError: () => void showToast('error', t('resendFailed')),
  })
  if (account.email_verified)
    return (
      <p className="-mt-2">
        <Badge tone="outline">{t('verified')}</Badge>
      </p>
    )
  return (
    <div className="-mt-2 grid justify-items-start gap-2">
      <Badge tone="accent">{t('unverified')}</Badge>
      <p className="text-sm text-muted">{t(isMailed ? 'unverifiedText' : 'unverifiedWithoutMail')}</p>
      {isMailed && (
        <button type="button" disabled={isPending} onClick={() => resend()} className={button.secondary}>
          {t('resend')}
        </button>
      )}
    </div>
  )
}

function PasswordSection({ account }: { account: Account }) {
  const staff = mayActAs(account.role, 'cook')
  const t = useTranslations('account')
  const auth = useTranslations('auth')
  const refusalText = useRefusalText()
  const queryClient = useQueryClient()
  const problemText = useProblemTexts()
  const { form, field, busy, clear } = useForm({ current: '', password: '' }, ({ current, password }) => ({
    current: problemText.password(current),
    password: problemText.newPassword(password, { staff }),
  }))

  async function send({ current, password }: { current: string; password: string }) {
    await read(api.auth['change-password'].$post({ json: { currentPassword: current, newPassword: password } }))
    clear()
    await showToast('success', t('passwordChanged'))
    await queryClient.invalidateQueries({ queryKey: accountQuery().queryKey })
  }
  function refused(error: ApiError) {
    if (error.errors.some(({ path }) => path === 'body.currentPassword')) return { current: t('passwordWrong') }
    if (error.code === 'invalid_input') return { password: problemText.refusedPassword(error) }
    return { current: refusalText(error) ?? auth('unavailable') }
  }

  return (
    <Section title={t('passwordHeading')}>
      {account.must_change_password && <p className="mb-4 font-semibold text-accent">{t('passwordForStaff')}</p>}
      <form {...form(send, refused)} className="grid gap-4">
        <PasswordField {...field('current')} label={t('currentPassword')} />
        <PasswordField {...field('password')} label={t('newPassword')} isNew />
        <button type="submit" disabled={busy} className={`${button.secondary} justify-self-start`}>
          {t('changePassword')}
        </button>
      </form>
    </Section>
  )
}

function SessionsSection() {
  const t = useTranslations('account')
  const { logOut } = useSession()
  const [confirming, setConfirming] = useState(false)
  const logOutEverywhere = async () => {
    if (await logOut({ everywhere: true })) await showToast('success', t('signedOut'))
  }
  return (
    <Section title={t('sessionsHeading')} text={t('sessionsText')}>
      {confirming ? (
        <div role="alert" className="flex flex-wrap items-center gap-3">
          <p className="w-full font-semibold">{t('signOutEverywhereAsk')}</p>
          <button type="button" onClick={() => void logOutEverywhere()} className={button.primary}>
            {t('confirm')}
          </button>
          <button type="button" onClick={() => setConfirming(false)} className={button.secondary}>
            {t('cancel')}
          </button>
        </div>
      ) : (
        <button type="button" onClick={() => setConfirming(true)} className={button.secondary}>
          {t('signOutEverywhere')}
        </button>
      )}
    </Section>
  )
}

const useDeleteDialog = lazyDialog(() => import('./delete-dialog.tsx'))

function PrivacySection({ account }: { account: Account }) {
  const t = useTranslations('privacy')
  const { Dialog, open, close } = useDeleteDialog()
  return (
    <>
      <Section title={t('exportHeading')} text={t(account.email_verified ? 'exportText' : 'exportUnverified')}>
        <a href="/api/account/export" download className={button.secondary}>
          {t('export')}
        </a>
      </Section>
      <Section title={t('deleteHeading')} text={t(mayDeleteAccount(account) ? 'deleteText' : 'deleteStaff')}>
        {mayDeleteAccount(account) && (
          <button type="button" onClick={open} className={`${button.secondary} border-bad/60! text-bad!`}>
            {t('delete')}
          </button>
        )}
      </Section>
      {Dialog && <Dialog close={close} />}
    </>
  )
}
