import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useDeferredValue, useState } from 'react'
import { useTranslations } from 'use-intl/react'
import { PageButtons, usePages } from '../../ui/pages.tsx'
import { SearchField } from '../../ui/search-field.tsx'
import { ScreenHeader } from '../screen.tsx'
import { usersQuery } from './queries.ts'
import { UsersTable } from './users-table.tsx'

export function UsersScreen() {
  const t = useTranslations('users')
  const [search, setSearch] = useState('')
  const wanted = useDeferredValue(search.trim())
  const pages = usePages(wanted)
  const users = useQuery({ ...usersQuery(wanted, pages.cursor), placeholderData: keepPreviousData })
  return (
    <>
      <ScreenHeader title={t('title')} text={t('usersText')} />
      <div className="mb-4 max-w-sm">
        <SearchField label={t('search')} words={search} write={setSearch} />
      </div>
      <UsersTable users={users.data?.users} failed={users.isError} retry={() => void users.refetch()} />
      <PageButtons pages={pages} next_cursor={users.data?.next_cursor} busy={users.isPlaceholderData} />
    </>
  )
}
