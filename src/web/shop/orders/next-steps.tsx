import { Link } from '@tanstack/react-router'
import { useId } from 'react'
import { useTranslations } from 'use-intl/react'
import { isDated, itemCount } from '../../../domain/cart/cart.ts'
import { hasPassed } from '../../../domain/kitchen/keep-promise.ts'
import { workStatus } from '../../../domain/orders/line-times.ts'
import type { GuestOrder, Order } from '../../../domain/orders/orders.schema.ts'
import { isTableOrder } from '../../../domain/orders/orders.ts'
import { isOwed } from '../../../domain/orders/payment.ts'
import { guestMayCancelWhole, UNDER_WAY } from '../../../domain/orders/statuses.ts'
import { mapLink, phoneLink } from '../../../domain/restaurant/restaurant.ts'
import { localized } from '../../../domain/text/locales.ts'
import { useDates } from '../../dates.ts'
import { useRestaurant } from '../../restaurant.ts'
import { button } from '../../ui/button.ts'
import { CopyButton } from '../../ui/copy-button.tsx'
import { useCart } from '../cart/cart-storage.ts'
import { OpeningHours } from '../hours/hours-list.tsx'
import { dueOf, useDueText } from './due-text.ts'
import { useKnownOrders } from './placed-orders.ts'

/** The next step of an order, its time and location, and how to return to this page. */
export function NextSteps({ placed: { order, reservations, order_url } }: { placed: GuestOrder }) {
  const t = useTranslations('placed.next')
  const heading = useId()
  const { slotText } = useDates()
  const { dueText, momentText } = useDueText()
  const { status, payment_method, email, access_token } = order
  const isKnown = useKnownOrders().some((knownOrder) => knownOrder.access_token === access_token)
  const { time_zone, phone, mails } = useRestaurant().restaurant
  const isMailed = email && mails === 'all'
  const current = workStatus(order)
  const mayCancel = guestMayCancelWhole(order, reservations)
  if (current === 'cancelled' || current === 'completed' || isOwed(order)) return null
  const isPickup = payment_method === 'pickup'
  const due = status === 'completed' ? null : dueOf(order)
  const { missed_at, due_before } = order
  const slots = new Set(
    reservations
      .filter((reservation) => UNDER_WAY.some((under_way) => under_way === reservation.status))
      .map((reservation) => ({ date: reservation.reservation_date, time: reservation.reservation_time }))
      .filter((slot) => !missed_at || !hasPassed(slot, time_zone, new Date(missed_at)))
      .map(slotText),
  )
  return (
    <section aria-labelledby={heading} className="rounded-card border border-line bg-card p-5 sm:p-7 print:hidden">
      <h2 id={heading} className="text-xl text-brand">
        {t('title')}
      </h2>
      <p className="mt-2" aria-live="polite">
        {missed_at && current === 'pending'
          ? t('missed')
          : current === 'ready' && isPickup
            ? t('readyPickup')
            : isTableOrder(order) && (current === 'pending' || current === 'confirmed')
              ? t(`table.${current}`)
              : t(`statuses.${current}`)}
      </p>
      <dl className="mt-4 grid gap-4 sm:grid-cols-2">
        {(slots.size > 0 || isPickup || due || missed_at) && (
          <div>
            <dt className="text-sm text-muted">{t('when')}</dt>
            {due && <dd className="font-semibold">{dueText(due)}</dd>}
            {due && due_before && <dd>{t('newTime', { before: momentText(due_before) })}</dd>}
            {missed_at && <dd>{t('toAgree')}</dd>}
            {[...slots].map((slot) => (
              <dd key={slot} className="font-semibold">
                {slot}
              </dd>
            ))}
            {slots.size === 0 && !due && !missed_at && <dd>{t('whenReady')}</dd>}
          </div>
        )}
        {isPickup && <PickupLocation />}
      </dl>
      {!mayCancel && <p className="mt-4">{t('toCancel', { known: phone ? 'yes' : 'no', phone })}</p>}
      <p className="mt-4 text-sm text-muted">
        {isKnown && t('remembered')} {t(isMailed ? 'linkInMail' : 'saveLink')}
      </p>
      {!isMailed && (
        <CopyButton
          text={order_url}
          label={t('copyLink')}
          copied={t('linkCopied')}
          failed={t('copyFailed')}
          className={`${button.secondary} scripting-only mt-2`}
        />
      )}
    </section>
  )
}

function PickupLocation() {
  const t = useTranslations('placed.next')
  const contact = useTranslations('contact')
  const chat = useTranslations('chat')
  const { restaurant, locale } = useRestaurant()
  const map = mapLink(restaurant)
  return (
    <>
      <div>
        <dt className="text-sm text-muted">{t('where')}</dt>
        <dd>
          <bdi className="block font-semibold">{localized(restaurant, 'address', locale)}</bdi>
          {restaurant.phone && (
            <a href={phoneLink(restaurant.phone)} className="inline-flex min-h-11 items-center hover:underline">
              <bdi>{restaurant.phone}</bdi>
            </a>
          )}
        </dd>
        {map && (
          <dd>
            <a href={map} target="_blank" rel="noopener noreferrer" className={button.secondary}>
              {t('map')} <span className="sr-only">({chat('newTab')})</span>
            </a>
          </dd>
        )}
      </div>
      {restaurant.service_periods.length > 0 && (
        <div className="sm:col-span-2">
          <dt className="text-sm text-muted">{contact('hours')}</dt>
          <dd>
            <OpeningHours />
          </dd>
        </div>
      )}
    </>
  )
}

/** The reserved dishes that wait in the cart for an order of their own. */
export function SecondOrder({ channel }: Pick<Order, 'channel'>) {
  const t = useTranslations('placed.second')
  const heading = useId()
  const { restaurant } = useRestaurant()
  const { cart } = useCart()
  if (!cart.some(isDated)) return null
  return (
    <section
      aria-labelledby={heading}
      className="rounded-card border border-line bg-surface-warm p-5 sm:p-7 print:hidden"
    >
      <h2 id={heading} className="text-xl text-brand">
        {t('title')}
      </h2>
      <p className="mt-2 mb-4">{t('text', { count: itemCount(cart) })}</p>
      <Link
        to={channel === 'order' && !restaurant.one_checkout ? '/order' : '/reservations'}
        className={button.primary}
      >
        {t('go')}
      </Link>
    </section>
  )
}
