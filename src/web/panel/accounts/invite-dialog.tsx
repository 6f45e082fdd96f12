import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslations } from 'use-intl/react'
import { STAFF_ROLES } from '../../../domain/accounts/roles.ts'
import { ACCOUNT_LIMITS, EMAIL } from '../../../domain/person.ts'
import { LOCALES, type Locale } from '../../../domain/text/locales.ts'
import { type ApiError, api, read } from '../../api.ts'
import { useSiteLocale } from '../../restaurant.ts'
import { button } from '../../ui/button.ts'
import { Choice } from '../../ui/choice.tsx'
import { DialogFooter } from '../../ui/dialog.tsx'
import { Field } from '../../ui/field.tsx'
import { useForm } from '../../ui/form.ts'
import { showToast } from '../../ui/toast.ts'
import { FormDialog } from '../shell/form-dialog.tsx'
import { useServerReason } from '../shell/server-reason.ts'
import { invitationsQuery } from './invitations.tsx'

/** Invites a person by mail to join the staff. */
export function InviteDialog({ close }: { close: () => void }) {
  const t = useTranslations('users')
  const panel = useTranslations('panel')
  const queryClient = useQueryClient()
  const serverReason = useServerReason()
  const [role, setRole] = useState<(typeof STAFF_ROLES)[number]>('staff')
  const [locale, setLocale] = useState<Locale>(useSiteLocale())
  const form = useForm({ email: '' }, ({ email }) => ({
    email: EMAIL.test(email.trim()) ? undefined : email.trim() ? t('wrongEmail') : panel('required'),
  }))

  const send = ({ email }: { email: string }) =>
    read(api.admin.invitations.$post({ json: { email, role, locale } }))
      .finally(() => queryClient.invalidateQueries(invitationsQuery()))
      .then(() => showInvited(email), showRefusal)

  async function showInvited(email: string) {
    close()
    await showToast('success', t('invited'), t('invitedText', { email: email.trim() }))
    return undefined
  }

  async function showRefusal(error: ApiError) {
    const reasons: Partial<Record<ApiError['code'], string>> = { conflict: t('worksHere'), offline: panel('offline') }
    await showToast('error', t('inviteFailed'), serverReason(error, reasons[error.code]))
    return error.code === 'invalid_input' ? { email: t('wrongEmail') } : undefined
  }

  return (
    <FormDialog title={t('invite')} dirty={form.draft.email !== ''} close={close}>
      {(requestClose) => (
        <form {...form.form(send, () => {})} className="mt-4 grid gap-4">
          <p>{t('inviteText')}</p>
          <Field
            {...form.field('email')}
            label={t('email')}
            type="email"
            dir="ltr"
            required
            autoComplete="off"
            maxLength={ACCOUNT_LIMITS.email}
          />
          <Choice
            label={t('role')}
            labelled
            value={role}
            options={STAFF_ROLES}
            text={(option) => t(`roles.${option}`)}
            choose={setRole}
          />
          <p className="-mt-2 text-sm text-muted">{t(`mayDo.${role}`)}</p>
          <Choice
            label={t('mailLanguage')}
            labelled
            value={locale}
            options={LOCALES}
            text={(option) => panel(`languages.${option}`)}
            choose={setLocale}
          />
          <DialogFooter>
            <div className="flex justify-end gap-3">
              <button type="button" className={button.secondary} onClick={requestClose}>
                {panel('cancel')}
              </button>
              <button type="submit" className={button.primary} disabled={form.busy}>
                {t('sendInvitation')}
              </button>
            </div>
          </DialogFooter>
        </form>
      )}
    </FormDialog>
  )
}
