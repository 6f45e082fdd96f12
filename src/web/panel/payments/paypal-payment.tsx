import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { useTranslations } from 'use-intl/react'
import type { StaffOrder } from '../../../domain/orders/staff-orders.schema.ts'
import type { OrderPayments } from '../../../domain/payments/payments.schema.ts'
import { decisivePayment } from '../../../domain/payments/payments.ts'
import { button } from '../../ui/button.ts'
import { LoadFailure } from '../../ui/load-failure.tsx'
import { usePollingFallback } from '../shell/live.tsx'
import { MoneyNotices } from './money-notices.tsx'
import { PaymentAttempts } from './payment-attempts.tsx'
import { RefundDialog } from './refund-dialog.tsx'
import { orderPaymentsQuery } from './refunding.ts'
import { Disputes, Refunds } from './refunds.tsx'
import { useSettlement } from './settlement.ts'

type Props = { order: Pick<StaffOrder, 'id' | 'number' | 'currency' | 'status' | 'payment_status' | 'pay_until'> }

/** The PayPal payments of one order: captures, refunds, disputes, and the actions on them. */
export function PayPalPayment({ order }: Props) {
  const t = useTranslations('staffPayments')
  const panel = useTranslations('panel')
  const {
    data: orderPayments,
    isError,
    refetch,
  } = useQuery({ ...orderPaymentsQuery(order.id), ...usePollingFallback() })
  const { settle, settling } = useSettlement()
  const [refunding, setRefunding] = useState<OrderPayments['payments'][number]>()
  const container = useRef<HTMLDivElement>(null)
  const refundButton = useRef<HTMLButtonElement>(null)
  const wasRefunding = useRef(false)
  useEffect(() => {
    // After a full refund the button no longer exists, and the focus goes to the container instead.
    if (wasRefunding.current && !refunding) (refundButton.current ?? container.current)?.focus()
    wasRefunding.current = refunding !== undefined
  }, [refunding])
  if (isError && !orderPayments) return <LoadFailure text={t('loadFailed')} retry={() => void refetch()} />
  if (!orderPayments)
    return (
      <div className="h-32 animate-pulse rounded-card bg-brand-soft" aria-busy="true">
        <span className="sr-only">{panel('loading')}</span>
      </div>
    )
  const payment = decisivePayment(orderPayments.payments)
  return (
    <div ref={container} tabIndex={-1} className="grid gap-4">
      <div aria-live="polite" className="grid gap-4 empty:hidden">
        <MoneyNotices order={order} orderPayments={orderPayments} refund={setRefunding} />
      </div>
      <PaymentAttempts attempts={orderPayments.payments} />
      <Refunds {...orderPayments} />
      <Disputes disputes={orderPayments.disputes} />
      <div className="flex flex-wrap gap-2">
        {payment && payment.refundable > 0 && (
          <button ref={refundButton} type="button" className={button.secondary} onClick={() => setRefunding(payment)}>
            {t('refund')}
          </button>
        )}
        <button type="button" className={button.secondary} disabled={settling} onClick={() => settle(order.id)}>
          {t('checkPayPal')}
        </button>
      </div>
      {refunding && (
        <RefundDialog
          order={order}
          payment={refunding}
          dishes={orderPayments.dishes}
          cancelled={orderPayments.kept.filter(({ kept_by }) => !kept_by)}
          close={() => setRefunding(undefined)}
        />
      )}
    </div>
  )
}
