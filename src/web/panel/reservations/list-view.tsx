import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useTranslations } from 'use-intl/react'
import { PageButtons, usePages } from '../../ui/pages.tsx'
import { useErrorLog } from '../../ui/toast.ts'
import { reservationsQuery } from './queries.ts'
import { ReservationsTable } from './reservations-table.tsx'
import type { Filter } from './search.ts'

export function ListView({ filter, open }: { filter: Filter; open: (id: string) => void }) {
  const t = useTranslations('staffReservations')
  const pages = usePages(JSON.stringify(filter))
  const list = useQuery({ ...reservationsQuery(filter, pages.cursor), placeholderData: keepPreviousData })
  useErrorLog('reservations', list.error)
  const filtered = filter.search || filter.status || filter.date
  return (
    <>
      <ReservationsTable
        reservations={list.data?.reservations}
        empty={filtered ? t('noneFound') : t('none')}
        loading={list.isPending}
        failed={list.isError}
        retry={() => void list.refetch()}
        open={open}
      />
      <PageButtons pages={pages} next_cursor={list.data?.next_cursor} busy={list.isPlaceholderData} />
    </>
  )
}
