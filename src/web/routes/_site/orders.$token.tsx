import { useSuspenseQuery } from '@tanstack/react-query'
import { createFileRoute, Link, useParams } from '@tanstack/react-router'
import { useEffect } from 'react'
import { useTranslations } from 'use-intl/react'
import type { GuestOrder } from '../../../domain/orders/orders.schema.ts'
import { isTableOrder } from '../../../domain/orders/orders.ts'
import { isOwed, isPaidOnline } from '../../../domain/orders/payment.ts'
import { deliveryAddress } from '../../../domain/orders/required-fields.ts'
import { guestMayCancelWhole } from '../../../domain/orders/statuses.ts'
import { whatsappLink } from '../../../domain/restaurant/restaurant.ts'
import { localized } from '../../../domain/text/locales.ts'
import { wallClock } from '../../../domain/time/calendar.ts'
import { useDates } from '../../dates.ts'
import { CheckoutTexts } from '../../i18n/extra-texts.tsx'
import { MENU } from '../../links.ts'
import { useRestaurant } from '../../restaurant.ts'
import { pageHead } from '../../seo.ts'
import { KnownOrders } from '../../shop/orders/known-orders.tsx'
import { NextSteps, SecondOrder } from '../../shop/orders/next-steps.tsx'
import {
  orderPage,
  orderQuery,
  REDIRECT_OUTCOMES,
  type RedirectOutcome,
  TABLE_ANSWERS,
  type TableAnswer,
  useLiveOrder,
} from '../../shop/orders/order-page.ts'
import { OrderProgress } from '../../shop/orders/order-progress.tsx'
import { forgetOrder } from '../../shop/orders/placed-orders.ts'
import { Requests, SoldDishes, SoldReservations } from '../../shop/orders/sold.tsx'
import { StatusBadge } from '../../shop/orders/status-badge.tsx'
import { AnswerReminder, DishesForTable } from '../../shop/orders/table-answer.tsx'
import { PaymentPanel } from '../../shop/payments/payment-panel.tsx'
import { usePayPalReturn } from '../../shop/payments/paypal-return.ts'
import { NoticePage } from '../../shop/shell/notice-pages.tsx'
import { PageHeader } from '../../shop/shell/page-header.tsx'
import { button } from '../../ui/button.ts'
import { lazyDialog } from '../../ui/lazy-dialog.tsx'
import { UserText } from '../../ui/user-text.tsx'

const useCancelDialog = lazyDialog(() => import('../../shop/orders/cancel-dialog.tsx'))

export const Route = createFileRoute('/_site/orders/$token')({
  staticData: { texts: ['checkout'] },
  // PayPal adds parameters of its own, which are ignored.
  validateSearch: ({ payment, answer }): { payment?: RedirectOutcome; answer?: TableAnswer } => ({
    payment: REDIRECT_OUTCOMES.find((outcome) => outcome === payment),
    answer: TABLE_ANSWERS.find((known) => known === answer),
  }),
  loader: async ({ context: { queryClient }, params }) =>
    void (await queryClient.ensureQueryData(orderQuery(params.token))),
  head: ({ match }) =>
    pageHead(match.context, ({ t, name }) => ({
      title: t('titles.order'),
      description: name,
      path: '/',
      hidden: true,
      shownBeforeOpening: true,
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
  const checkout = useTranslations('checkout')
  const { dateText } = useDates()
  const { token } = Route.useParams()
  const { restaurant, locale, name } = useRestaurant()
  const { data: placed } = useSuspenseQuery(orderQuery(token))
  const connected = useLiveOrder(token)
  const { order, reservations } = placed
  const { payment, answer } = Route.useSearch()
  const redirect = usePayPalReturn(order, payment)
  const is_table = isTableOrder(order)
  const address = deliveryAddress(order)
  const heading =
    order.status === 'cancelled'
      ? is_table
        ? 'tableCancelled'
        : 'cancelled'
      : !isOwed(order)
        ? 'thanks'
        : redirect.polling
          ? 'asking'
          : 'owed'
  return (
    <>
      <PageHeader title={t(`headings.${heading}`, { name: order.full_name })} />
      <div className="page-width grid max-w-3xl gap-6 py-10 print:py-4">
        <PaymentPanel placed={placed} {...redirect} />
        <AnswerReminder placed={placed} answer={answer} />
        <SecondOrder channel={order.channel} />
        <NextSteps placed={placed} />
        <OrderProgress placed={placed} />
        <section className="rounded-card border border-line bg-card p-5 sm:p-7">
          <dl className="grid gap-4 sm:grid-cols-3">
            <div>
              <dt className="text-sm text-muted">{t(is_table ? 'tableNumber' : 'number')}</dt>
              <dd className="font-mono text-2xl">
                <bdi>{order.number}</bdi>
              </dd>
            </div>
            <div>
              <dt className="text-sm text-muted">{t('status')}</dt>
              <dd aria-live="polite" className="mt-1">
                <StatusBadge status={order.status} />
              </dd>
            </div>
            {!is_table && (
              <div>
                <dt className="text-sm text-muted">{t('payment')}</dt>
                <dd>{isPaidOnline(order.payment_status) ? t('paidWithPayPal') : checkout(order.payment_method)}</dd>
              </div>
            )}
          </dl>
          {address && (
            <p className="mt-4">
              <span className="block text-sm text-muted">{checkout('address')}</span>
              <UserText text={address} />
            </p>
          )}
          {order.zone && (
            <p className="mt-4">
              <span className="block text-sm text-muted">{checkout('zone')}</span>
              <UserText text={localized(order.zone, 'name', locale)} />
            </p>
          )}
          <p className="mt-4 text-sm text-muted">
            {t('placedOn', { date: dateText(wallClock(new Date(order.created_at), restaurant.time_zone).date) })}.{' '}
            <span className="print:hidden">{t(connected ? 'live' : 'reconnecting')}</span>
          </p>
          <p className="mt-4 hidden print:block">
            <bdi className="block">{localized(restaurant, 'address', locale)}</bdi>
            <bdi className="block">{restaurant.phone}</bdi>
          </p>
        </section>
        <SoldReservations reservations={reservations} />
        {is_table ? (
          <>
            <Requests order={order} />
            <DishesForTable placed={placed} />
          </>
        ) : (
          <SoldDishes order={order} />
        )}
        <div className="flex flex-wrap gap-3 print:hidden">
          {order.status !== 'cancelled' && (reservations.length > 0 || order.due_at) && (
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
          <CancelOrder {...placed} />
          <Link {...MENU} className={button.quiet}>
            {t('menu')}
          </Link>
        </div>
      </div>
    </>
  )
}

/** Shown to any holder of the order's link while the restaurant has not confirmed the order. */
function CancelOrder({ order, reservations }: GuestOrder) {
  const t = useTranslations('placed.cancelling')
  const table = useTranslations('table')
  const { Dialog, open, close } = useCancelDialog()
  if (!guestMayCancelWhole(order, reservations)) return null
  // The same question as in the reminder.
  if (isTableOrder(order))
    return (
      <Link {...orderPage(order)} search={{ answer: 'cancel' }} className={`${button.secondary} scripting-only`}>
        {table('cancel')}
      </Link>
    )
  return (
    <>
      <button type="button" onClick={open} className={`${button.secondary} scripting-only`}>
        {t('cancel')}
      </button>
      {Dialog && <Dialog order={order} hasTimes={reservations.length > 0} close={close} />}
    </>
  )
}

function OrderNotFound() {
  const t = useTranslations('placed')
  const { mails } = useRestaurant().restaurant
  const { token } = useParams({ strict: false })
  useEffect(() => {
    if (token) forgetOrder(token)
  }, [token])
  return (
    <>
      <NoticePage title={t('notFound')} text={t(mails === 'all' ? 'notFoundText' : 'notFoundCheckLink')}>
        <Link {...MENU} className={button.primary}>
          {t('menu')}
        </Link>
      </NoticePage>
      <div className="page-width pb-10">
        <KnownOrders />
      </div>
    </>
  )
}
