import { useRouteContext } from '@tanstack/react-router'
import { useTranslations } from 'use-intl/react'
import type { User } from '../../../domain/accounts/accounts.schema.ts'
import { mayHaveRole } from '../../../domain/accounts/accounts.ts'
import { ROLES } from '../../../domain/accounts/roles.ts'
import { shortId } from '../../../domain/orders/orders.ts'
import { Choice } from '../../ui/choice.tsx'
import { type Column, DataTable } from '../../ui/table.tsx'
import { usePanelDates } from '../shell/dates.ts'
import { TwoStep } from './two-step.tsx'
import { useUserChange } from './user-change.ts'

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
