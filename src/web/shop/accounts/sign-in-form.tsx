import { useMutation } from '@tanstack/react-query'
import { Link, useHydrated } from '@tanstack/react-router'
import { KeyRound } from 'lucide-react'
import { useState } from 'react'
import { useTranslations } from 'use-intl/react'
import { type ApiError, apiWithoutRelogin, read } from '../../api.ts'
import { button } from '../../ui/button.ts'
import { EmailField, Field } from '../../ui/field.tsx'
import { useForm } from '../../ui/form.ts'
import { showToast } from '../../ui/toast.ts'
import { signInWithPasskey, supportsPasskeys } from './passkeys.ts'
import { PasswordField } from './password-field.tsx'
import { useProblemTexts, useRefusalText } from './texts.tsx'

const { auth: routes } = apiWithoutRelogin

type Texts = { username: string; submit: string; failed: string; wrong: string }
type Props = {
  texts: Texts
  staff?: boolean
  email?: string
  signedIn: () => Promise<unknown>
}

/**
 * E-mail and password, then the code if two-step sign-in is on; or a passkey, which needs neither. Used by the login page
 * and the panel's login.
 */
export function SignInForm({ texts, staff = false, email = '', signedIn }: Props) {
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
    const json = { email: email.trim(), password, staff }
    const { twoFactorRedirect } = await read(routes['sign-in'].email.$post({ json }))
    if (twoFactorRedirect) setNeedsCode(true)
    else await signedIn()
  }
  const fail = (text: string) => void showToast('error', texts.failed, text)
  const refused = (error: ApiError) => fail(refusalText(error) ?? texts.wrong)

  if (needsCode)
    return <TwoFactorForm failedTitle={texts.failed} verified={signedIn} startOver={() => setNeedsCode(false)} />
  return (
    <>
      <form {...form(send, refused, () => fail(auth('fillIn')))}>
        <fieldset aria-label={texts.submit} disabled={!ready || busy} className="grid gap-4">
          <EmailField {...field('email')} label={texts.username} />
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

export function ForgotPasswordLink() {
  const t = useTranslations('login')
  return (
    <Link
      to="/forgot-password"
      className="inline-block py-2 text-center font-semibold text-brand underline-offset-4 hover:underline"
    >
      {t('forgot')}
    </Link>
  )
}

type PasskeyProps = { staff?: boolean; failed: (text: string) => void; signedIn: () => Promise<unknown> }

/** Only where the browser can use passkeys. Until that is known it is invisible, so that nothing moves. */
function PasskeySignIn({ staff, failed, signedIn }: PasskeyProps) {
  const t = useTranslations('login')
  const refusalText = useRefusalText()
  const ready = useHydrated()
  const { mutate, isPending } = useMutation({
    mutationFn: async () => {
      if (await signInWithPasskey({ staff })) await signedIn()
    },
    onError: (error) => failed(refusalText(error) ?? t('passkeyRefused')),
  })
  if (ready && !supportsPasskeys()) return null
  return (
    <button
      type="button"
      disabled={isPending}
      onClick={() => mutate()}
      className={`${button.secondary} mt-3 w-full [@media(scripting:none)]:hidden ${ready ? '' : 'invisible'}`}
    >
      <KeyRound className="size-5" aria-hidden="true" />
      {isPending ? t('submitting') : t('passkey')}
    </button>
  )
}

type CodeProps = { failedTitle: string; verified: () => Promise<unknown>; startOver: () => void }

function TwoFactorForm({ failedTitle, verified, startOver }: CodeProps) {
  const t = useTranslations('login')
  const refusalText = useRefusalText()
  const [recovering, setRecovering] = useState(false)
  const problemText = useProblemTexts()
  const { form, field, busy, clear } = useForm({ code: '' }, ({ code }) => ({ code: problemText.required(code) }))

  async function send({ code }: { code: string }) {
    if (recovering)
      await read(routes['two-factor']['verify-backup-code'].$post({ json: { code: code.replace(/\s/g, '') } }))
    else await verifyCode(code)
    await verified()
  }
  function refused(error: ApiError) {
    const text = refusalText(error) ?? t('codeWrong')
    void showToast('error', failedTitle, text)
    return { code: text }
  }

  return (
    <form {...form(send, refused)} className="grid gap-4">
      <h2 className="text-xl text-brand">{t('codeHeading')}</h2>
      <p className="text-muted">{t(recovering ? 'recoveryText' : 'codeText')}</p>
      <Field
        {...field('code')}
        key={String(recovering)}
        label={t(recovering ? 'recoveryCode' : 'code')}
        inputMode={recovering ? 'text' : 'numeric'}
        autoComplete="one-time-code"
        autoFocus
        required
        dir="ltr"
      />
      <button type="submit" disabled={busy} className={`${button.primary} w-full`}>
        {t('verify')}
      </button>
      <button
        type="button"
        onClick={() => {
          setRecovering(!recovering)
          clear()
        }}
        className={button.quiet}
      >
        {t(recovering ? 'useApp' : 'useRecovery')}
      </button>
      <button type="button" onClick={startOver} className={button.quiet}>
        {t('startOver')}
      </button>
    </form>
  )
}

export const verifyCode = (code: string) =>
  read(routes['two-factor']['verify-totp'].$post({ json: { code: code.replace(/\s/g, '') } }))
