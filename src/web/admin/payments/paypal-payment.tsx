import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { useTranslations } from 'use-intl/react'
import type { StaffOrder } from '../../../domain/orders/staff-orders.schema.ts'
import type { OrderPayments } from '../../../domain/payments/payments.schema.ts'
import { decisivePayment } from '../../../domain/payments/payments.ts'
import { button } from '../../ui/button.ts'
import { LoadFailure } from '../../ui/load-failure.tsx'
import { useAskingMeanwhile } from '../live.tsx'
import { Disputes } from './disputes.tsx'
import { MoneyNotices } from './money-notices.tsx'
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
  const [refunding, setRefunding] = useState<OrderPayments['payments'][number]>()
  const box = useRef<HTMLDivElement>(null)
  const refundButton = useRef<HTMLButtonElement>(null)
  const wasRefunding = useRef(false)
  useEffect(() => {
    // With everything sent back the button is gone, and the focus should not go with it.
    if (wasRefunding.current && !refunding) (refundButton.current ?? box.current)?.focus()
    wasRefunding.current = refunding !== undefined
  }, [refunding])
  if (isError && !known) return <LoadFailure text={t('loadFailed')} retry={() => void refetch()} />
  if (!known)
    return (
      <div className="h-32 animate-pulse rounded-card bg-teal-soft" aria-busy="true">
        <span className="sr-only">{panel('loading')}</span>
      </div>
    )
  const paid = decisivePayment(known.payments)
  return (
    <div ref={box} tabIndex={-1} className="grid gap-4">
      <div aria-live="polite" className="grid gap-4 empty:hidden">
        <MoneyNotices order={order} known={known} refund={setRefunding} />
      </div>
      <Tries tries={known.payments} />
      <Refunds refunds={known.refunds} payments={known.payments} />
      <Disputes disputes={known.disputes} />
      <div className="flex flex-wrap gap-2">
        {paid && paid.refundable > 0 && (
          <button ref={refundButton} type="button" className={button.secondary} onClick={() => setRefunding(paid)}>
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
      {refunding && <RefundDialog order={order} payment={refunding} close={() => setRefunding(undefined)} />}
    </div>
  )
}
