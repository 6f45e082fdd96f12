import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl/react'
import { mayActAs } from '../../../domain/accounts/roles.ts'
import { contentProblem } from '../../../domain/order-changes/content.ts'
import { isTableOrder, shortId } from '../../../domain/orders/orders.ts'
import type { StaffOrder, StaffOrderDetail } from '../../../domain/orders/staff-orders.schema.ts'
import { useMoneyIn } from '../../money.ts'
import { useRestaurant } from '../../restaurant.ts'
import { dueOf, useDueText } from '../../shop/orders/due-text.ts'
import { ReservationStatusBadge, StaffStatusBadge } from '../../shop/orders/status-badge.tsx'
import { OrderTotals } from '../../shop/orders/totals.tsx'
import { button } from '../../ui/button.ts'
import { Price } from '../../ui/price.tsx'
import { PayPalPayment } from '../payments/paypal-payment.tsx'
import { usePanelDates } from '../shell/dates.ts'
import { ScreenHeader, useStaff } from '../shell/screen.tsx'
import { Avoided, Missed, OrderLines } from './lines.tsx'
import { OrderGuest } from './order-guest.tsx'
import { OrderHistory } from './order-history.tsx'
import { useStatusChange, whatsappUpdateLink } from './status-change.ts'
import { StatusControl, StatusDifference } from './status-control.tsx'
import { paymentTone, useOrderTexts } from './texts.ts'

export function OrderDetail({ detail }: { detail: StaffOrderDetail }) {
  const t = useTranslations('staffOrders')
  const desk = useTranslations('desk')
  const { restaurant } = useRestaurant()
  const { role } = useStaff()
  const { fulfilmentText, newTimeText } = useOrderTexts()
  const { formatMoment } = usePanelDates()
  const { dueText } = useDueText()
  const { change, saving, question } = useStatusChange()
  const { order, reservations, history, order_url } = detail
  const moneyIn = useMoneyIn()
  const due = dueOf(order)
  const whatsapp = whatsappUpdateLink(detail, restaurant, moneyIn(order.currency, order.locale))
  const newTab = { target: '_blank', rel: 'noopener noreferrer', className: button.secondary }
  return (
    <>
      <ScreenHeader
        title={t('order', { number: order.number })}
        text={[
          ...(order.number === shortId(order.id) ? [] : [shortId(order.id)]),
          fulfilmentText(order),
          ...(due ? [dueText(due)] : order.missed_at ? [t('toAgree')] : []),
          ...(due ? [newTimeText(order)].filter((text) => text !== null) : []),
          t('placedAt', { moment: formatMoment(order.created_at) }),
          ...(order.source === 'website' ? [] : [desk(`sources.${order.source}`)]),
          ...(order.placed_by ? [desk('placedBy', { name: order.placed_by })] : []),
          ...(order.overruled ? [desk('overruledFor', { reason: order.overruled })] : []),
        ].join('. ')}
      >
        {mayActAs(role, 'staff') && contentProblem(order, false) === null && !isTableOrder(order) && (
          <Link to="/admin/orders/$id/change" params={{ id: order.id }} className={button.secondary}>
            {desk('change')}
          </Link>
        )}
        <Link
          to="/admin/orders/$id/ticket"
          params={{ id: order.id }}
          search={{ print: true }}
          className={button.secondary}
        >
          {t('print')}
        </Link>
        {whatsapp && (
          <a href={whatsapp} {...newTab}>
            {t('whatsapp')}
          </a>
        )}
        {order_url && (
          <a href={order_url} {...newTab}>
            {t('guestPage')}
          </a>
        )}
      </ScreenHeader>
      <div className="grid items-start gap-5 lg:grid-cols-[minmax(0,1fr)_22rem]">
        <div className="grid gap-5">
          <Section title={t('dishes')}>
            <div className="grid gap-3 text-lg">
              <Avoided avoids={order.avoids} />
              <OrderLines order={order} priced withAllergens sellable />
            </div>
            <div className="mt-4">
              <OrderTotals order={order} />
            </div>
          </Section>
          {reservations.length > 0 && <Reservations order={order} reservations={reservations} />}
          <Section title={t('guest')}>
            <OrderGuest detail={detail} />
          </Section>
        </div>
        <div className="grid gap-5 max-lg:contents">
          <Section title={t('status')} first>
            <div className="mb-4 empty:hidden">
              <Missed order={order} />
            </div>
            <div className="mb-4 flex" aria-live="polite">
              <StaffStatusBadge status={order.status} />
            </div>
            <StatusControl
              order={order}
              saving={saving !== undefined}
              change={(status) => void change(order, status)}
            />
          </Section>
          {mayActAs(role, 'staff') && (
            <Section title={t('payment')}>
              <OrderPayment order={order} />
            </Section>
          )}
          <Section title={t('history')}>
            <OrderHistory history={history} />
          </Section>
        </div>
      </div>
      {question}
    </>
  )
}

function Reservations({ order, reservations }: Pick<StaffOrderDetail, 'order' | 'reservations'>) {
  const t = useTranslations('staffOrders')
  const { summaryOf, dueText, mealText } = useOrderTexts()
  return (
    <Section title={t('reservations')}>
      <ul className="grid gap-3">
        {reservations.map((reservation) => (
          <li key={reservation.id} className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
            <span>
              <strong className="block text-lg">
                {dueText({ date: reservation.reservation_date, time: reservation.reservation_time })}
              </strong>
              {reservation.quantity} × {summaryOf(reservation)} · {mealText(reservation)}
            </span>
            <ReservationStatusBadge status={reservation.status} />
            <StatusDifference order={order.status} reservation={reservation.status} />
          </li>
        ))}
      </ul>
    </Section>
  )
}

/** On a phone, the section marked `first` is at the top. */
const Section = ({ title, first, children }: { title: string; first?: boolean; children: ReactNode }) => (
  <section className={`rounded-card border border-line bg-card p-5 ${first ? 'max-lg:-order-1' : ''}`}>
    <h2 className="mb-3 text-xl text-brand">{title}</h2>
    {children}
  </section>
)

/** The payment method, and the payments of a PayPal order. */
function OrderPayment({ order }: { order: StaffOrder }) {
  const { paymentText } = useOrderTexts()
  return (
    <>
      <p aria-live="polite" className={paymentTone(order)}>
        {paymentText(order)} <Price amount={order.total_amount} currency={order.currency} className="font-semibold" />
      </p>
      {order.payment_method === 'paypal' && (
        <div className="mt-4">
          <PayPalPayment order={order} />
        </div>
      )}
    </>
  )
}
