import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query'
import { Link, useNavigate } from '@tanstack/react-router'
import { type ReactNode, useState } from 'react'
import { useTranslations } from 'use-intl/react'
import { wallClock } from '../../domain/calendar.ts'
import { newLine } from '../../domain/cart.ts'
import { localized } from '../../domain/locales.ts'
import type { Order, Reservation } from '../../domain/orders.ts'
import { api } from '../api.ts'
import { useCart } from '../cart/store.ts'
import { useDates } from '../checkout/dates.ts'
import { ReservationStatusBadge, StatusBadge } from '../checkout/status-badge.tsx'
import { productQuery } from '../queries.ts'
import { MENU } from '../site/links.ts'
import { useRestaurant, useSiteLocale } from '../site/restaurant.ts'
import { button } from '../ui/button.ts'
import { Price } from '../ui/price.tsx'
import { showToast } from '../ui/toast.ts'
import { ownOrdersQuery, ownReservationsQuery } from './queries.ts'

export function OwnOrders() {
  const t = useTranslations('account')
  const orders = useInfiniteQuery(ownOrdersQuery())
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
  const reservations = useInfiniteQuery(ownReservationsQuery())
  const list = reservations.data?.pages.flatMap((page) => page.reservations)
  return (
    <History query={reservations} empty={list?.length === 0} title={t('noReservations')} text={t('noReservationsText')}>
      {list?.map((reservation) => (
        <ReservationCard key={reservation.id} reservation={reservation} />
      ))}
    </History>
  )
}

type Pages = {
  isPending: boolean
  isError: boolean
  hasNextPage: boolean
  isFetching: boolean
  fetchNextPage: () => Promise<unknown>
}

function History({
  query,
  empty,
  title,
  text,
  children,
}: {
  query: Pages
  empty: boolean
  title: string
  text: string
  children: ReactNode
}) {
  const t = useTranslations('account')
  if (query.isError)
    return (
      <p role="alert" className="py-10 text-center text-bad">
        {t('loadFailed')}
      </p>
    )
  if (query.isPending) return <div className="h-40 animate-pulse rounded-card bg-teal-soft" />
  if (empty)
    return (
      <div className="py-10 text-center">
        <h2 className="text-2xl text-teal">{title}</h2>
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

const card = 'rounded-card border border-line bg-white p-5'

function OrderCard({ order }: { order: Order }) {
  const t = useTranslations('account')
  const { restaurant, locale } = useRestaurant()
  const { dateText } = useDates()
  const cancel = () => api.account.orders[':id'].cancellation.$post({ param: { id: order.id } })
  return (
    <li className={card}>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-1">
        <Link
          to="/orders/$token"
          params={{ token: order.access_token }}
          className="font-mono text-lg text-teal underline underline-offset-4"
        >
          <bdi>{order.number}</bdi>
        </Link>
        <StatusBadge status={order.status} />
        <span className="text-muted">{dateText(wallClock(new Date(order.created_at), restaurant.time_zone).date)}</span>
        <span className="ms-auto text-lg font-semibold">
          <Price amount={order.total_amount} />
        </span>
      </div>
      <p className="mt-2 text-muted">
        {order.items
          .map(
            (sold) =>
              `${sold.quantity} × ${localized({ name: sold.product_name, name_ar: sold.product_name_ar }, 'name', locale)}`,
          )
          .join(locale === 'ar' ? '، ' : ', ')}
      </p>
      <div className="mt-3 flex flex-wrap gap-3">
        <OrderAgain order={order} />
        {order.status === 'pending' && <Cancel cancel={cancel} ask={t('cancelOrderAsk', { number: order.number })} />}
      </div>
    </li>
  )
}

/** Puts what is still on the menu back into the cart, for new days and at today's prices. */
function OrderAgain({ order }: { order: Order }) {
  const t = useTranslations('account')
  const { restaurant } = useRestaurant()
  const queryClient = useQueryClient()
  const navigate = useNavigate()
  const { add } = useCart()
  async function orderAgain() {
    const { date } = wallClock(new Date(), restaurant.time_zone)
    const sold = order.items.filter(({ product_id }) => product_id !== null)
    const dishes = await Promise.allSettled(
      sold.map(({ product_id }) => queryClient.fetchQuery(productQuery(product_id ?? ''))),
    )
    dishes.forEach((dish, i) => {
      const item = sold[i]
      if (dish.status === 'fulfilled' && item)
        add({ ...newLine(dish.value, date, item.serving_size), quantity: item.quantity })
    })
    await navigate({ to: '/reservations' })
  }
  return (
    <button type="button" onClick={() => void orderAgain()} className={button.secondary}>
      {t('orderAgain')}
    </button>
  )
}

function ReservationCard({ reservation }: { reservation: Reservation }) {
  const t = useTranslations('account')
  const placed = useTranslations('placed')
  const locale = useSiteLocale()
  const { dateText, timeText } = useDates()
  const cancel = () => api.account.reservations[':id'].cancellation.$post({ param: { id: reservation.id } })
  const name = localized({ name: reservation.product_name, name_ar: reservation.product_name_ar }, 'name', locale)
  return (
    <li className={card}>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-1">
        <Link
          to="/orders/$token"
          params={{ token: reservation.access_token }}
          className="text-lg font-semibold text-teal underline underline-offset-4"
        >
          {name}
        </Link>
        <ReservationStatusBadge status={reservation.status} />
        <span className="ms-auto text-lg font-semibold">
          <Price amount={reservation.total_amount} />
        </span>
      </div>
      <p className="mt-2 text-muted">
        {placed('reservation', {
          date: dateText(reservation.reservation_date),
          time: timeText(reservation.reservation_time),
          guests: reservation.guests_count,
        })}
      </p>
      {reservation.status === 'pending' && (
        <div className="mt-3">
          <Cancel cancel={cancel} ask={t('cancelReservationAsk', { dish: name })} />
        </div>
      )}
    </li>
  )
}

/** Asks first, names what is lost, and can be escaped. */
function Cancel({ cancel, ask }: { cancel: () => Promise<{ ok: boolean }>; ask: string }) {
  const t = useTranslations('account')
  const queryClient = useQueryClient()
  const [asking, setAsking] = useState(false)
  async function confirm() {
    const answer = await cancel().catch(() => undefined)
    await queryClient.invalidateQueries({ queryKey: ['account'] })
    setAsking(false)
    await (answer?.ok ? showToast('success', t('cancelled')) : showToast('error', t('cancelFailed')))
  }
  if (!asking)
    return (
      <button type="button" onClick={() => setAsking(true)} className={button.secondary}>
        {t('cancelIt')}
      </button>
    )
  return (
    <div role="alert" className="flex w-full flex-wrap items-center gap-3">
      <p className="w-full font-semibold">{ask}</p>
      <button type="button" onClick={() => void confirm()} className={button.primary}>
        {t('confirmCancel')}
      </button>
      <button type="button" onClick={() => setAsking(false)} className={button.secondary}>
        {t('keep')}
      </button>
    </div>
  )
}
