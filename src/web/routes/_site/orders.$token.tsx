import { useQueryClient, useSuspenseQuery } from '@tanstack/react-query'
import { createFileRoute, Link } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { useTranslations } from 'use-intl/react'
import { localized } from '../../../domain/locales.ts'
import { toCents } from '../../../domain/money.ts'
import type { PlacedOrder } from '../../../domain/orders.ts'
import { whatsappLink } from '../../../domain/restaurant.ts'
import { useDates } from '../../checkout/dates.ts'
import { orderQuery } from '../../checkout/queries.ts'
import { ReservationStatusBadge, StatusBadge } from '../../checkout/status-badge.tsx'
import { CheckoutTexts } from '../../checkout/texts.tsx'
import { Totals } from '../../checkout/totals.tsx'
import { pageHead } from '../../seo.ts'
import { MENU } from '../../site/links.ts'
import { NoticePage } from '../../site/notice-page.tsx'
import { PageHeader } from '../../site/page-header.tsx'
import { useRestaurant, useSiteLocale } from '../../site/restaurant.ts'
import { button } from '../../ui/button.ts'
import { Price } from '../../ui/price.tsx'

export const Route = createFileRoute('/_site/orders/$token')({
  loader: async ({ context: { queryClient }, params }) =>
    void (await queryClient.ensureQueryData(orderQuery(params.token))),
  head: ({ match }) =>
    pageHead(match.context, ({ t, name }) => ({
      title: t('titles.order'),
      description: name,
      path: '/',
      hidden: true,
    })),
  notFoundComponent: () => (
    <CheckoutTexts>
      <OrderNotFound />
    </CheckoutTexts>
  ),
  component: () => (
    <CheckoutTexts>
      <OrderPage />
    </CheckoutTexts>
  ),
})

function OrderPage() {
  const t = useTranslations('placed')
  const { token } = Route.useParams()
  const { restaurant, name } = useRestaurant()
  const { data: placed } = useSuspenseQuery(orderQuery(token))
  const connected = useLiveOrder(token)
  const { order, reservations } = placed
  return (
    <>
      <PageHeader title={t('heading', { name: order.full_name })} />
      <div className="page-width grid max-w-3xl gap-6 py-10">
        <section className="rounded-card border border-line bg-white p-5 sm:p-7">
          <dl className="grid gap-4 sm:grid-cols-3">
            <div>
              <dt className="text-sm text-muted">{t('number')}</dt>
              <dd className="font-mono text-2xl">
                <bdi>{order.number}</bdi>
              </dd>
            </div>
            <div>
              <dt className="text-sm text-muted">{t('status')}</dt>
              <dd aria-live="polite">
                <StatusBadge status={order.status} />
              </dd>
            </div>
            <div>
              <dt className="text-sm text-muted">{t('payment')}</dt>
              <dd>{t(`paymentStatuses.${order.payment_status}`)}</dd>
            </div>
          </dl>
          <p className="mt-4 text-sm text-muted">{t(connected ? 'live' : 'reconnecting')}</p>
        </section>
        <Dishes placed={placed} />
        <div className="flex flex-wrap gap-3">
          {reservations.length > 0 && (
            <a href={`/api/orders/${token}/calendar.ics`} className={button.secondary}>
              {t('calendar')}
            </a>
          )}
          {restaurant.whatsapp && (
            <a
              href={whatsappLink(restaurant.whatsapp, t('whatsappText', { name, number: order.number }))}
              target="_blank"
              rel="noopener noreferrer"
              className={button.secondary}
            >
              {t('whatsapp')}
            </a>
          )}
          <Link {...MENU} className={button.quiet}>
            {t('menu')}
          </Link>
        </div>
      </div>
    </>
  )
}

function Dishes({ placed: { order, reservations } }: { placed: PlacedOrder }) {
  const t = useTranslations('placed')
  const locale = useSiteLocale()
  const { dateText, timeText } = useDates()
  return (
    <section className="rounded-card border border-line bg-white p-5 sm:p-7">
      <h2 className="text-xl text-teal">{t('dishes')}</h2>
      <ul className="mt-3">
        {order.items.map((sold) => (
          <li
            key={sold.product_name + sold.serving_size}
            className="flex justify-between gap-4 border-b border-line py-3"
          >
            <span>
              {t('quantity', {
                quantity: sold.quantity,
                dish: localized({ name: sold.product_name, name_ar: sold.product_name_ar }, 'name', locale),
              })}
            </span>
            <Price amount={sold.line_total} />
          </li>
        ))}
      </ul>
      {reservations.map((reservation) => (
        <p key={reservation.id} className="mt-3 flex flex-wrap items-center gap-x-3 gap-y-1">
          <ReservationStatusBadge status={reservation.status} />
          {localized({ name: reservation.product_name, name_ar: reservation.product_name_ar }, 'name', locale)}:{' '}
          {t('reservation', {
            date: dateText(reservation.reservation_date),
            time: timeText(reservation.reservation_time),
            guests: reservation.guests_count,
          })}
        </p>
      ))}
      <div className="mt-4">
        <Totals
          channel={order.channel}
          price={{
            subtotal: toCents(order.subtotal),
            tax: toCents(order.tax),
            delivery_fee: toCents(order.delivery_fee),
            total: toCents(order.total_amount),
          }}
        />
      </div>
    </section>
  )
}

/** Follows the order: whatever changes at the restaurant shows here within a second. */
function useLiveOrder(token: string): boolean {
  const queryClient = useQueryClient()
  const [connected, setConnected] = useState(true)
  useEffect(() => {
    const events = new EventSource(`/api/orders/${token}/events`)
    events.onopen = () => setConnected(true)
    events.onerror = () => setConnected(false) // the browser tries again by itself
    events.addEventListener(
      'status',
      () => void queryClient.invalidateQueries({ queryKey: orderQuery(token).queryKey }),
    )
    return () => events.close()
  }, [token, queryClient])
  return connected
}

function OrderNotFound() {
  const t = useTranslations('placed')
  return (
    <NoticePage title={t('notFound')} text={t('notFoundText')}>
      <Link {...MENU} className={button.primary}>
        {t('menu')}
      </Link>
    </NoticePage>
  )
}
