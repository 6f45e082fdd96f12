import { createFileRoute, Link, useHydrated } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslations } from 'use-intl/react'
import { type ApiError, apiWithoutRelogin, read } from '../../api.ts'
import { useRestaurant } from '../../restaurant.ts'
import { personalHead } from '../../seo.ts'
import { AuthCard } from '../../shop/accounts/auth-card.tsx'
import { useProblemTexts, useRefusalText } from '../../shop/accounts/texts.tsx'
import { button } from '../../ui/button.ts'
import { EmailField } from '../../ui/field.tsx'
import { useForm } from '../../ui/form.ts'
import { showToast } from '../../ui/toast.ts'

export const Route = createFileRoute('/_account/forgot-password')({
  head: personalHead('forgot', '/forgot-password'),
  component: ForgotPasswordPage,
})

function ForgotPasswordPage() {
  const t = useTranslations('forgot')
  const auth = useTranslations('auth')
  const { restaurant } = useRestaurant()
  const hydrated = useHydrated()
  const refusalText = useRefusalText()
  const [sentTo, setSentTo] = useState<string>()
  const problemText = useProblemTexts()
  const { form, field, busy } = useForm({ email: '' }, ({ email }) => ({ email: problemText.email(email) }))

  async function send({ email }: { email: string }) {
    const address = email.trim()
    await read(apiWithoutRelogin.auth['request-password-reset'].$post({ json: { email: address } }))
    setSentTo(address)
  }
  const refused = (error: ApiError) => void showToast('error', t('failed'), refusalText(error) ?? auth('unavailable'))

  if (restaurant.mails === 'none')
    return (
      <AuthCard heading={t('heading')} text={t('withoutMail')}>
        <Link to="/contact" className={`${button.primary} w-full`}>
          {t('contact')}
        </Link>
        <BackToLogin />
      </AuthCard>
    )
  if (sentTo)
    return (
      <AuthCard heading={t('sentHeading')} text={t('sentText', { email: sentTo })}>
        <BackToLogin />
      </AuthCard>
    )
  return (
    <AuthCard heading={t('heading')} text={t('text')}>
      <form {...form(send, refused)}>
        <fieldset aria-label={t('heading')} disabled={!hydrated || busy} className="grid gap-4">
          <EmailField {...field('email')} label={auth('email')} />
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
