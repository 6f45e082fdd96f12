import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslations } from 'use-intl/react'
import { PASSKEY_NAME_LENGTH } from '../../../domain/accounts/accounts.ts'
import type { Passkey } from '../../../domain/accounts/passkeys.schema.ts'
import { wallClock } from '../../../domain/time/calendar.ts'
import type { ApiError } from '../../api.ts'
import { useDates } from '../../dates.ts'
import { useRestaurant } from '../../restaurant.ts'
import { button } from '../../ui/button.ts'
import { PageDialog } from '../../ui/dialog.tsx'
import { Field } from '../../ui/field.tsx'
import { useForm } from '../../ui/form.ts'
import { showToast } from '../../ui/toast.ts'
import { UserText } from '../../ui/user-text.tsx'
import { passkeysQuery, removePasskey, renamePasskey } from './passkeys.ts'
import { PasswordDialog } from './password-forms.tsx'
import { useProblemTexts, useRefusalText } from './texts.tsx'

export function PasskeyRow({ passkey, removed }: { passkey: Passkey; removed: () => void }) {
  const t = useTranslations('passkeys')
  const { restaurant } = useRestaurant()
  const { dateText } = useDates()
  const [open, setOpen] = useState<'rename' | 'remove'>()
  const dayOf = (moment: string) => dateText(wallClock(new Date(moment), restaurant.time_zone).date)
  const name = passkey.name ?? t('unnamed')
  const close = () => setOpen(undefined)
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 py-3">
      <div className="min-w-0 flex-1 basis-52">
        <p className="font-semibold wrap-anywhere">
          <UserText text={name} />
        </p>
        <p className="text-sm text-muted">
          {t('addedOn', { date: dayOf(passkey.created_at) })} ·{' '}
          {passkey.last_used_at ? t('lastUsed', { date: dayOf(passkey.last_used_at) }) : t('unused')}
        </p>
      </div>
      <div className="flex flex-wrap gap-2">
        <button
          type="button"
          aria-label={t('renameOf', { name })}
          onClick={() => setOpen('rename')}
          className={button.secondary}
        >
          {t('rename')}
        </button>
        <button
          type="button"
          aria-label={t('removeOf', { name })}
          onClick={() => setOpen('remove')}
          className={`${button.secondary} border-bad/60! text-bad!`}
        >
          {t('remove')}
        </button>
      </div>
      {open === 'rename' && <RenamePasskey id={passkey.id} name={passkey.name ?? ''} close={close} />}
      {open === 'remove' && <RemovePasskey id={passkey.id} name={name} close={close} removed={removed} />}
    </li>
  )
}

type DialogProps = { id: string; name: string; close: () => void }

function RenamePasskey({ id, name, close }: DialogProps) {
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
      <form {...form(send, refused)} className="mt-4 grid gap-4">
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
function RemovePasskey({ id, name, close, removed }: DialogProps & { removed: () => void }) {
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
