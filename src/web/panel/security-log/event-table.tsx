import { useTranslations } from 'use-intl/react'
import type { SecurityEvent } from '../../../domain/security-log/security-log.schema.ts'
import { type Column, DataTable, Lines } from '../../ui/table.tsx'
import { usePanelDates } from '../shell/dates.ts'
import { EventDetails } from './event-details.tsx'
import { People } from './people.tsx'

type Props = { events: SecurityEvent[] | undefined; empty: string; failed: boolean; retry: () => void }

export function EventTable({ events, empty, failed, retry }: Props) {
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
