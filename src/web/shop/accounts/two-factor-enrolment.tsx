import { useEffect, useState } from 'react'
import { useTranslations } from 'use-intl/react'
import type { ApiError } from '../../api.ts'
import { button } from '../../ui/button.ts'
import { copyText } from '../../ui/clipboard.ts'
import { Field } from '../../ui/field.tsx'
import { useForm } from '../../ui/form.ts'
import { showToast } from '../../ui/toast.ts'
import { verifyCode } from './calls.ts'
import { useProblemTexts } from './problems.ts'
import { useRefusalText } from './texts.tsx'

export type Secret = { totpURI: string; backupCodes: string[] }

/** Shows the secret for the authenticator app, and confirms it with the app's first code. */
export function Enrolment({ secret, done }: { secret: Secret; done: () => Promise<void> }) {
  const t = useTranslations('twoFactor')
  const login = useTranslations('login')
  const refusalText = useRefusalText()
  const problemText = useProblemTexts()
  const picture = useQrCode(secret.totpURI)
  const key = new URL(secret.totpURI).searchParams.get('secret') ?? ''
  const { form, field, busy } = useForm({ code: '' }, ({ code }) => ({ code: problemText.required(code) }))
  const send = async ({ code }: { code: string }) => {
    await verifyCode(code.trim())
    await done()
  }
  const refused = (error: ApiError) => ({ code: refusalText(error) ?? login('codeWrong') })
  return (
    <form {...form(send, () => {}, refused)} className="grid max-w-md gap-4">
      <p>{t('scan')}</p>
      <div className="size-52 bg-card">
        {picture && <img src={picture} alt={t('scanAlt')} width={208} height={208} />}
      </div>
      <p>
        {t('orType')} <bdi className="block font-mono break-all">{key}</bdi>
      </p>
      <p>{t('thenCode')}</p>
      <Field
        {...field('code')}
        label={login('code')}
        inputMode="numeric"
        autoComplete="one-time-code"
        maxLength={6}
        required
        dir="ltr"
      />
      <button type="submit" disabled={busy} className={`${button.primary} justify-self-start`}>
        {t('confirm')}
      </button>
    </form>
  )
}

/** The data URL of the QR code, once the library that draws it is loaded. */
function useQrCode(text: string): string | undefined {
  const [picture, setPicture] = useState<string>()
  useEffect(() => {
    void import('uqr').then(({ renderSVG }) => setPicture(`data:image/svg+xml,${encodeURIComponent(renderSVG(text))}`))
  }, [text])
  return picture
}

export function RecoveryCodes({ codes, done }: { codes: string[]; done: () => void }) {
  const t = useTranslations('twoFactor')
  const copy = async () => {
    if (await copyText(codes.join('\n'))) await showToast('success', t('copied'))
    else await showToast('message', t('copyFailed'))
  }
  return (
    <div className="grid gap-4">
      <h3 className="text-lg">{t('codesHeading')}</h3>
      <p>{t('codesText')}</p>
      <ul className="grid grid-cols-2 gap-2 font-mono" dir="ltr">
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <div className="flex flex-wrap gap-3">
        <button type="button" onClick={() => void copy()} className={button.secondary}>
          {t('copy')}
        </button>
        <button type="button" onClick={done} className={button.primary}>
          {t('keptThem')}
        </button>
      </div>
    </div>
  )
}
