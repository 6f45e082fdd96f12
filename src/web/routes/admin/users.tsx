import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { useDeferredValue, useState } from 'react'
import { useTranslations } from 'use-intl/react'
import { api, read } from '../../api.ts'
import { Invitations, InviteDialog } from '../../panel/accounts/invitations.tsx'
import { UsersTable } from '../../panel/accounts/users-table.tsx'
import { Screen, ScreenHeader } from '../../panel/shell/screen.tsx'
import { button } from '../../ui/button.ts'
import { PageButtons, usePages } from '../../ui/pages.tsx'
import { SearchField } from '../../ui/search-field.tsx'

export const Route = createFileRoute('/admin/users')({
  component: () => (
    <Screen adminsOnly>
      <UsersScreen />
    </Screen>
  ),
})

const usersQuery = (search: string, cursor?: string) =>
  queryOptions({
    queryKey: ['admin', 'users', search, cursor],
    queryFn: () => read(api.admin.users.$get({ query: { search: search || undefined, cursor } })),
  })

function UsersScreen() {
  const t = useTranslations('users')
  const [search, setSearch] = useState('')
  const [inviting, setInviting] = useState(false)
  const searchTerm = useDeferredValue(search.trim())
  const pages = usePages(searchTerm)
  const users = useQuery({ ...usersQuery(searchTerm, pages.cursor), placeholderData: keepPreviousData })
  return (
    <>
      <ScreenHeader title={t('title')} text={t('usersText')}>
        <button type="button" className={button.primary} onClick={() => setInviting(true)}>
          {t('invite')}
        </button>
      </ScreenHeader>
      <Invitations />
      {inviting && <InviteDialog close={() => setInviting(false)} />}
      <div className="mb-4 max-w-sm">
        <SearchField label={t('search')} value={search} onChange={setSearch} />
      </div>
      <UsersTable users={users.data?.users} failed={users.isError} retry={() => void users.refetch()} />
      <PageButtons pages={pages} next_cursor={users.data?.next_cursor} busy={users.isPlaceholderData} />
    </>
  )
}
