import { useInfiniteQuery, useQueryClient, useSuspenseQuery } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { useDeferredValue, useState } from 'react'
import { useTranslations } from 'use-intl/react'
import { ROLES, type User } from '../../../domain/accounts.ts'
import { answerOf } from '../../account/calls.ts'
import { accountQuery } from '../../account/queries.ts'
import { usersQuery } from '../../admin/queries.ts'
import { api } from '../../api.ts'
import { button } from '../../ui/button.ts'
import { Field } from '../../ui/field.tsx'
import { showToast } from '../../ui/toast.ts'

export const Route = createFileRoute('/admin/users')({ component: UsersPage })

const STATUSES = ['active', 'inactive'] as const

function UsersPage() {
  const t = useTranslations('admin')
  const [search, setSearch] = useState('')
  const users = useInfiniteQuery(usersQuery(useDeferredValue(search.trim())))
  const found = users.data?.pages.flatMap((page) => page.users) ?? []
  return (
    <>
      <h1 className="text-3xl text-teal">{t('users')}</h1>
      <p className="mt-1 mb-5 text-muted">{t('usersText')}</p>
      <div className="max-w-sm">
        <Field
          label={t('search')}
          type="search"
          maxLength={100}
          value={search}
          onChange={({ target }) => setSearch(target.value)}
        />
      </div>
      {users.isError ? (
        <p role="alert" className="py-8 text-bad">
          {t('loadFailed')}
        </p>
      ) : (
        <UsersTable users={found} loading={users.isPending} />
      )}
      {users.hasNextPage && (
        <button
          type="button"
          onClick={() => void users.fetchNextPage()}
          disabled={users.isFetching}
          className={`${button.secondary} mt-4`}
        >
          {t('more')}
        </button>
      )}
    </>
  )
}

const cell = 'px-3 py-2.5 text-start align-middle'

function UsersTable({ users, loading }: { users: User[]; loading: boolean }) {
  const t = useTranslations('admin')
  if (!loading && users.length === 0) return <p className="py-8 text-muted">{t('noUsers')}</p>
  return (
    <div className="mt-5 overflow-x-auto rounded-card border border-line bg-white" aria-busy={loading}>
      <table className="w-full min-w-2xl">
        <thead className="border-b border-line bg-cream/50 text-sm">
          <tr>
            {(['name', 'email', 'role', 'status', 'joined'] as const).map((column) => (
              <th key={column} scope="col" className={`${cell} font-semibold`}>
                {t(column)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {users.map((user) => (
            <UserRow key={user.id} user={user} />
          ))}
          {loading && (
            <tr>
              <td colSpan={5} className="h-40 animate-pulse bg-teal-soft" />
            </tr>
          )}
        </tbody>
      </table>
    </div>
  )
}

function UserRow({ user }: { user: User }) {
  const t = useTranslations('admin')
  const queryClient = useQueryClient()
  const { data: account } = useSuspenseQuery(accountQuery())
  const [saving, setSaving] = useState(false)

  async function change(changes: Partial<Pick<User, 'role' | 'status'>>) {
    if (changes.status === 'inactive' && !confirm(t('deactivateAsk', { name: user.full_name }))) return
    setSaving(true)
    const answer = await api.admin.users[':id']
      .$patch({ param: { id: user.id }, json: changes })
      .then(answerOf, () => undefined)
    await queryClient.invalidateQueries({ queryKey: ['admin', 'users'] })
    setSaving(false)
    if (answer && !answer.problem) return showToast('success', t('updated'))
    await showToast('error', t('updateFailed'), answer?.problem?.code === 'conflict' ? t('lastAdmin') : undefined)
  }

  return (
    <tr className="border-b border-line last:border-0">
      <th scope="row" className={`${cell} font-semibold`}>
        {user.full_name} {user.id === account?.id && <span className="font-normal text-muted">({t('you')})</span>}
      </th>
      <td className={cell}>
        <bdi>{user.email}</bdi>
      </td>
      <td className={cell}>
        <Choice
          label={t('roleOf', { name: user.full_name })}
          value={user.role}
          options={ROLES}
          text={(role) => t(`roles.${role}`)}
          disabled={saving}
          choose={(role) => void change({ role })}
        />
      </td>
      <td className={cell}>
        <Choice
          label={t('statusOf', { name: user.full_name })}
          value={user.status}
          options={STATUSES}
          text={(status) => t(`statuses.${status}`)}
          disabled={saving}
          choose={(status) => void change({ status })}
        />
      </td>
      <td className={cell}>
        <bdi>{user.created_at.slice(0, 10)}</bdi>
      </td>
    </tr>
  )
}

type ChoiceProps<V extends string> = {
  label: string
  value: V
  options: readonly V[]
  text: (option: V) => string
  disabled: boolean
  choose: (option: V) => void
}

const Choice = <V extends string>({ label, value, options, text, disabled, choose }: ChoiceProps<V>) => (
  <select
    aria-label={label}
    value={value}
    disabled={disabled}
    onChange={({ target }) => choose(target.value as V)}
    className="min-h-11 rounded-lg border border-muted/60 bg-white px-3"
  >
    {options.map((option) => (
      <option key={option} value={option}>
        {text(option)}
      </option>
    ))}
  </select>
)
