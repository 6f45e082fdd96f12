import { useHydrated } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslations } from 'use-intl/react'
import type { ApiError } from '../../api.ts'
import { button } from '../../ui/button.ts'
import { Field } from '../../ui/field.tsx'
import { useForm } from '../../ui/form.ts'
import { showToast } from '../../ui/toast.ts'
import { signIn } from './calls.ts'
import { PasskeySignIn } from './passkey-sign-in.tsx'
import { PasswordField } from './password-field.tsx'
import { useProblemTexts } from './problems.ts'
import { useRefusalText } from './texts.tsx'
import { TwoFactorForm } from './two-factor-form.tsx'

type Texts = { username: string; usernameHint?: string; submit: string; failed: string; wrong: string }
type Props = {
  texts: Texts
  /** Only staff can sign in here. */
  staff?: boolean
  email?: string
  signedIn: () => Promise<unknown>
}

/**
 * E-mail and password, then the code if two-step sign-in is on; or a passkey, which needs neither. Used by the login page
 * and the panel's login.
 */
export function SignInForm({ texts, staff, email = '', signedIn }: Props) {
  const auth = useTranslations('auth')
  const t = useTranslations('login')
  const refusalText = useRefusalText()
  const ready = useHydrated()
  const [needsCode, setNeedsCode] = useState(false)
  const problemText = useProblemTexts()
  const { form, field, busy } = useForm({ email, password: '' }, ({ email, password }) => ({
    email: problemText.email(email),
    password: problemText.password(password),
  }))

  async function send({ email, password }: { email: string; password: string }) {
    const { twoFactorRedirect } = await signIn(email.trim(), password, { staff })
    if (twoFactorRedirect) setNeedsCode(true)
    else await signedIn()
  }
  const fail = (text: string) => void showToast('error', texts.failed, text)
  const refused = (error: ApiError) => fail(refusalText(error) ?? texts.wrong)

  if (needsCode)
    return <TwoFactorForm failedTitle={texts.failed} verified={signedIn} startOver={() => setNeedsCode(false)} />
  return (
    <>
      <form {...form(send, () => fail(auth('fillIn')), refused)}>
        <fieldset aria-label={texts.submit} disabled={!ready || busy} className="grid gap-4">
          <Field
            {...field('email')}
            label={texts.username}
            hint={texts.usernameHint}
            type="email"
            inputMode="email"
            autoComplete="username"
            maxLength={254}
            required
            dir="ltr"
          />
          <PasswordField {...field('password')} label={auth('password')} />
          <button type="submit" className={`${button.primary} mt-2 w-full`}>
            {busy ? t('submitting') : texts.submit}
          </button>
        </fieldset>
      </form>
      <PasskeySignIn staff={staff} failed={fail} signedIn={signedIn} />
    </>
  )
}
