import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { useDeferredValue, useState } from 'react'
import { useTranslations } from 'use-intl/react'
import { SECURITY_EVENTS, type SecurityEventKind } from '../../../domain/security-log/events.ts'
import type { SecurityEvent } from '../../../domain/security-log/security-log.schema.ts'
import { api, read } from '../../api.ts'
import { EventDetails, People } from '../../panel/security-log/event-details.tsx'
import { usePanelDates } from '../../panel/shell/dates.ts'
import { Screen, ScreenHeader } from '../../panel/shell/screen.tsx'
import { Choice } from '../../ui/choice.tsx'
import { Field } from '../../ui/field.tsx'
import { PageButtons, usePages } from '../../ui/pages.tsx'
import { SearchField } from '../../ui/search-field.tsx'
import { type Column, DataTable, Lines } from '../../ui/table.tsx'

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

type Props = { events: SecurityEvent[] | undefined; empty: string; failed: boolean; retry: () => void }

function EventTable({ events, empty, failed, retry }: Props) {
  const t = useTranslations('securityLog')
  const { momentParts } = usePanelDates()
  const columns: Column<SecurityEvent>[] = [
    { title: t('time'), cell: ({ created_at }) => <Lines lines={momentParts(created_at)} /> },
    { title: t('event'), heading: true, cell: (event) => <EventDetails event={event} /> },
    { title: t('person'), cell: (event) => <People event={event} /> },
    {
      title: t('device'),
      className: 'text-sm',
      cell: ({ device, network }) => (
        <>
          <bdi>{device ?? '–'}</bdi>
          {network && (
            <span className="block text-muted" title={t('networkHint')}>
              {t('network', { network })}
            </span>
          )}
        </>
      ),
    },
  ]
  return (
    <DataTable
      caption={t('title')}
      columns={columns}
      rows={events}
      keyOf={({ id }) => id}
      empty={empty}
      failed={failed}
      failure={t('loadFailed')}
      retry={retry}
    />
  )
}

type Filter = { kind?: SecurityEventKind; search?: string; from?: string; until?: string }

const ANY = 'any'

type FiltersProps = { filter: Filter; change: (change: Filter) => void }

function Filters({ filter, change }: FiltersProps) {
  const t = useTranslations('securityLog')
  return (
    <div className="mb-4 flex flex-wrap items-end gap-3">
      <div className="w-full max-w-sm grow sm:w-72">
        <SearchField label={t('search')} value={filter.search ?? ''} onChange={(search) => change({ search })} />
      </div>
      <Choice
        label={t('event')}
        labelled
        className="h-12 w-60 max-w-full font-normal"
        value={filter.kind ?? ANY}
        options={[ANY, ...SECURITY_EVENTS]}
        text={(kind) => (kind === ANY ? t('anyEvent') : t(`kinds.${kind}`))}
        choose={(kind) => change({ kind: kind === ANY ? undefined : kind })}
      />
      <div className="flex flex-wrap gap-3">
        {(['from', 'until'] as const).map((end) => (
          <Field
            key={end}
            label={t(end)}
            type="date"
            value={filter[end] ?? ''}
            onChange={({ target }) => change({ [end]: target.value || undefined })}
          />
        ))}
      </div>
    </div>
  )
}
