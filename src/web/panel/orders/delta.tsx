import { useTranslations } from 'use-intl/react'
import type { OrderDelta } from '../../../domain/orders/delta.schema.ts'
import { soldSummary } from '../../../domain/orders/sold-line.ts'
import type { StaffOrderDetail } from '../../../domain/orders/staff-orders.schema.ts'
import { useMoney } from '../../money.ts'
import { useSiteLocale } from '../../restaurant.ts'
import { useDueText } from '../../shop/orders/due-text.ts'

type Props = { delta: OrderDelta; order?: StaffOrderDetail['order'] }

/** What a change of an order did: dishes, time, address, total. */
export function DeltaLines({ delta, order }: Props) {
  const t = useTranslations('desk')
  const locale = useSiteLocale()
  const { momentText } = useDueText()
  const { format } = useMoney(order?.currency)
  const { lines, due_at, delivery_address, payment_method, total_amount } = delta
  const texts = [
    ...lines.map(({ before, after, ...line }) => {
      const dish = soldSummary(line, locale)
      if (after === 0) return t('delta.removed', { count: before, dish })
      if (before === 0) return t('delta.added', { count: after, dish })
      return t('delta.quantity', { before, after, dish })
    }),
    ...(due_at?.after ? [t('delta.due', { time: momentText(due_at.after) })] : []),
    ...(payment_method ? [t(payment_method.after === 'pickup' ? 'ways.pickup' : 'ways.cash')] : []),
    ...(delivery_address?.after ? [t('delta.address', { address: delivery_address.after })] : []),
    ...(total_amount
      ? [t('newTotal', { before: format(total_amount.before), total: format(total_amount.after) })]
      : []),
  ]
  return (
    <ul className="grid gap-0.5">
      {texts.map((text) => (
        <li key={text}>{text}</li>
      ))}
    </ul>
  )
}

/** The latest change, for a ticket that is printed once more. */
export const latestDelta = ({ history }: Pick<StaffOrderDetail, 'history'>): OrderDelta | undefined =>
  history.find(({ delta }) => delta !== null)?.delta ?? undefined
