import { useTranslations } from 'use-intl/react'
import { type ApiError, api, read } from '../../api.ts'
import { showToast } from '../../ui/toast.ts'
import { PasswordDialog } from './password-forms.tsx'
import { useSession } from './session.ts'

/** Lists what is deleted, asks for the password, then goes to a page that confirms the deletion. */
export default function DeleteDialog({ close }: { close: () => void }) {
  const t = useTranslations('privacy')
  const { finishDeletion } = useSession()

  async function confirm(password: string) {
    await read(api.account.deletion.$post({ json: { password } }))
    await finishDeletion()
    await showToast('success', t('deleted'))
  }
  function reasonOf({ code }: ApiError) {
    const reasons: Partial<Record<typeof code, string>> = { in_use: t('underWay'), forbidden: t('deleteStaff') }
    return reasons[code]
  }

  return (
    <PasswordDialog
      title={t('askHeading')}
      yes={t('confirm')}
      no={t('keep')}
      confirm={confirm}
      reasonOf={reasonOf}
      close={close}
    >
      <ul className="mt-3 list-disc space-y-1 ps-5">
        <li>{t('loseAccount')}</li>
        <li>{t('loseLinks')}</li>
        <li>{t('keepOrders')}</li>
      </ul>
    </PasswordDialog>
  )
}
