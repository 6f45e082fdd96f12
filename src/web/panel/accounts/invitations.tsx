import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslations } from 'use-intl/react'
import type { Invitation } from '../../../domain/accounts/invitations.schema.ts'
import { STAFF_ROLES } from '../../../domain/accounts/accounts.ts'
import { ACCOUNT_LIMITS, EMAIL } from '../../../domain/person.ts'
import { LOCALES, type Locale } from '../../../domain/text/locales.ts'
import { type ApiError, api, read } from '../../api.ts'
import { useSiteLocale } from '../../restaurant.ts'
import { button } from '../../ui/button.ts'
import { Choice } from '../../ui/choice.tsx'
import { useConfirm } from '../../ui/confirm.tsx'
import { DialogFooter } from '../../ui/dialog.tsx'
import { Field } from '../../ui/field.tsx'
import { useForm } from '../../ui/form.ts'
import { showToast } from '../../ui/toast.ts'
import { usePanelDates } from '../shell/dates.ts'
import { FormDialog } from '../shell/form-dialog.tsx'
import { useServerReason } from '../shell/mutation.ts'

const invitationsQuery = () =>
  queryOptions({ queryKey: ['admin', 'invitations'], queryFn: () => read(api.admin.invitations.$get()) })

/** The invitations that are still open. */
export function Invitations() {
  const t = useTranslations('users')
  const { formatMoment } = usePanelDates()
  const { data } = useQuery(invitationsQuery())
  const { revoke, question } = useRevoking()
  const openInvitations = data?.invitations.filter(({ state }) => state === 'open') ?? []
  if (openInvitations.length === 0) return question
  return (
    <section className="mb-6 rounded-card border border-line bg-card p-4" aria-labelledby="invitations">
      <h2 id="invitations" className="text-xl text-brand">
        {t('invitations')}
      </h2>
      <ul className="mt-2 divide-y divide-line">
        {openInvitations.map((invitation) => (
          <li key={invitation.id} className="flex flex-wrap items-center gap-x-4 gap-y-1 py-2">
            <div className="min-w-0 flex-1 basis-60">
              <p className="font-semibold break-words">
                <bdi>{invitation.email}</bdi> <span className="font-normal">({t(`roles.${invitation.role}`)})</span>
              </p>
              <p className="text-sm text-muted">
                {t('invitedBy', { name: invitation.invited_by, moment: formatMoment(invitation.expires_at) })}
              </p>
            </div>
            <button
              type="button"
              className={button.secondary}
              aria-label={t('revokeOf', { email: invitation.email })}
              onClick={() => void revoke(invitation)}
            >
              {t('revoke')}
            </button>
          </li>
        ))}
      </ul>
      {question}
    </section>
  )
}

function useRevoking() {
  const t = useTranslations('users')
  const queryClient = useQueryClient()
  const serverReason = useServerReason()
  const { ask, dialog } = useConfirm()
  const { mutate } = useMutation({
    mutationFn: (id: string) =>
      read(api.admin.invitations[':id'].$delete({ param: { id } })).finally(() =>
        queryClient.invalidateQueries(invitationsQuery()),
      ),
    onSuccess: () => void showToast('success', t('revoked')),
    onError: (error) => void showToast('error', t('revokeFailed'), serverReason(error)),
  })
  async function revoke({ id, email }: Invitation) {
    if (await ask({ title: t('revoke'), text: t('revokeAsk', { email }), yes: t('revoke') })) mutate(id)
  }
  return { revoke, question: dialog }
}

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
