import { useTranslations } from 'use-intl/react'
import { type Status, statusDifference } from '../../../domain/orders/statuses.ts'

/** Explains why the status of a reservation differs from that of its order; empty if they are equal. */
export function StatusDifference({ order, reservation }: { order: Status; reservation: Status }) {
  const t = useTranslations('staffOrders')
  const placed = useTranslations('placed')
  const reason = statusDifference(order, reservation)
  if (!reason) return null
  return (
    <p className="basis-full text-sm text-muted">{t(`differs.${reason}`, { status: placed(`statuses.${order}`) })}</p>
  )
}
