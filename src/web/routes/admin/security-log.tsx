import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { useDeferredValue, useState } from 'react'
import { useTranslations } from 'use-intl/react'
import { api, read } from '../../api.ts'
import { EventTable } from '../../panel/security-log/event-table.tsx'
import { type Filter, Filters } from '../../panel/security-log/filters.tsx'
import { Screen, ScreenHeader } from '../../panel/shell/screen.tsx'
import { PageButtons, usePages } from '../../ui/pages.tsx'

export const Route = createFileRoute('/admin/security-log')({
  component: () => (
    <Screen adminsOnly>
      <SecurityLogScreen />
    </Screen>
  ),
})

const securityLogQuery = (filter: Filter, cursor?: string) =>
  queryOptions({
    queryKey: ['admin', 'security-log', filter, cursor],
    queryFn: () => read(api.admin['security-log'].$get({ query: { ...filter, cursor } })),
  })

function SecurityLogScreen() {
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
