import { useTranslations } from 'use-intl/react'
import type { Quote } from '../../../domain/orders/quote.schema.ts'
import { useMoney } from '../../money.ts'

/** How much is missing to the smallest order that is taken. */
export function MinimumNotice({ quote, pickup }: { quote: Quote; pickup: boolean }) {
  const t = useTranslations('checkout')
  const { format } = useMoney(quote.currency)
  const amounts = { minimum: format(quote.minimum), missing: format(quote.missing) }
  return (
    <div role="status" className="empty:hidden">
      {quote.missing > 0 && (
        <p className="rounded-lg border border-s-4 border-line border-s-waiting bg-surface-warm px-4 py-2">
          {t(pickup ? 'minimumPickup' : 'minimumDelivery', amounts)}
        </p>
      )}
    </div>
  )
}
