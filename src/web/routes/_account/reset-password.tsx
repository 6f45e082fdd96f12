import { createFileRoute, Link, useHydrated, useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslations } from 'use-intl/react'
import { type ApiError, apiWithoutRelogin, read } from '../../api.ts'
import { personalHead } from '../../seo.ts'
import { AuthCard } from '../../shop/accounts/auth-card.tsx'
import { PasswordField } from '../../shop/accounts/password-field.tsx'
import { useProblemTexts, useRefusalText } from '../../shop/accounts/texts.tsx'
import { button } from '../../ui/button.ts'
import { useForm } from '../../ui/form.ts'
import { showToast } from '../../ui/toast.ts'

export const Route = createFileRoute('/_account/reset-password')({
  validateSearch: ({ token }): { token?: string } => ({ token: typeof token === 'string' ? token : undefined }),
  head: personalHead('reset', '/reset-password'),
  component: ResetPasswordPage,
})

function ResetPasswordPage() {
  const t = useTranslations('reset')
  const { token } = Route.useSearch()
  const [expired, setExpired] = useState(false)
  if (token && !expired) return <NewPassword token={token} expire={() => setExpired(true)} />
  return (
    <AuthCard heading={t(token ? 'expired' : 'noToken')} text={t(token ? 'expiredText' : 'noTokenText')}>
      <Link to="/forgot-password" className={`${button.primary} w-full`}>
        {t('again')}
      </Link>
    </AuthCard>
  )
}

function NewPassword({ token, expire }: { token: string; expire: () => void }) {
  const t = useTranslations('reset')
  const auth = useTranslations('auth')
  const register = useTranslations('register')
  const navigate = useNavigate()
  const hydrated = useHydrated()
  const refusalText = useRefusalText()
  const problemText = useProblemTexts()
  const { form, field, busy } = useForm({ password: '', confirm: '' }, ({ password, confirm }) => ({
    password: problemText.newPassword(password),
    confirm: problemText.repeated(confirm, password),
  }))

  async function send({ password }: { password: string }) {
    await read(apiWithoutRelogin.auth['reset-password'].$post({ json: { token, newPassword: password } }))
    await navigate({ to: '/login' })
    await showToast('success', t('done'), t('doneText'))
  }
  function refused(error: ApiError) {
    if (error.code === 'invalid_token') return void expire()
    if (error.code === 'invalid_input') return { password: problemText.refusedPassword(error) }
    return { password: refusalText(error) ?? auth('unavailable') }
  }

  return (
    <AuthCard heading={t('heading')} text={t('text')}>
      <form {...form(send, refused)}>
        <fieldset aria-label={t('heading')} disabled={!hydrated || busy} className="grid gap-4">
          <PasswordField {...field('password')} label={auth('password')} isNew />
          <PasswordField {...field('confirm')} label={register('confirm')} />
          <button type="submit" className={`${button.primary} w-full`}>
            {t('submit')}
          </button>
        </fieldset>
      </form>
    </AuthCard>
  )
}
