import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useDeferredValue, useState } from 'react'
import { useTranslations } from 'use-intl/react'
import { PageButtons, usePages } from '../../ui/pages.tsx'
import { ScreenHeader } from '../screen.tsx'
import { EventTable } from './event-table.tsx'
import { Filters } from './filters.tsx'
import { type Filter, securityLogQuery } from './queries.ts'

export function SecurityLogScreen() {
  const t = useTranslations('securityLog')
  const [filter, setFilter] = useState<Filter>({})
  const search = useDeferredValue(filter.search?.trim() || undefined)
  const shown = { ...filter, search }
  const pages = usePages(JSON.stringify(shown))
  const log = useQuery({ ...securityLogQuery(shown, pages.cursor), placeholderData: keepPreviousData })
  const isFiltered = Object.values(shown).some(Boolean)
  return (
    <>
      <ScreenHeader title={t('title')} text={t('text')} />
      <Filters filter={filter} change={(change) => setFilter({ ...filter, ...change })} />
      <EventTable
        events={log.data?.events}
        empty={isFiltered ? t('noMatch') : t('none')}
        failed={log.isError}
        retry={() => void log.refetch()}
      />
      <PageButtons pages={pages} next_cursor={log.data?.next_cursor} busy={log.isPlaceholderData} />
    </>
  )
}
