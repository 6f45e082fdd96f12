import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl/react'
import { staffLine } from '../../../domain/orders/staff-orders.ts'
import type { ReservationDetail } from '../../../domain/reservations/reservations.schema.ts'
import { mailLink, phoneLink } from '../../../domain/restaurant/restaurant.ts'
import { useDates } from '../../dates.ts'
import { useSiteLocale } from '../../restaurant.ts'
import { StaffStatusBadge } from '../../shop/orders/status-badge.tsx'
import { button } from '../../ui/button.ts'
import { Price } from '../../ui/price.tsx'
import { Avoided, ChosenOptions, Warnings } from '../orders/lines.tsx'
import { StatusDifference } from '../orders/status-control.tsx'
import { PayPalPayment } from '../payments/paypal-payment.tsx'
import { usePanelDates } from '../shell/dates.ts'
import { Fact } from '../shell/list-parts.tsx'
import { Guests, PaymentMethod } from './reservations-table.tsx'
import { useReservationTexts } from './texts.ts'

/** All details of a reservation, in groups. */
export function ReservationFacts({ reservation }: { reservation: ReservationDetail }) {
  const t = useTranslations('staffReservations')
  const { dateText, timeText } = useDates()
  const { formatMoment } = usePanelDates()
  const { name, dish, mealSizeInFull } = useReservationTexts()
  const { choices, warnings, allergens } = staffLine(reservation, reservation.order.avoids, useSiteLocale())
  return (
    <div className="mt-5 grid gap-x-8 gap-y-5 sm:grid-cols-2">
      <div className="grid gap-1 empty:hidden sm:col-span-2">
        <Avoided avoids={reservation.order.avoids} />
        <Warnings texts={warnings} />
      </div>
      <Group title={t('detail.customer')}>
        <Fact name={t('detail.name')}>{name(reservation)}</Fact>
        <Fact name={t('detail.email')}>
          <Email address={reservation.customer_email} />
        </Fact>
        <Fact name={t('detail.phone')}>
          <Phone number={reservation.customer_phone} />
        </Fact>
      </Group>
      <Group title={t('detail.reservation')}>
        <Fact name={t('detail.date')}>{dateText(reservation.reservation_date)}</Fact>
        <Fact name={t('detail.time')}>{timeText(reservation.reservation_time)}</Fact>
        <Fact name={t('guests')}>
          <Guests reservation={reservation} />
        </Fact>
        <Fact name={t('mealSize')}>{mealSizeInFull(reservation)}</Fact>
        {reservation.coming_at && (
          <Fact name={t('detail.answer')}>{t('comingSince', { moment: formatMoment(reservation.coming_at) })}</Fact>
        )}
      </Group>
      <Group title={t('detail.order')} after={<AboutOrder reservation={reservation} />}>
        <Fact name={t('detail.dish')}>{dish(reservation)}</Fact>
        {choices.length > 0 && (
          <Fact name={t('detail.choices')}>
            <ChosenOptions choices={choices} currency={reservation.currency} />
          </Fact>
        )}
        {allergens.length > 0 && (
          <Fact name={t('detail.allergens')}>
            <span className="block font-normal">
              {allergens.map((sentence) => (
                <span key={sentence} className="block">
                  {sentence}
                </span>
              ))}
            </span>
          </Fact>
        )}
        <Fact name={t('detail.quantity')}>{reservation.quantity}</Fact>
        <Fact name={t('total')}>
          <Price amount={reservation.total_amount} currency={reservation.currency} />
        </Fact>
        <Fact name={t('detail.orderNumber')}>
          <span className="inline-flex flex-wrap items-center gap-x-3 gap-y-1">
            <Link
              to="/admin/orders/$id"
              params={{ id: reservation.order.id }}
              className="inline-flex min-h-6 items-center font-mono text-brand underline underline-offset-4"
            >
              <bdi>{reservation.order.number}</bdi>
            </Link>
            <StaffStatusBadge status={reservation.order.status} />
          </span>
        </Fact>
      </Group>
      <PaymentFacts reservation={reservation} />
      {reservation.delivery_address && <TextBlock title={t('detail.address')} text={reservation.delivery_address} />}
      {reservation.special_requests && <TextBlock title={t('detail.requests')} text={reservation.special_requests} />}
      <p className="text-sm text-muted sm:col-span-2">
        {t('detail.created')}: {formatMoment(reservation.created_at)}
        <br />
        {t('detail.updated')}: {formatMoment(reservation.updated_at)}
      </p>
    </div>
  )
}

function AboutOrder({ reservation: { order, status } }: { reservation: ReservationDetail }) {
  const t = useTranslations('staffReservations')
  return (
    <>
      <div className="mt-1">
        <StatusDifference order={order.status} reservation={status} />
      </div>
      <Link to="/admin/orders/$id" params={{ id: order.id }} className={`${button.quiet} -ms-5`}>
        {t('detail.openOrder')}
      </Link>
    </>
  )
}

function PaymentFacts({ reservation: { payment_method, order } }: { reservation: ReservationDetail }) {
  const t = useTranslations('staffReservations')
  const placed = useTranslations('placed')
  return (
    <Group
      title={t('detail.payment')}
      after={
        payment_method === 'paypal' && (
          <div className="mt-3">
            <PayPalPayment order={order} />
          </div>
        )
      }
    >
      <Fact name={t('detail.method')}>
        <PaymentMethod method={payment_method} />
      </Fact>
      <Fact name={t('detail.paid')}>{placed(`paymentStatuses.${order.payment_status}`)}</Fact>
      <Fact name={t('detail.orderTotal')}>
        <Price amount={order.total_amount} currency={order.currency} />
      </Fact>
    </Group>
  )
}

function Email({ address }: { address: string | null }) {
  const t = useTranslations('staffReservations')
  if (!address) return t('noEmail')
  return (
    <a href={mailLink(address)} className="underline underline-offset-4">
      <bdi>{address}</bdi>
    </a>
  )
}

function Phone({ number }: { number: string | null }) {
  const t = useTranslations('staffReservations')
  if (!number) return t('noPhone')
  return (
    <a href={phoneLink(number)} className="underline underline-offset-4">
      <bdi>{number}</bdi>
    </a>
  )
}

const Group = ({ title, after, children }: { title: string; after?: ReactNode; children: ReactNode }) => (
  <section>
    <h3 className="mb-1.5 border-b border-line pb-1 text-lg text-brand">{title}</h3>
    <dl className="grid gap-1.5">{children}</dl>
    {after}
  </section>
)

const TextBlock = ({ title, text }: { title: string; text: string }) => (
  <section className="sm:col-span-2">
    <h3 className="mb-1.5 border-b border-line pb-1 text-lg text-brand">{title}</h3>
    <p dir="auto" className="whitespace-pre-line">
      {text}
    </p>
  </section>
)
