import { Link } from '@tanstack/react-router'
import { useTranslations } from 'use-intl/react'
import type { Order } from '../../../domain/orders/orders.schema.ts'
import { button } from '../../ui/button.ts'
import { orderPage } from './order-page.ts'

/** The state of a PayPal payment. An order that was cancelled unpaid shows none: nothing is owed. */
export function PaymentState({ status, payment_status }: Pick<Order, 'status' | 'payment_status'>) {
  const t = useTranslations('placed')
  if (payment_status === 'not_required' || (payment_status === 'unpaid' && status === 'cancelled')) return null
  const color = payment_status === 'unpaid' ? 'text-bad' : 'text-muted'
  return <span className={`font-semibold ${color}`}>{t(`paymentStatuses.${payment_status}`)}</span>
}

export function PayNow(order: Pick<Order, 'access_token'>) {
  const t = useTranslations('account')
  return (
    <Link {...orderPage(order)} className={button.primary}>
      {t('payNow')}
    </Link>
  )
}
