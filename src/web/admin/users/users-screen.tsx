import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useDeferredValue, useState } from 'react'
import { useTranslations } from 'use-intl/react'
import { button } from '../../ui/button.ts'
import { PageButtons, usePages } from '../../ui/pages.tsx'
import { SearchField } from '../../ui/search-field.tsx'
import { ScreenHeader } from '../screen.tsx'
import { Invitations } from './invitations.tsx'
import { InviteDialog } from './invite-dialog.tsx'
import { usersQuery } from './queries.ts'
import { UsersTable } from './users-table.tsx'

export function UsersScreen() {
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
