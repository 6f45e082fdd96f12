import { createFileRoute, Link, useHydrated, useNavigate } from '@tanstack/react-router'
import { useTranslations } from 'use-intl/react'
import { registrationProblems } from '../../../domain/accounts/registration.ts'
import { oneOf } from '../../../domain/records.ts'
import { type ApiError, api, read } from '../../api.ts'
import { useRestaurant } from '../../restaurant.ts'
import { personalHead } from '../../seo.ts'
import { AuthCard } from '../../shop/accounts/auth-card.tsx'
import { PasswordField } from '../../shop/accounts/password-field.tsx'
import { useProblemTexts, useRefusalText } from '../../shop/accounts/texts.tsx'
import { button } from '../../ui/button.ts'
import { EmailField, NameField, PhoneField } from '../../ui/field.tsx'
import { useForm } from '../../ui/form.ts'
import { showToast } from '../../ui/toast.ts'

export const Route = createFileRoute('/_account/register')({
  head: personalHead('register', '/register'),
  component: RegisterPage,
})

const EMPTY = { full_name: '', email: '', phone: '', password: '', confirm: '' }
type Draft = typeof EMPTY
const FIELDS = ['full_name', 'email', 'phone', 'password'] as const
/** Refusals of a registration that have a text of their own here. */
const REASONS = ['conflict', 'forbidden', 'malformed', 'too_large', 'invalid_input'] as const

function RegisterPage() {
  const t = useTranslations('register')
  const auth = useTranslations('auth')
  const { locale, restaurant } = useRestaurant()
  const { mails } = restaurant
  const navigate = useNavigate()
  const hydrated = useHydrated()
  const refusalText = useRefusalText()
  const { textOf, refusedPassword } = useProblemTexts()
  const { form, field, busy } = useForm(EMPTY, (draft) => {
    const problems = Object.entries(registrationProblems(draft))
    return Object.fromEntries(problems.map(([name, problem]) => [name, problem ? textOf(problem) : undefined]))
  })

  const fail = (text: string) => void showToast('error', t('failed'), text)
  const showProblems = (problems: Partial<Draft>) =>
    fail(
      Object.values(problems).includes(auth('required'))
        ? auth('fillIn')
        : (Object.values(problems).find(Boolean) ?? ''),
    )

  async function send({ confirm: _, ...draft }: Draft) {
    await read(api.account.register.$post({ json: { ...draft, locale } }))
    await navigate({ to: '/login' })
    await showToast('success', t('successful'), t(mails === 'none' ? 'logIn' : 'checkEmail'))
  }
  function refused(error: ApiError) {
    const problems = refusedFields(error)
    const reason = oneOf(REASONS, error.code)
    fail(Object.values(problems)[0] ?? (reason ? t(`reasons.${reason}`) : (refusalText(error) ?? auth('unavailable'))))
    return problems
  }
  function refusedFields(error: ApiError): Partial<Draft> {
    const texts: Partial<Draft> = {
      full_name: t('wrongName'),
      email: auth('wrongEmail'),
      phone: t('wrongPhone'),
      password: refusedPassword(error),
    }
    const names = error.errors.flatMap(({ path }) => oneOf(FIELDS, path.replace('body.', '')) ?? [])
    return Object.fromEntries(names.map((name) => [name, texts[name]]))
  }

  return (
    <AuthCard heading={t('heading')} text={t('text')}>
      <form {...form(send, refused, showProblems)}>
        <fieldset aria-label={t('heading')} disabled={!hydrated || busy} className="grid gap-4">
          <NameField {...field('full_name')} label={t('fullName')} />
          <EmailField {...field('email')} label={auth('email')} />
          <PhoneField {...field('phone')} label={`${t('phone')} (${t('optional')})`} />
          <PasswordField {...field('password')} label={auth('password')} isNew />
          <PasswordField {...field('confirm')} label={t('confirm')} />
          <button type="submit" className={`${button.primary} mt-2 w-full`}>
            {busy ? t('submitting') : t('submit')}
          </button>
        </fieldset>
      </form>
      <p className="mt-5 text-center text-muted">
        {t('hasAccount')}{' '}
        <Link to="/login" className="inline-block py-2 font-semibold text-accent underline underline-offset-4">
          {t('login')}
        </Link>
      </p>
    </AuthCard>
  )
}
