import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl/react'
import type { StaffOrderDetail } from '../../../domain/orders/staff-orders.schema.ts'
import { ReservationStatusBadge, StaffStatusBadge } from '../../orders/status-badge.tsx'
import { OrderTotals } from '../../orders/totals.tsx'
import { useRestaurant } from '../../restaurant.ts'
import { button } from '../../ui/button.ts'
import { usePanelDates } from '../dates.ts'
import { ScreenHeader } from '../screen.tsx'
import { OrderLines } from './lines.tsx'
import { OrderGuest } from './order-guest.tsx'
import { OrderHistory } from './order-history.tsx'
import { OrderPayment } from './order-payment.tsx'
import { useStatusChange } from './status-change.ts'
import { StatusControl } from './status-control.tsx'
import { StatusDifference } from './status-difference.tsx'
import { tellByWhatsapp } from './whatsapp.ts'
import { useOrderWords } from './words.ts'

export function OrderDetail({ detail }: { detail: StaffOrderDetail }) {
  const t = useTranslations('staffOrders')
  const { restaurant } = useRestaurant()
  const { wayOf } = useOrderWords()
  const { momentOf } = usePanelDates()
  const { change, saving, question } = useStatusChange()
  const { order, reservations, history, order_url } = detail
  const whatsapp = tellByWhatsapp(detail, restaurant)
  const outside = { target: '_blank', rel: 'noopener noreferrer', className: button.secondary }
  return (
    <>
      <ScreenHeader
        title={t('order', { number: order.number })}
        text={`${wayOf(order)}. ${t('placedAt', { moment: momentOf(order.created_at) })}`}
      >
        <Link
          to="/admin/orders/$id/ticket"
          params={{ id: order.id }}
          search={{ print: true }}
          className={button.secondary}
        >
          {t('print')}
        </Link>
        {whatsapp && (
          <a href={whatsapp} {...outside}>
            {t('whatsapp')}
          </a>
        )}
        <a href={order_url} {...outside}>
          {t('guestPage')}
        </a>
      </ScreenHeader>
      <div className="grid items-start gap-5 lg:grid-cols-[minmax(0,1fr)_22rem]">
        <div className="grid gap-5">
          <Part title={t('dishes')}>
            <div className="text-lg">
              <OrderLines order={order} priced />
            </div>
            <div className="mt-4">
              <OrderTotals order={order} />
            </div>
          </Part>
          {reservations.length > 0 && <Reservations order={order} reservations={reservations} />}
          <Part title={t('guest')}>
            <OrderGuest detail={detail} />
          </Part>
        </div>
        <div className="grid gap-5 max-lg:contents">
          <Part title={t('status')} first>
            <div className="mb-4 flex" aria-live="polite">
              <StaffStatusBadge status={order.status} />
            </div>
            <StatusControl
              order={order}
              saving={saving !== undefined}
              change={(status) => void change(order, status)}
            />
          </Part>
          <Part title={t('payment')}>
            <OrderPayment order={order} />
          </Part>
          <Part title={t('history')}>
            <OrderHistory history={history} />
          </Part>
        </div>
      </div>
      {question}
    </>
  )
}

function Reservations({ order, reservations }: Pick<StaffOrderDetail, 'order' | 'reservations'>) {
  const t = useTranslations('staffOrders')
  const { dishOf, dueText, meal } = useOrderWords()
  return (
    <Part title={t('reservations')}>
      <ul className="grid gap-3">
        {reservations.map((one) => (
          <li key={one.id} className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
            <span>
              <strong className="block text-lg">
                {dueText({ date: one.reservation_date, time: one.reservation_time })}
              </strong>
              {one.quantity} × {dishOf(one)} · {meal(one.meal_size, one.guests_count)}
            </span>
            <ReservationStatusBadge status={one.status} />
            <StatusDifference order={order.status} reservation={one.status} />
          </li>
        ))}
      </ul>
    </Part>
  )
}

/** On a phone, `first` comes before everything else. */
const Part = ({ title, first, children }: { title: string; first?: boolean; children: ReactNode }) => (
  <section className={`rounded-card border border-line bg-card p-5 ${first ? 'max-lg:-order-1' : ''}`}>
    <h2 className="mb-3 text-xl text-teal">{title}</h2>
    {children}
  </section>
)
