import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { type ReactNode, useState } from 'react'
import { useTranslations } from 'use-intl/react'
import type { Order, Reservation } from '../../../domain/orders/orders.schema.ts'
import { isTable, isTableOrder } from '../../../domain/orders/orders.ts'
import { isOwed, isPaidOnline } from '../../../domain/orders/payment.ts'
import { choiceLines, soldSummary } from '../../../domain/orders/sold-line.ts'
import { guestMayCancel, guestMayCancelWhole } from '../../../domain/orders/statuses.ts'
import { sentences } from '../../../domain/text/bidi.ts'
import { localized } from '../../../domain/text/locales.ts'
import { wallClock } from '../../../domain/time/calendar.ts'
import { api, read } from '../../api.ts'
import { useDates } from '../../dates.ts'
import { useMoney } from '../../money.ts'
import { useRestaurant, useSiteLocale } from '../../restaurant.ts'
import { button } from '../../ui/button.ts'
import { Price } from '../../ui/price.tsx'
import { showToast } from '../../ui/toast.ts'
import { UserText } from '../../ui/user-text.tsx'
import { OrderAgain } from './order-again.tsx'
import { orderPage } from './order-page.ts'
import { SoldChoices } from './sold-choices.tsx'
import { ReservationStatusBadge, StatusBadge } from './status-badge.tsx'

/** An order in the account of a guest. */
export function OrderCard({ order }: { order: Order }) {
  const t = useTranslations('account')
  const checkout = useTranslations('checkout')
  const placed = useTranslations('placed')
  const { restaurant, locale } = useRestaurant()
  const { dateText } = useDates()
  const facts = (
    <>
      <Link {...orderPage(order)} className="font-mono text-lg text-brand underline underline-offset-4">
        <bdi>{order.number}</bdi>
      </Link>
      <StatusBadge status={order.status} />
      <PaymentState {...order} />
      {!isTableOrder(order) && (
        <span className="text-muted">
          {isPaidOnline(order.payment_status) ? placed('paidWithPayPal') : checkout(order.payment_method)}
        </span>
      )}
      <span className="text-muted">{dateText(wallClock(new Date(order.created_at), restaurant.time_zone).date)}</span>
    </>
  )
  const mayCancel = guestMayCancelWhole(
    order,
    order.items.flatMap(({ reservation, meal_size, guests_count }) =>
      reservation ? [{ ...reservation, meal_size, guests_count }] : [],
    ),
  )
  const total = useMoney(order.currency).format(order.total_amount)
  const cancel = (
    <Cancel
      send={() => read(api.account.orders[':id'].cancellation.$post({ param: { id: order.id } }))}
      label={t('cancelOrder')}
      ask={t(order.payment_status === 'paid' ? 'cancelPaidOrderAsk' : 'cancelOrderAsk', {
        number: order.number,
        total,
      })}
    />
  )
  return (
    <Card
      sold={order}
      facts={facts}
      again={!isTableOrder(order) && <OrderAgain items={order.items} />}
      cancel={mayCancel && cancel}
    >
      <p className="mt-2 text-muted">
        {order.items
          .map((item) => sentences[locale]`${item.quantity} × ${soldSummary(item, locale)}`)
          .join(locale === 'ar' ? '، ' : ', ')}
      </p>
    </Card>
  )
}

export function ReservationCard({ reservation }: { reservation: Reservation }) {
  const t = useTranslations('account')
  const placed = useTranslations('placed')
  const locale = useSiteLocale()
  const { dateText, timeText } = useDates()
  const name = localized(reservation, 'product_name', locale)
  const facts = (
    <>
      <Link {...orderPage(reservation)} className="text-lg font-semibold text-brand underline underline-offset-4">
        <UserText text={name} />
      </Link>
      <span className="text-muted">
        {t('id')} <bdi className="font-mono">{reservation.number}</bdi>
      </span>
      <ReservationStatusBadge status={reservation.status} />
      <PaymentState {...reservation} />
    </>
  )
  const cancel = (
    <Cancel
      send={() => read(api.account.reservations[':id'].cancellation.$post({ param: { id: reservation.id } }))}
      label={t('cancelReservation')}
      ask={t('cancelReservationAsk', { dish: name })}
    />
  )
  return (
    <Card sold={reservation} facts={facts} cancel={guestMayCancel(reservation, isTable(reservation)) && cancel}>
      <p className="mt-2 text-muted">
        {placed('reservation', {
          date: dateText(reservation.reservation_date),
          time: timeText(reservation.reservation_time),
          guests: reservation.guests_count,
        })}
      </p>
      <SoldChoices choices={choiceLines(reservation.choices, locale)} currency={reservation.currency} />
    </Card>
  )
}

type CardProps = {
  sold: Order | Reservation
  facts: ReactNode
  again?: ReactNode
  cancel: ReactNode
  children: ReactNode
}

function Card({ sold, facts, again, cancel, children }: CardProps) {
  const t = useTranslations('account')
  return (
    <li className="rounded-card border border-line bg-card p-5">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-1">
        {facts}
        <span className="ms-auto text-lg font-semibold">
          {sold.total_amount > 0 && <Price amount={sold.total_amount} currency={sold.currency} />}
        </span>
      </div>
      {children}
      <div className="mt-3 flex flex-wrap gap-3 empty:hidden">
        {isOwed(sold) && (
          <Link {...orderPage(sold)} className={button.primary}>
            {t('payNow')}
          </Link>
        )}
        {again}
        {cancel}
      </div>
    </li>
  )
}

/** The state of a PayPal payment. An order that was cancelled unpaid shows none: nothing is owed. */
function PaymentState({ status, payment_status }: Pick<Order, 'status' | 'payment_status'>) {
  const t = useTranslations('placed')
  if (payment_status === 'not_required' || (payment_status === 'unpaid' && status === 'cancelled')) return null
  const color = payment_status === 'unpaid' ? 'text-bad' : 'text-muted'
  return <span className={`font-semibold ${color}`}>{t(`paymentStatuses.${payment_status}`)}</span>
}

type CancelProps = { send: () => Promise<unknown>; label: string; ask: string }

/** Asks for confirmation first, and names the order or reservation that would be lost. */
function Cancel({ send, label, ask }: CancelProps) {
  const t = useTranslations('account')
  const auth = useTranslations('auth')
  const queryClient = useQueryClient()
  const [confirming, setConfirming] = useState(false)
  const { mutate, isPending } = useMutation({
    mutationFn: send,
    async onSettled(_, error) {
      await queryClient.invalidateQueries({ queryKey: ['account'] })
      setConfirming(false)
      if (!error) return showToast('success', t('cancelled'))
      await showToast('error', error.code === 'offline' ? auth('offline') : t('cancelFailed'))
    },
  })
  if (!confirming)
    return (
      <button type="button" onClick={() => setConfirming(true)} className={button.secondary}>
        {label}
      </button>
    )
  return (
    <div role="alert" className="flex w-full flex-wrap items-center gap-3">
      <p className="w-full font-semibold">{ask}</p>
      <button type="button" disabled={isPending} onClick={() => mutate()} className={button.primary}>
        {t('confirmCancel')}
      </button>
      <button type="button" onClick={() => setConfirming(false)} className={button.secondary}>
        {t('keep')}
      </button>
    </div>
  )
}
