import { Link } from '@tanstack/react-router'
import { useTranslations } from 'use-intl/react'
import { phoneLink } from '../../../domain/restaurant.ts'
import type { StaffOrderDetail } from '../../../domain/staff-orders.ts'

/** Who ordered, and how to reach them. */
export function OrderGuest({ detail: { order, customer, has_account } }: { detail: StaffOrderDetail }) {
  const t = useTranslations('staffOrders')
  const link = 'inline-flex min-h-11 items-center text-teal underline underline-offset-4 break-all'
  return (
    <>
      <p className="text-xl font-semibold">
        {order.full_name}
        {has_account && <span className="ms-2 text-base font-normal text-muted">({t('hasAccount')})</span>}
      </p>
      <p className="flex flex-wrap gap-x-5">
        {order.phone ? (
          <a href={phoneLink(order.phone)} className={link}>
            <bdi>{order.phone}</bdi>
          </a>
        ) : (
          <span className="py-2.5 text-muted">{t('noPhone')}</span>
        )}
        {order.email ? (
          <a href={`mailto:${encodeURIComponent(order.email)}`} className={link}>
            <bdi>{order.email}</bdi>
          </a>
        ) : (
          <span className="py-2.5 text-muted">{t('noEmail')}</span>
        )}
        {customer && (
          <Link to="/admin/customers" className={link}>
            {t('customerPage')}
          </Link>
        )}
      </p>
      {order.delivery_address && (
        <p className="mt-2">
          <span className="block text-sm text-muted">{t('address')}</span>
          {order.delivery_address}
        </p>
      )}
      {order.notes && (
        <div className="mt-3 rounded-lg bg-cream px-3 py-2">
          <p className="text-sm">{t('requests')}</p>
          <p className="text-lg whitespace-pre-line">{order.notes}</p>
        </div>
      )}
    </>
  )
}
