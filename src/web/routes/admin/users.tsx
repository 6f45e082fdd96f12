import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import { createFileRoute, useRouteContext } from '@tanstack/react-router'
import { useDeferredValue, useState } from 'react'
import { useTranslations } from 'use-intl/react'
import { ROLES, type User } from '../../../domain/accounts.ts'
import { shortNumber } from '../../../domain/orders.ts'
import { answerOf } from '../../account/calls.ts'
import { usePanelDates } from '../../admin/dates.ts'
import { usersQuery } from '../../admin/queries.ts'
import { Screen, ScreenHeader } from '../../admin/screen.tsx'
import { api } from '../../api.ts'
import { Choice } from '../../ui/choice.tsx'
import { useConfirm } from '../../ui/confirm.tsx'
import { Field } from '../../ui/field.tsx'
import { PageButtons, usePages } from '../../ui/pages.tsx'
import { type Column, DataTable } from '../../ui/table.tsx'
import { showToast } from '../../ui/toast.ts'

export const Route = createFileRoute('/admin/users')({
  component: () => (
    <Screen adminsOnly>
      <UsersScreen />
    </Screen>
  ),
})

const STATUSES = ['active', 'inactive'] as const

function UsersScreen() {
  const t = useTranslations('users')
  const [search, setSearch] = useState('')
  const wanted = useDeferredValue(search.trim())
  const pages = usePages(wanted)
  const users = useQuery({ ...usersQuery(wanted, pages.cursor), placeholderData: keepPreviousData })
  return (
    <>
      <ScreenHeader title={t('title')} text={t('usersText')} />
      <div className="mb-4 max-w-sm">
        <Field
          label={t('search')}
          type="search"
          maxLength={100}
          value={search}
          onChange={({ target }) => setSearch(target.value)}
        />
      </div>
      <UsersTable users={users.data?.users} failed={users.isError} retry={() => void users.refetch()} />
      <PageButtons pages={pages} next_cursor={users.data?.next_cursor} busy={users.isPlaceholderData} />
    </>
  )
}

type TableProps = { users: User[] | undefined; failed: boolean; retry: () => void }

function UsersTable({ users, failed, retry }: TableProps) {
  const t = useTranslations('users')
  const { account } = useRouteContext({ from: '/admin' })
  const { change, saving, question } = useUserChange()
  const { dayOf } = usePanelDates()
  const columns: Column<User>[] = [
    { title: t('id'), cell: ({ id }) => <bdi className="font-mono text-sm">{shortNumber(id)}</bdi> },
    {
      title: t('name'),
      heading: true,
      cell: (user) => (
        <>
          {user.full_name} {user.id === account.id && <span className="font-normal text-muted">({t('you')})</span>}
        </>
      ),
    },
    { title: t('email'), cell: (user) => <bdi>{user.email}</bdi> },
    {
      title: t('role'),
      cell: (user) => (
        <Choice
          label={t('roleOf', { name: user.full_name })}
          value={user.role}
          options={ROLES}
          text={(role) => t(`roles.${role}`)}
          disabled={saving === user.id}
          choose={(role) => void change(user, { role })}
        />
      ),
    },
    {
      title: t('status'),
      cell: (user) => (
        <Choice
          label={t('statusOf', { name: user.full_name })}
          value={user.status}
          options={STATUSES}
          text={(status) => t(`statuses.${status}`)}
          disabled={saving === user.id}
          choose={(status) => void change(user, { status })}
        />
      ),
    },
    { title: t('joined'), className: 'whitespace-nowrap', cell: ({ created_at }) => dayOf(created_at) },
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

function useUserChange() {
  const t = useTranslations('users')
  const queryClient = useQueryClient()
  const [saving, setSaving] = useState<string>()
  const { ask, dialog } = useConfirm()

  async function change(user: User, changes: Partial<Pick<User, 'role' | 'status'>>) {
    const question = {
      title: t('deactivate'),
      text: t('deactivateAsk', { name: user.full_name }),
      yes: t('deactivate'),
    }
    if (changes.status === 'inactive' && !(await ask(question))) return
    setSaving(user.id)
    const answer = await api.admin.users[':id']
      .$patch({ param: { id: user.id }, json: changes })
      .then(answerOf, () => undefined)
    await queryClient.invalidateQueries({ queryKey: ['admin', 'users'] })
    setSaving(undefined)
    if (answer && !answer.problem) return showToast('success', t('updated'))
    await showToast('error', t('updateFailed'), answer?.problem?.code === 'conflict' ? t('lastAdmin') : undefined)
  }
  return { change, saving, question: dialog }
}
