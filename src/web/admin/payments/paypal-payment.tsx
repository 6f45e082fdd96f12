import { useQuery } from '@tanstack/react-query'
import { TriangleAlert } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { useTranslations } from 'use-intl/react'
import { formatMoney } from '../../../domain/money.ts'
import { isOwed, isRefundable } from '../../../domain/payments.ts'
import type { StaffOrder } from '../../../domain/staff-orders.ts'
import { button } from '../../ui/button.ts'
import { LoadFailure } from '../../ui/load-failure.tsx'
import { usePanelDates } from '../dates.ts'
import { useAskingMeanwhile } from '../live.tsx'
import { orderPaymentsQuery } from './queries.ts'
import { RefundDialog } from './refund-dialog.tsx'
import { Refunds } from './refunds.tsx'
import { useSettlement } from './settlement.ts'
import { Tries } from './tries.tsx'

type Props = { order: Pick<StaffOrder, 'id' | 'number' | 'status' | 'payment_status' | 'pay_until'> }

/** The money of one order at PayPal: what came, what went back, and what to do about it. */
export function PayPalPayment({ order }: Props) {
  const t = useTranslations('staffPayments')
  const panel = useTranslations('panel')
  const { data: known, isError, refetch } = useQuery({ ...orderPaymentsQuery(order.id), ...useAskingMeanwhile() })
  const { settle, settling } = useSettlement()
  const [refunding, setRefunding] = useState(false)
  const box = useRef<HTMLDivElement>(null)
  const refundButton = useRef<HTMLButtonElement>(null)
  const wasRefunding = useRef(false)
  useEffect(() => {
    // With everything sent back the button is gone, and the focus should not go with it.
    if (wasRefunding.current && !refunding) (refundButton.current ?? box.current)?.focus()
    wasRefunding.current = refunding
  }, [refunding])
  if (isError && !known) return <LoadFailure text={t('loadFailed')} retry={() => void refetch()} />
  if (!known)
    return (
      <div className="h-32 animate-pulse rounded-card bg-teal-soft" aria-busy="true">
        <span className="sr-only">{panel('loading')}</span>
      </div>
    )
  return (
    <div ref={box} tabIndex={-1} className="grid gap-4">
      <div aria-live="polite" className="empty:hidden">
        <Notice order={order} refundable={known.refundable} />
      </div>
      <Tries tries={known.payments} />
      <Refunds refunds={known.refunds} />
      <div className="flex flex-wrap gap-2">
        {known.refundable > 0 && (
          <button ref={refundButton} type="button" className={button.secondary} onClick={() => setRefunding(true)}>
            {t('refund')}
          </button>
        )}
        <button
          type="button"
          className={button.secondary}
          disabled={settling !== undefined}
          onClick={() => void settle(order.id)}
        >
          {t('checkPayPal')}
        </button>
      </div>
      {refunding && <RefundDialog order={order} refundable={known.refundable} close={() => setRefunding(false)} />}
    </div>
  )
}

function Notice({ order, refundable }: Props & { refundable: number }) {
  const t = useTranslations('staffPayments')
  const { momentOf } = usePanelDates()
  if (isOwed(order) && order.pay_until)
    return <p className="font-semibold text-waiting">{t('keptUntil', { moment: momentOf(order.pay_until) })}</p>
  if (order.status !== 'cancelled' || !isRefundable(order.payment_status) || refundable === 0) return null
  return (
    <div className="flex gap-3 rounded-lg border border-bad bg-bad/10 p-3">
      <TriangleAlert className="mt-0.5 size-5 shrink-0 text-bad" aria-hidden="true" />
      <div>
        <p className="font-semibold text-bad">{t('paidThoughCancelled')}</p>
        <p>{t('paidThoughCancelledText', { amount: formatMoney(refundable) })}</p>
      </div>
    </div>
  )
}
