import { useQueryClient } from '@tanstack/react-query'
import { useRouteContext } from '@tanstack/react-router'
import { useTranslations } from 'use-intl/react'
import type { User } from '../../../domain/accounts/accounts.schema.ts'
import { mayHaveRole } from '../../../domain/accounts/accounts.ts'
import { ROLES } from '../../../domain/accounts/roles.ts'
import { shortId } from '../../../domain/orders/orders.ts'
import { api, read } from '../../api.ts'
import { useRestaurant } from '../../restaurant.ts'
import { button } from '../../ui/button.ts'
import { Choice } from '../../ui/choice.tsx'
import { useConfirm } from '../../ui/confirm.tsx'
import { type Column, DataTable } from '../../ui/table.tsx'
import { usePanelDates } from '../shell/dates.ts'
import { usePanelMutation } from '../shell/mutation.ts'

const STATUSES = ['active', 'inactive'] as const

type Props = { users: User[] | undefined; failed: boolean; retry: () => void }

export function UsersTable({ users, failed, retry }: Props) {
  const t = useTranslations('users')
  const { account } = useRouteContext({ from: '/admin' })
  const { change, clearTwoFactor, saving, question } = useUserChange()
  const { formatDay } = usePanelDates()
  const columns: Column<User>[] = [
    { title: t('id'), cell: ({ id }) => <bdi className="font-mono text-sm">{shortId(id)}</bdi> },
    {
      title: t('name'),
      heading: true,
      cell: (user) => (
        <>
          {user.full_name} {user.id === account.id && <span className="font-normal text-muted">({t('you')})</span>}
        </>
      ),
    },
    {
      title: t('email'),
      cell: (user) => (
        <>
          <bdi>{user.email}</bdi>
          {!user.email_verified && <p className="text-sm text-muted">{t('unconfirmed')}</p>}
        </>
      ),
    },
    {
      title: t('role'),
      cell: (user) => (
        <>
          <Choice
            label={t('roleOf', { name: user.full_name })}
            value={user.role}
            options={ROLES.filter((role) => role === user.role || mayHaveRole(role, user))}
            text={(role) => t(`roles.${role}`)}
            disabled={saving === user.id}
            aria-describedby={user.email_verified ? undefined : `confirm-first-${user.id}`}
            choose={(role) => void change(user, { role })}
          />
          {!user.email_verified && (
            <p id={`confirm-first-${user.id}`} className="mt-1 text-sm text-muted">
              {t('confirmFirst')}
            </p>
          )}
        </>
      ),
    },
    {
      title: t('status'),
      cell: (user) => (
        <>
          <Choice
            label={t('statusOf', { name: user.full_name })}
            value={user.status}
            options={STATUSES}
            text={(status) => t(`statuses.${status}`)}
            disabled={saving === user.id}
            choose={(status) => void change(user, { status })}
          />
          <TwoStep user={user} busy={saving === user.id} clear={user.id === account.id ? undefined : clearTwoFactor} />
        </>
      ),
    },
    {
      title: t('joined'),
      wideOnly: true,
      className: 'whitespace-nowrap',
      cell: ({ created_at }) => formatDay(created_at),
    },
  ]
  return (
    <>
      <DataTable
        caption={t('title')}
        columns={columns}
        rows={users}
        keyOf={({ id }) => id}
        empty={t('noUsers')}
        failed={failed}
        failure={t('loadFailed')}
        retry={retry}
      />
      {question}
    </>
  )
}

type TwoStepProps = { user: User; busy: boolean; clear: ((user: User) => Promise<unknown>) | undefined }

/** Shows that two-step sign-in is on, the button that turns it off for a lost phone, and who last did that. */
function TwoStep({ user, busy, clear }: TwoStepProps) {
  const t = useTranslations('users')
  const { formatDay } = usePanelDates()
  const { two_factor_enabled, two_factor_cleared: cleared } = user
  return (
    <>
      {two_factor_enabled && (
        <p className="mt-1 text-sm">
          {t('twoStepOn')}{' '}
          {clear && (
            <button
              type="button"
              disabled={busy}
              aria-label={t('clearTwoStepOf', { name: user.full_name })}
              onClick={() => void clear(user)}
              className={`${button.quiet} min-h-11 text-sm`}
            >
              {t('turnOff')}
            </button>
          )}
        </p>
      )}
      {cleared && (
        <p className="mt-1 text-sm text-muted">
          {t('twoStepCleared', { name: cleared.by, day: formatDay(cleared.at) })}
        </p>
      )}
    </>
  )
}

type Changes = Partial<Pick<User, 'role' | 'status'>>

/**
 * Changes the role or status of a user, with a confirmation before access is removed. Render `question` in the screen.
 */
function useUserChange() {
  const { restaurant } = useRestaurant()
  const t = useTranslations('users')
  const queryClient = useQueryClient()
  const { ask, dialog } = useConfirm()
  const save = usePanelMutation(
    /** Without changes, two-step sign-in is turned off. */
    ({ id, changes }: { id: string; changes?: Changes }) => {
      const { ':id': user } = api.admin.users
      return changes
        ? read(user.$patch({ param: { id }, json: changes }))
        : read(user['two-factor'].$delete({ param: { id } }))
    },
    {
      refresh: () => queryClient.invalidateQueries({ queryKey: ['admin', 'users'] }),
      texts: { done: t('updated'), failed: t('updateFailed') },
      refusals: (_error, { changes }) =>
        changes
          ? { conflict: t('lastAdmin'), email_unverified: t('confirmFirst'), not_found: t('gone') }
          : { conflict: t('twoStepIsOff'), forbidden: t('ownTwoStep'), not_found: t('gone') },
    },
  )

  async function change({ id, full_name }: User, changes: Changes) {
    const question = { title: t('deactivate'), text: t('deactivateAsk', { name: full_name }), yes: t('deactivate') }
    if (changes.status !== 'inactive' || (await ask(question))) save.mutate({ id, changes })
  }

  async function clearTwoFactor({ id, full_name }: User) {
    const text = t('clearTwoStepAsk', { name: full_name, mail: restaurant.mails === 'none' ? 'no' : 'yes' })
    if (await ask({ title: t('clearTwoStep'), text, yes: t('turnOff') })) save.mutate({ id })
  }

  return { change, clearTwoFactor, saving: save.isPending ? save.variables.id : undefined, question: dialog }
}
