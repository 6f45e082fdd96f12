import { Clock } from 'lucide-react'
import { useState } from 'react'
import { useTranslations } from 'use-intl/react'
import { isDated, itemCount } from '../../../domain/cart/cart.ts'
import { openState } from '../../../domain/hours/open-state.ts'
import type { Quote } from '../../../domain/orders/quote.schema.ts'
import { useNow } from '../../dates.ts'
import { useRestaurant } from '../../restaurant.ts'
import { button } from '../../ui/button.ts'
import { useCart } from '../cart/cart-storage.ts'
import { useDueText } from '../orders/due-text.ts'
import { CheckoutSection } from './checkout-layout.tsx'
import { DueNotice } from './due-notice.tsx'
import { DueSelects, type DueSelectsProps } from './due-selects.tsx'

type Props = DueSelectsProps & { quote: Quote | undefined; delivered: boolean }

/** When the dishes without a date can be had: as soon as possible, or at another time. */
export function DueChoice({ quote, delivered, ...selects }: Props) {
  const t = useTranslations('due')
  const { restaurant } = useRestaurant()
  const { dueText } = useDueText()
  const { cart, later, splitOff, rejoin } = useCart()
  const now = useNow()
  const [choosing, setChoosing] = useState(false)
  const isOutside = quote?.problems.includes('outside_zones') === true
  const isMixed = cart.some(isDated)
  if (!cart.some((line) => !line.unavailable && !isDated(line)) || (isOutside && !isMixed)) return null
  const { due, choose } = selects
  const isClosed = now && !openState(restaurant, delivered ? 'delivery' : 'pickup', now).open
  return (
    <CheckoutSection title={t('title')}>
      <div className="grid gap-3 rounded-lg border border-line bg-surface-warm p-4">
        <div className="flex items-start gap-3">
          <Clock className="mt-1 size-5 shrink-0 text-brand" aria-hidden="true" />
          <div aria-live="polite">
            {quote?.due && <p className="font-semibold">{dueText(quote.due)}</p>}
            {due === 'asap' && quote?.due && <p className="text-sm text-muted">{t(isClosed ? 'closed' : 'asap')}</p>}
            {quote && !quote.due && !isOutside && <DueNotice quote={quote} choose={choose} />}
            {isMixed && <p className="text-sm text-muted">{t('mixed')}</p>}
            {later.length > 0 && <p className="text-sm text-muted">{t('second', { count: itemCount(later) })}</p>}
          </div>
        </div>
        {choosing && !isOutside && <DueSelects {...selects} />}
        <div className="flex flex-wrap gap-2">
          {!choosing && !isOutside && (
            <button type="button" className={button.quiet} onClick={() => setChoosing(true)}>
              {t('choose')}
            </button>
          )}
          {isMixed ? (
            <button type="button" className={button.quiet} onClick={splitOff}>
              {t('split')}
            </button>
          ) : (
            later.length > 0 && (
              <button type="button" className={button.quiet} onClick={rejoin}>
                {t('rejoin')}
              </button>
            )
          )}
          {(choosing || due !== 'asap') && (
            <button
              type="button"
              className={button.quiet}
              onClick={() => {
                setChoosing(false)
                choose('asap')
              }}
            >
              {t('asapAgain')}
            </button>
          )}
        </div>
      </div>
    </CheckoutSection>
  )
}
