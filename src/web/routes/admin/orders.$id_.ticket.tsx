import { useQuery } from '@tanstack/react-query'
import { createFileRoute, Link } from '@tanstack/react-router'
import { useEffect, useRef, useState } from 'react'
import { useTranslations } from 'use-intl/react'
import { shortId } from '../../../domain/orders/orders.ts'
import type { StaffOrderDetail } from '../../../domain/orders/staff-orders.schema.ts'
import { DeltaLines, latestDelta } from '../../panel/orders/delta.tsx'
import { Avoided, OrderLines } from '../../panel/orders/lines.tsx'
import { GuestNote, OrderPlace } from '../../panel/orders/order-guest.tsx'
import { staffOrderQuery } from '../../panel/orders/queries.ts'
import { useOrderTexts } from '../../panel/orders/texts.ts'
import { usePanelDates } from '../../panel/shell/dates.ts'
import { Screen, useScreenTitle } from '../../panel/shell/screen.tsx'
import { useRestaurant } from '../../restaurant.ts'
import { dueOf, useDueText } from '../../shop/orders/due-text.ts'
import { OrderTotals } from '../../shop/orders/totals.tsx'
import { button } from '../../ui/button.ts'

export const Route = createFileRoute('/admin/orders/$id_/ticket')({
  validateSearch: ({ print }: Record<string, unknown>): { print?: boolean } =>
    print === undefined ? {} : { print: print !== false },
  component: TicketRoute,
})

function TicketRoute() {
  const { print = false } = Route.useSearch()
  return (
    <Screen>
      <TicketScreen id={Route.useParams().id} print={print} />
    </Screen>
  )
}

/** One order on 80 mm paper of the length it needs. */
function TicketScreen({ id, print: autoPrint }: { id: string; print: boolean }) {
  const t = useTranslations('ticket')
  const { data: detail, isError } = useQuery(staffOrderQuery(id))
  const staffOrders = useTranslations('staffOrders')
  useScreenTitle(t('title', { number: detail?.order.number ?? shortId(id) }))
  if (isError && !detail) return <h1 className="text-2xl text-brand">{staffOrders('notFound')}</h1>
  if (!detail) return <div className="h-96 w-80 animate-pulse rounded-card bg-brand-soft" aria-busy="true" />
  return (
    <>
      <h1 className="sr-only print:hidden">{t('title', { number: detail.order.number })}</h1>
      <div className="mb-5 flex flex-wrap gap-3 print:hidden">
        <button type="button" onClick={() => print()} className={button.primary}>
          {t('print')}
        </button>
        <Link to="/admin/orders/$id" params={{ id }} className={button.secondary}>
          {t('back')}
        </Link>
      </div>
      <Ticket detail={detail} autoPrint={autoPrint} />
    </>
  )
}

function Ticket({ detail, autoPrint }: { detail: StaffOrderDetail; autoPrint: boolean }) {
  const { order, reservations } = detail
  const delta = latestDelta(detail)
  const desk = useTranslations('desk')
  const t = useTranslations('ticket')
  const { name } = useRestaurant()
  const staffOrders = useTranslations('staffOrders')
  const { dueText, fulfilmentText, newTimeText, paymentText } = useOrderTexts()
  const { formatMoment } = usePanelDates()
  const { dueText: promisedText } = useDueText()
  const due = dueOf(order)
  const { paper, length } = usePrinting(autoPrint)
  // The lines say which of them is for which time.
  const slots = new Set(
    reservations
      .filter(({ status }) => status !== 'cancelled')
      .map(({ reservation_date: date, reservation_time: time }) => dueText({ date, time })),
  )
  const rule = 'border-t-2 border-dashed border-black pt-2'
  return (
    <article
      ref={paper}
      className="grid w-[80mm] max-w-full gap-2 bg-card p-[4mm] text-[4.2mm] leading-snug text-black max-print:border max-print:border-line"
    >
      {/* Without an explicit page height, a printer feeds a whole sheet. */}
      <style>{`@page { size: 80mm ${length}mm; margin: 0 }`}</style>
      <p className="text-center font-semibold">{name}</p>
      <p className="text-center font-mono text-[9mm] leading-none font-bold">
        <bdi>{order.number}</bdi>
      </p>
      {order.status === 'cancelled' && (
        <p className="border-2 border-black text-center text-[6mm] font-bold">{t('cancelled')}</p>
      )}
      <p className="text-center text-[5.5mm] font-bold">{fulfilmentText(order)}</p>
      {due && <p className="text-center text-[6mm] font-bold">{promisedText(due)}</p>}
      <p className="text-center font-semibold empty:hidden">{newTimeText(order)}</p>
      {order.missed_at && <p className="text-center text-[5mm] font-bold">{staffOrders('toAgree')}</p>}
      {[...slots].map((slot) => (
        <p key={slot} className="text-center text-[5mm] font-bold">
          {slot}
        </p>
      ))}
      {delta && (
        <div className="border-2 border-black p-1 text-[5mm] font-semibold">
          <p className="text-center font-bold">{desk('delta.changed')}</p>
          <DeltaLines delta={delta} order={order} />
        </div>
      )}
      <div className="text-[5mm] empty:hidden">
        <Avoided avoids={order.avoids} />
      </div>
      <div className={`${rule} text-[5mm] [&_.text-muted]:text-black`}>
        <OrderLines order={order} withAllergens />
      </div>
      {order.notes && (
        <div>
          <p>{t('requests')}</p>
          <GuestNote text={order.notes} className="border-2 border-black text-[5mm] font-semibold" />
        </div>
      )}
      <div className="[&_dl]:border-t-2 [&_dl]:border-dashed [&_dl]:border-black [&_dl]:pt-2">
        <OrderTotals order={order} />
      </div>
      <p className="font-semibold">{paymentText(order)}</p>
      <p className={rule}>
        <strong className="block">
          <bdi>{order.full_name}</bdi>
        </strong>
        {order.phone && (
          <span className="block">
            <bdi>{order.phone}</bdi>
          </span>
        )}
        <bdi>{order.delivery_address}</bdi>
      </p>
      <OrderPlace order={order} />
      <p>{formatMoment(order.created_at)}</p>
    </article>
  )
}

const PIXELS_PER_MM = 96 / 25.4

/** Measures the length of the paper, and prints automatically if requested. */
function usePrinting(autoPrint: boolean) {
  const paper = useRef<HTMLElement>(null)
  const [length, setLength] = useState(200)
  const [printPending, setPrintPending] = useState(autoPrint)
  useEffect(() => {
    void document.fonts.ready.then(() => {
      setLength(Math.ceil((paper.current?.offsetHeight ?? 0) / PIXELS_PER_MM) + 2)
      if (!printPending) return
      setPrintPending(false)
      requestAnimationFrame(() => print())
    })
  }, [printPending])
  return { paper, length }
}
