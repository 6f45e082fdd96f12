import { Link } from '@tanstack/react-router'
import { MessageSquareText } from 'lucide-react'
import { useTranslations } from 'use-intl/react'
import { isFresh, type StaffOrder } from '../../../domain/staff-orders.ts'
import type { Status } from '../../../domain/statuses.ts'
import { Badge } from '../../ui/badge.tsx'
import { Price } from '../../ui/price.tsx'
import { usePanelDates } from '../dates.ts'
import { OrderLines } from './lines.tsx'
import { StatusControl } from './status-control.tsx'
import { paymentTone, useOrderWords } from './words.ts'

type Props = { order: StaffOrder; today: string; saving: boolean; change: (status: Status) => void }

/** One order on the board, to be read from where the pans are. */
export function OrderCard({ order, today, saving, change }: Props) {
  const t = useTranslations('staffOrders')
  const { dueText, wayOf, paymentText } = useOrderWords()
  const { momentOf } = usePanelDates()
  const fresh = isFresh(order)
  return (
    <li
      data-fresh={fresh}
      className={`flex flex-col gap-3 rounded-card border bg-card p-4 ${fresh ? 'border-terracotta ring-4 ring-terracotta/35' : 'border-line'}`}
    >
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <Link
          id={`order-${order.id}`}
          to="/admin/orders/$id"
          params={{ id: order.id }}
          aria-label={t('open', { number: order.number })}
          className="inline-flex min-h-11 items-center font-mono text-2xl text-teal underline underline-offset-4"
        >
          <bdi>{order.number}</bdi>
        </Link>
        {fresh && <Badge tone="terracotta">{t('fresh')}</Badge>}
        <span className="ms-auto font-semibold">{wayOf(order)}</span>
      </div>
      <p className="text-xl leading-snug">
        {order.due && <strong className="block">{dueText(order.due, today)}</strong>}
        <bdi className={order.due ? '' : 'font-semibold'}>{order.full_name}</bdi>
      </p>
      <div className="text-lg leading-snug">
        <OrderLines order={order} />
      </div>
      {order.notes && (
        <p className="flex gap-2 rounded-lg bg-cream px-3 py-2 text-lg leading-snug whitespace-pre-line">
          <MessageSquareText className="mt-1 size-5 shrink-0 text-terracotta" aria-hidden="true" />
          <span dir="auto" className="min-w-0 grow">
            {order.notes}
          </span>
        </p>
      )}
      <div className="mt-auto flex flex-wrap items-baseline justify-between gap-x-4 text-muted">
        <span>{t('placedAt', { moment: momentOf(order.created_at) })}</span>
        <span>
          <span className={paymentTone(order)}>{paymentText(order)}</span>{' '}
          <Price amount={order.total_amount} className="font-semibold text-ink" />
        </span>
      </div>
      <StatusControl order={order} saving={saving} change={change} />
    </li>
  )
}
