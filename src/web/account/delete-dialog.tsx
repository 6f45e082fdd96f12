import { useState } from 'react'
import { useTranslations } from 'use-intl/react'
import type { ApiError } from '../api.ts'
import { button } from '../ui/button.ts'
import { PageDialog } from '../ui/dialog.tsx'
import { useForm } from '../ui/form.ts'
import { showToast } from '../ui/toast.ts'
import { deleteAccount } from './calls.ts'
import { PasswordField } from './password-field.tsx'
import { useProblemTexts } from './problems.ts'
import { useSession } from './session.ts'
import { useRefusalText } from './texts.tsx'

/** Lists what is deleted, asks for the password, then goes to a page that confirms the deletion. */
export default function DeleteDialog({ close }: { close: () => void }) {
  const t = useTranslations('privacy')
  const auth = useTranslations('auth')
  const account = useTranslations('account')
  const refusalText = useRefusalText()
  const { finishDeletion } = useSession()
  const [refusal, setRefusal] = useState('')
  const problemText = useProblemTexts()
  const { form, field, busy } = useForm({ password: '' }, ({ password }) => ({
    password: problemText.password(password),
  }))

  async function send({ password }: { password: string }) {
    setRefusal('')
    await deleteAccount(password)
    await finishDeletion()
    await showToast('success', t('deleted'))
  }
  function refused(error: ApiError) {
    if (error.code === 'invalid_input') return { password: account('passwordWrong') }
    const reasons: Partial<Record<typeof error.code, string>> = { in_use: t('underWay'), forbidden: t('deleteStaff') }
    setRefusal(reasons[error.code] ?? refusalText(error) ?? auth('unavailable'))
  }

  return (
    <PageDialog title={t('askHeading')} close={close}>
      <ul className="mt-3 list-disc space-y-1 ps-5">
        <li>{t('loseAccount')}</li>
        <li>{t('loseLinks')}</li>
        <li>{t('keepOrders')}</li>
      </ul>
      <form {...form(send, () => {}, refused)} className="mt-5 grid gap-4">
        <PasswordField {...field('password')} label={auth('password')} />
        <p role="alert" className="font-semibold text-bad empty:hidden">
          {refusal}
        </p>
        <div className="flex flex-wrap justify-end gap-3">
          <button type="button" onClick={close} className={button.secondary}>
            {t('keep')}
          </button>
          <button type="submit" disabled={busy} className={`${button.primary} bg-bad! hover:bg-bad/85!`}>
            {busy ? t('deleting') : t('confirm')}
          </button>
        </div>
      </form>
    </PageDialog>
  )
}
