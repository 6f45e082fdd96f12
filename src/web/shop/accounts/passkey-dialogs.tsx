import { useQueryClient } from '@tanstack/react-query'
import { useTranslations } from 'use-intl/react'
import { PASSKEY_NAME_LENGTH } from '../../../domain/accounts/accounts.ts'
import type { ApiError } from '../../api.ts'
import { button } from '../../ui/button.ts'
import { PageDialog } from '../../ui/dialog.tsx'
import { Field } from '../../ui/field.tsx'
import { useForm } from '../../ui/form.ts'
import { showToast } from '../../ui/toast.ts'
import { passkeysQuery } from './calls.ts'
import { removePasskey, renamePasskey } from './passkeys.ts'
import { PasswordDialog } from './password-dialog.tsx'
import { useProblemTexts } from './problems.ts'
import { useRefusalText } from './texts.tsx'

type Props = { id: string; name: string; close: () => void }

export function RenamePasskey({ id, name, close }: Props) {
  const t = useTranslations('passkeys')
  const account = useTranslations('account')
  const queryClient = useQueryClient()
  const problemText = useProblemTexts()
  const refusalText = useRefusalText()
  const { form, field, busy } = useForm({ name }, (draft) => ({ name: problemText.required(draft.name) }))
  async function send(draft: { name: string }) {
    await renamePasskey(id, draft.name)
    await queryClient.invalidateQueries(passkeysQuery())
    close()
  }
  const refused = (error: ApiError) => ({ name: refusalText(error) ?? t('failed') })
  return (
    <PageDialog title={t('renameHeading')} close={close}>
      <form {...form(send, () => {}, refused)} className="mt-4 grid gap-4">
        <Field {...field('name')} label={t('name')} maxLength={PASSKEY_NAME_LENGTH} autoFocus required dir="auto" />
        <div className="flex flex-wrap justify-end gap-3">
          <button type="button" onClick={close} className={button.secondary}>
            {account('cancel')}
          </button>
          <button type="submit" disabled={busy} className={button.primary}>
            {t('save')}
          </button>
        </div>
      </form>
    </PageDialog>
  )
}

/** With the password: an open session must not be enough to change how somebody signs in. */
export function RemovePasskey({ id, name, close, removed }: Props & { removed: () => void }) {
  const t = useTranslations('passkeys')
  const account = useTranslations('account')
  const queryClient = useQueryClient()
  async function confirm(password: string) {
    await removePasskey(id, password)
    close()
    await queryClient.invalidateQueries(passkeysQuery())
    await showToast('success', t('removed'))
    removed()
  }
  return (
    <PasswordDialog
      title={t('removeHeading')}
      yes={t('confirmRemove')}
      no={account('keep')}
      confirm={confirm}
      reasonOf={({ code }) => (code === 'not_found' ? t('failed') : undefined)}
      close={close}
    >
      <p className="mt-3 wrap-anywhere">{t('removeText', { name })}</p>
    </PasswordDialog>
  )
}
