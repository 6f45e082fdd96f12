import { useHydrated } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslations } from 'use-intl/react'
import type { Refused } from '../answers.ts'
import { button } from '../ui/button.ts'
import { Field } from '../ui/field.tsx'
import { useForm } from '../ui/form.ts'
import { showToast } from '../ui/toast.ts'
import { signIn } from './calls.ts'
import { PasswordField } from './password-field.tsx'
import { useProblemTexts } from './problems.ts'
import { useRefusalText } from './texts.tsx'
import { TwoFactorForm } from './two-factor-form.tsx'

type Words = { username: string; usernameHint?: string; submit: string; failed: string; wrong: string }
type Props = {
  words: Words
  /** Nobody else gets in here. */
  staff?: boolean
  /** Who is expected. */
  email?: string
  signedIn: () => Promise<unknown>
}

/** E-mail and password, then the code where two-step sign-in is on. Serves the login page and the staff's gate. */
export function SignInForm({ words, staff, email = '', signedIn }: Props) {
  const auth = useTranslations('auth')
  const t = useTranslations('login')
  const refusalText = useRefusalText()
  const ready = useHydrated()
  const [codeWanted, setCodeWanted] = useState(false)
  const wrong = useProblemTexts()
  const { form, field, busy } = useForm({ email, password: '' }, ({ email, password }) => ({
    email: wrong.email(email),
    password: wrong.password(password),
  }))

  const failed = (problem: Refused) => void showToast('error', words.failed, refusalText(problem) ?? words.wrong)
  async function send({ email, password }: { email: string; password: string }) {
    const { body, problem } = await signIn(email.trim(), password, { staff })
    if (problem) return failed(problem)
    if (body?.twoFactorRedirect) setCodeWanted(true)
    else await signedIn()
  }

  if (codeWanted)
    return <TwoFactorForm failedTitle={words.failed} verified={signedIn} startOver={() => setCodeWanted(false)} />
  return (
    <form {...form(send, () => void showToast('error', words.failed, auth('fillIn')))}>
      <fieldset aria-label={words.submit} disabled={!ready || busy} className="grid gap-4">
        <Field
          {...field('email')}
          label={words.username}
          hint={words.usernameHint}
          type="email"
          inputMode="email"
          autoComplete="username"
          maxLength={254}
          required
          dir="ltr"
        />
        <PasswordField {...field('password')} label={auth('password')} />
        <button type="submit" className={`${button.primary} mt-2 w-full`}>
          {busy ? t('submitting') : words.submit}
        </button>
      </fieldset>
    </form>
  )
}
