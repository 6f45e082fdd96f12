import { useTranslations } from 'use-intl/react'
import type { StaffOrder } from '../../../domain/orders/staff-orders.schema.ts'
import { wallClock } from '../../../domain/time/calendar.ts'
import { useNow } from '../../dates.ts'
import { useRestaurant } from '../../restaurant.ts'
import { Avoided, Missed, OrderLines } from '../orders/lines.tsx'
import { GuestNote } from '../orders/order-guest.tsx'
import { paymentTone, useOrderTexts } from '../orders/texts.ts'

type Props = { order: StaffOrder; busy: boolean; confirm: () => void }

/** An order that waits for a confirmation. One whose payment came too late needs a call first: the board has it. */
export function NewOrder({ order, busy, confirm }: Props) {
  const t = useTranslations('kitchenScreen')
  const steps = useTranslations('staffOrders')
  const { time_zone } = useRestaurant().restaurant
  const { cardDueText, fulfilmentText, paymentText } = useOrderTexts()
  const { date: today } = wallClock(useNow() ?? new Date(), time_zone)
  const title = `new-${order.id}`
  return (
    <article
      aria-labelledby={title}
      className="flex flex-col overflow-hidden rounded-card border-4 border-changed bg-card"
    >
      <header className="bg-brand-soft px-3 py-2">
        <p className="text-3xl leading-tight font-bold">{order.due ? cardDueText(order.due, today) : t('noTime')}</p>
        <h3 id={title} className="flex flex-wrap justify-between gap-x-3 font-mono leading-tight font-bold">
          <span className="sr-only">{t('ticket', { number: order.number })}</span>
          <bdi aria-hidden="true">{order.number}</bdi>
          <span className="font-text font-normal">{fulfilmentText(order)}</span>
        </h3>
        {paymentTone(order) && <p className="font-semibold">{paymentText(order)}</p>}
      </header>
      <Avoided avoids={order.avoids} />
      <div className="px-3 py-2 text-[1.07em] [&_.text-base]:text-2xl">
        <Missed order={order} />
        <OrderLines order={order} onCard />
      </div>
      {order.notes && <GuestNote text={order.notes} className="text-2xl" />}
      {order.missed_at === null && (
        <button
          type="button"
          disabled={busy}
          onClick={confirm}
          aria-label={steps('stepOf', { step: steps('steps.confirmed'), number: order.number })}
          className="mt-auto min-h-16 cursor-pointer bg-button font-bold text-on-button -outline-offset-4 hover:bg-button-deep disabled:opacity-60"
        >
          {steps('steps.confirmed')}
        </button>
      )}
    </article>
  )
}
