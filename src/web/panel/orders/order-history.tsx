import { useTranslations } from 'use-intl/react'
import { PAYMENT_STATUSES } from '../../../domain/orders/orders.ts'
import type { OrderChange } from '../../../domain/orders/staff-orders.ts'
import { STATUSES } from '../../../domain/orders/statuses.ts'
import { localized } from '../../../domain/text/locales.ts'
import { useSiteLocale } from '../../restaurant.ts'
import { UserText } from '../../ui/user-text.tsx'
import { usePanelDates } from '../shell/dates.ts'
import { DeltaLines } from './delta.tsx'

/** The changes of an order with author and time, newest first. */
export function OrderHistory({ history }: { history: OrderChange[] }) {
  const t = useTranslations('staffOrders')
  const { formatMoment } = usePanelDates()
  const changeText = useChangeText()
  if (history.length === 0) return <p className="text-muted">{t('noHistory')}</p>
  return (
    <ol className="grid gap-3">
      {history.map((change) => (
        <li key={change.id} className="border-s-2 border-brass ps-3">
          <p>{changeText(change)}</p>
          {change.delta && <DeltaLines delta={change.delta} />}
          {change.reason && <UserText text={change.reason} className="block italic" />}
          <p className="text-sm text-muted">
            <bdi>{change.by === 'staff' ? change.changed_by : t(`by.${change.by}`)}</bdi> ·{' '}
            <time dateTime={change.created_at}>{formatMoment(change.created_at)}</time>
          </p>
        </li>
      ))}
    </ol>
  )
}

function useChangeText() {
  const t = useTranslations('staffOrders')
  const placed = useTranslations('placed')
  const locale = useSiteLocale()
  const { formatMoment } = usePanelDates()
  const statusText = (text: string | null) => {
    const status = STATUSES.find((name) => name === text)
    const paymentStatus = PAYMENT_STATUSES.find((name) => name === text)
    if (status) return placed(`statuses.${status}`)
    return paymentStatus ? placed(`paymentStatuses.${paymentStatus}`) : (text ?? '')
  }
  return ({ what, before, after, product_name, product_name_ar }: OrderChange): string => {
    const values = { before: statusText(before), after: statusText(after) }
    if (what === 'refund' && after === null) return t('changes.refundUndone', values)
    if (what === 'due' && after === null) return t('changes.missed')
    if (what === 'due')
      return t('changes.due', { before: before ? formatMoment(before) : '', after: formatMoment(after ?? '') })
    if (what !== 'status') return t(`changes.${what}`, values)
    if (product_name === null) return t('changes.status', values)
    const dish = localized({ name: product_name, name_ar: product_name_ar }, 'name', locale)
    return t('changes.reservation', { ...values, dish })
  }
}
