import { useTranslations } from 'use-intl/react'
import { differs, type Status } from '../../../domain/orders/statuses.ts'

/** Says why a reservation shows another status than its order; nothing where both say the same. */
export function StatusDifference({ order, reservation }: { order: Status; reservation: Status }) {
  const t = useTranslations('staffOrders')
  const placed = useTranslations('placed')
  const why = differs(order, reservation)
  if (!why) return null
  return <p className="basis-full text-sm text-muted">{t(`differs.${why}`, { status: placed(`statuses.${order}`) })}</p>
}
