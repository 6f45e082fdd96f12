import { useTranslations } from 'use-intl/react'
import { localized } from '../../../domain/language/locales.ts'
import { PAYMENT_STATUSES } from '../../../domain/orders/orders.ts'
import type { OrderChange } from '../../../domain/orders/staff-orders.ts'
import { STATUSES } from '../../../domain/orders/statuses.ts'
import { useSiteLocale } from '../../restaurant.ts'
import { usePanelDates } from '../dates.ts'

/** Who changed what and when, the newest first. */
export function OrderHistory({ history }: { history: OrderChange[] }) {
  const t = useTranslations('staffOrders')
  const { momentOf } = usePanelDates()
  const whatChanged = useWhatChanged()
  if (history.length === 0) return <p className="text-muted">{t('noHistory')}</p>
  return (
    <ol className="grid gap-3">
      {history.map((change) => (
        <li key={change.id} className="border-s-2 border-brass ps-3">
          <p>{whatChanged(change)}</p>
          <p className="text-sm text-muted">
            <bdi>{change.by === 'staff' ? change.changed_by : t(`by.${change.by}`)}</bdi> ·{' '}
            <time dateTime={change.created_at}>{momentOf(change.created_at)}</time>
          </p>
        </li>
      ))}
    </ol>
  )
}

function useWhatChanged() {
  const t = useTranslations('staffOrders')
  const placed = useTranslations('placed')
  const locale = useSiteLocale()
  const word = (text: string | null) => {
    const status = STATUSES.find((known) => known === text)
    const paid = PAYMENT_STATUSES.find((known) => known === text)
    return status ? placed(`statuses.${status}`) : paid ? placed(`paymentStatuses.${paid}`) : (text ?? '')
  }
  return ({ what, before, after, product_name, product_name_ar }: OrderChange): string => {
    const words = { before: word(before), after: word(after) }
    if (what === 'refund' && after === null) return t('changes.refundUndone', words)
    if (what !== 'status') return t(`changes.${what}`, words)
    if (product_name === null) return t('changes.status', words)
    const dish = localized({ name: product_name, name_ar: product_name_ar }, 'name', locale)
    return t('changes.reservation', { ...words, dish })
  }
}
