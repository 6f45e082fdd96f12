import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useTranslations } from 'use-intl/react'
import type { Account } from '../../../domain/accounts/accounts.schema.ts'
import { ACCOUNT_LIMITS } from '../../../domain/person.ts'
import { api, read } from '../../api.ts'
import { accountQuery } from '../../queries.ts'
import { Badge } from '../../ui/badge.tsx'
import { button } from '../../ui/button.ts'
import { Field } from '../../ui/field.tsx'
import { useForm } from '../../ui/form.ts'
import { showToast } from '../../ui/toast.ts'
import { useProblemTexts } from './problems.ts'
import { Section } from './section.tsx'

/** The name and phone number of the guest, and whether the e-mail address is verified. */
export function ProfileForm({ account }: { account: Account }) {
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
      <form {...form(send, showMissing, refused)} className="grid gap-4">
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
      <p className="text-sm text-muted">{t('unverifiedText')}</p>
      <button type="button" disabled={isPending} onClick={() => resend()} className={button.secondary}>
        {t('resend')}
      </button>
    </div>
  )
}
