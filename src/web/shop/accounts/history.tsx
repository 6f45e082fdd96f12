import { infiniteQueryOptions, type UseInfiniteQueryResult, useInfiniteQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl/react'
import { api, read } from '../../api.ts'
import { MENU } from '../../links.ts'
import { BY_CURSOR } from '../../queries.ts'
import { button } from '../../ui/button.ts'
import { useFailureToast } from '../../ui/toast.ts'
import { OrderCard, ReservationCard } from '../orders/own-orders.tsx'

const ownOrdersQuery = infiniteQueryOptions({
  queryKey: ['account', 'orders'],
  queryFn: ({ pageParam }) => read(api.account.orders.$get({ query: { cursor: pageParam } })),
  ...BY_CURSOR,
})

const ownReservationsQuery = infiniteQueryOptions({
  queryKey: ['account', 'reservations'],
  queryFn: ({ pageParam }) => read(api.account.reservations.$get({ query: { cursor: pageParam } })),
  ...BY_CURSOR,
})

export function OwnOrders() {
  const t = useTranslations('account')
  const orders = useInfiniteQuery(ownOrdersQuery)
  const list = orders.data?.pages.flatMap((page) => page.orders)
  return (
    <History query={orders} empty={list?.length === 0} title={t('noOrders')} text={t('noOrdersText')}>
      {list?.map((order) => (
        <OrderCard key={order.id} order={order} />
      ))}
    </History>
  )
}

export function OwnReservations() {
  const t = useTranslations('account')
  const reservations = useInfiniteQuery(ownReservationsQuery)
  const list = reservations.data?.pages.flatMap((page) => page.reservations)
  return (
    <History query={reservations} empty={list?.length === 0} title={t('noReservations')} text={t('noReservationsText')}>
      {list?.map((reservation) => (
        <ReservationCard key={reservation.id} reservation={reservation} />
      ))}
    </History>
  )
}

type Props = {
  query: Omit<UseInfiniteQueryResult, 'data'>
  empty: boolean
  title: string
  text: string
  children: ReactNode
}

function History({ query, empty, title, text, children }: Props) {
  const t = useTranslations('account')
  const common = useTranslations('common')
  useFailureToast(query.isError, common('error'), t('loadFailed'))
  if (query.isLoadingError)
    return (
      <div role="alert" className="grid justify-items-center gap-4 py-10">
        <p className="text-bad">{t('loadFailed')}</p>
        <button type="button" onClick={() => void query.refetch()} className={button.secondary}>
          {common('tryAgain')}
        </button>
      </div>
    )
  if (query.isPending) return <div className="h-40 animate-pulse rounded-card bg-brand-soft" />
  if (empty)
    return (
      <div className="py-10 text-center">
        <h2 className="text-2xl text-brand">{title}</h2>
        <p className="mt-2 mb-6 text-muted">{text}</p>
        <Link {...MENU} className={button.primary}>
          {t('browseMenu')}
        </Link>
      </div>
    )
  return (
    <>
      <ul className="grid gap-4">{children}</ul>
      {query.hasNextPage && (
        <button
          type="button"
          onClick={() => void query.fetchNextPage()}
          disabled={query.isFetching}
          className={`${button.secondary} mt-4`}
        >
          {t('more')}
        </button>
      )}
    </>
  )
}
