import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslations } from 'use-intl/react'
import {
  type Invitation,
  type InvitationDraft,
  InvitationDraftSchema,
} from '../../../domain/accounts/invitations.schema.ts'
import { STAFF_ROLES } from '../../../domain/accounts/roles.ts'
import { ACCOUNT_LIMITS } from '../../../domain/person.ts'
import { LOCALES } from '../../../domain/text/locales.ts'
import { api, read } from '../../api.ts'
import { useSiteLocale } from '../../restaurant.ts'
import { button } from '../../ui/button.ts'
import { Choice } from '../../ui/choice.tsx'
import { useConfirm } from '../../ui/confirm.tsx'
import { CopyButton } from '../../ui/copy-button.tsx'
import { PageDialog } from '../../ui/dialog.tsx'
import { Field } from '../../ui/field.tsx'
import { showToast } from '../../ui/toast.ts'
import { usePanelDates } from '../shell/dates.ts'
import { useEdited } from '../shell/edited.ts'
import { FormButtons, FormDialog } from '../shell/form-dialog.tsx'
import { usePanelMutation, useRefusalToast } from '../shell/mutation.ts'
import { textField } from '../shell/part.ts'

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
  const { ask, dialog } = useConfirm()
  const { mutate } = usePanelMutation((id: string) => read(api.admin.invitations[':id'].$delete({ param: { id } })), {
    refresh: () => queryClient.invalidateQueries(invitationsQuery()),
    texts: { done: t('revoked'), failed: t('revokeFailed') },
    refusals: { conflict: t('alreadyAccepted'), not_found: t('invitationGone') },
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
  const showRefusal = useRefusalToast()
  const locale = useSiteLocale()
  const refresh = () => queryClient.invalidateQueries(invitationsQuery())
  const { data: known } = useQuery(invitationsQuery())
  const [passOn, setPassOn] = useState<{ email: string; link: string }>()
  const { whole, busy, form } = useEdited({
    initial: (): InvitationDraft => ({ email: '', role: 'staff', locale }),
    toBody: (draft) => draft,
    schema: InvitationDraftSchema,
    send: (json) => read(api.admin.invitations.$post({ json })),
    onSaved: async ({ email, link }) => {
      await refresh()
      if (link) return setPassOn({ email, link })
      close()
      await showToast('success', t('invited'), t('invitedText', { email: whole.value.email.trim() }))
    },
    onRefused: async (error) => {
      await refresh()
      await showRefusal(error, t('inviteFailed'), { conflict: t('worksHere') })
    },
  })
  const { email, role } = whole.value
  const emailProblem = whole.at('email').problem && (email.trim() ? t('wrongEmail') : panel('required'))

  if (passOn) return <PassOnDialog {...passOn} close={close} />
  const isMailed = known?.sends_mail !== false
  return (
    <FormDialog title={t('invite')} dirty={email !== ''} close={close}>
      <form {...form} className="mt-4 grid gap-4">
        <p>{t(isMailed ? 'inviteText' : 'inviteWithoutMail')}</p>
        <Field
          {...textField(whole.at('email'), emailProblem)}
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
          choose={whole.at('role').set}
        />
        <p className="-mt-2 text-sm text-muted">{t(`mayDo.${role}`)}</p>
        <Choice
          label={t(isMailed ? 'mailLanguage' : 'linkLanguage')}
          labelled
          value={whole.value.locale}
          options={LOCALES}
          text={(option) => panel(`languages.${option}`)}
          choose={whole.at('locale').set}
        />
        <FormButtons submit={t(isMailed ? 'sendInvitation' : 'createLink')} busy={busy} />
      </form>
    </FormDialog>
  )
}

type PassOnProps = { email: string; link: string; close: () => void }

/** Without a mail server, whoever invites gives the link to the person. */
function PassOnDialog({ email, link, close }: PassOnProps) {
  const t = useTranslations('users')
  return (
    <PageDialog title={t('invite')} close={close}>
      <p className="mt-4 mb-4">{t('linkReady', { email })}</p>
      <Field label={t('link')} readOnly dir="ltr" value={link} onFocus={({ target }) => target.select()} />
      <div className="mt-5 flex flex-wrap justify-end gap-3">
        <button type="button" className={button.secondary} onClick={close}>
          {t('linkDone')}
        </button>
        <CopyButton text={link} label={t('copyLink')} copied={t('linkCopied')} failed={t('copyFailed')} />
      </div>
    </PageDialog>
  )
}
