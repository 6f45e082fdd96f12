import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useTranslations } from 'use-intl/react'
import type { Invitation } from '../../../domain/accounts/invitations.schema.ts'
import { api, read } from '../../api.ts'
import { button } from '../../ui/button.ts'
import { useConfirm } from '../../ui/confirm.tsx'
import { showToast } from '../../ui/toast.ts'
import { usePanelDates } from '../shell/dates.ts'
import { useServerReason } from '../shell/server-reason.ts'

export const invitationsQuery = () =>
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
