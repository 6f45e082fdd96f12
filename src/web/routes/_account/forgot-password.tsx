import { createFileRoute, Link, useHydrated } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslations } from 'use-intl/react'
import type { ApiError } from '../../api.ts'
import { pageHead } from '../../seo.ts'
import { AuthCard } from '../../shop/accounts/auth-card.tsx'
import { requestPasswordReset } from '../../shop/accounts/calls.ts'
import { useProblemTexts } from '../../shop/accounts/problems.ts'
import { useRefusalText } from '../../shop/accounts/texts.tsx'
import { button } from '../../ui/button.ts'
import { Field } from '../../ui/field.tsx'
import { useForm } from '../../ui/form.ts'
import { showToast } from '../../ui/toast.ts'

export const Route = createFileRoute('/_account/forgot-password')({
  head: ({ match }) =>
    pageHead(match.context, ({ t, name }) => ({
      title: t('titles.forgot'),
      description: name,
      path: '/forgot-password',
      hidden: true,
    })),
  component: ForgotPasswordPage,
})

function ForgotPasswordPage() {
  const t = useTranslations('forgot')
  const auth = useTranslations('auth')
  const hydrated = useHydrated()
  const refusalText = useRefusalText()
  const [sentTo, setSentTo] = useState<string>()
  const problemText = useProblemTexts()
  const { form, field, busy } = useForm({ email: '' }, ({ email }) => ({ email: problemText.email(email) }))

  async function send({ email }: { email: string }) {
    await requestPasswordReset(email.trim())
    setSentTo(email.trim())
  }
  const refused = (error: ApiError) => void showToast('error', t('failed'), refusalText(error) ?? auth('unavailable'))

  if (sentTo)
    return (
      <AuthCard heading={t('sentHeading')} text={t('sentText', { email: sentTo })}>
        <BackToLogin />
      </AuthCard>
    )
  return (
    <AuthCard heading={t('heading')} text={t('text')}>
      <form {...form(send, () => {}, refused)}>
        <fieldset aria-label={t('heading')} disabled={!hydrated || busy} className="grid gap-4">
          <Field
            {...field('email')}
            label={auth('email')}
            type="email"
            inputMode="email"
            autoComplete="username"
            maxLength={254}
            required
            dir="ltr"
          />
          <button type="submit" className={`${button.primary} w-full`}>
            {t('submit')}
          </button>
        </fieldset>
      </form>
      <BackToLogin />
    </AuthCard>
  )
}

function BackToLogin() {
  const t = useTranslations('forgot')
  return (
    <p className="mt-4 text-center">
      <Link to="/login" className="inline-block py-2 font-semibold text-brand underline-offset-4 hover:underline">
        {t('back')}
      </Link>
    </p>
  )
}
