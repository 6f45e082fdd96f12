import { TriangleAlert } from 'lucide-react'
import { useTranslations } from 'use-intl/react'
import type { CurrencyCode } from '../../../domain/currency-digits.ts'
import { avoidsSentence } from '../../../domain/menu/allergen-warnings.ts'
import { hasSeveralTimes } from '../../../domain/orders/line-times.ts'
import { type ChoiceLine, soldKey } from '../../../domain/orders/sold-line.ts'
import type { StaffOrder } from '../../../domain/orders/staff-orders.schema.ts'
import { staffLine } from '../../../domain/orders/staff-orders.ts'
import { useMoney } from '../../money.ts'
import { useSiteLocale } from '../../restaurant.ts'
import { Price } from '../../ui/price.tsx'
import { UserText } from '../../ui/user-text.tsx'
import { LineSoldOut } from '../menu/sold-out/sold-out-buttons.tsx'
import { useOrderTexts } from './texts.ts'

type Props = {
  order: StaffOrder
  priced?: boolean
  /** Also what every dish contains. Warnings about what the guest avoids are always shown. */
  withAllergens?: boolean
  /** Whether a dish can be marked as sold out here. */
  sellable?: boolean
  /** The card says the time of the order above its lines. */
  onCard?: boolean
}

/** The dishes of an order with their quantities and choices. */
export function OrderLines({ order, priced, withAllergens, sellable, onCard }: Props) {
  const { mealText, lineTime } = useOrderTexts()
  const dated = hasSeveralTimes(order) || order.items.some(({ reservation }) => reservation?.status === 'cancelled')
  const locale = useSiteLocale()
  return (
    <ul className="grid gap-0.5">
      {order.items.map((item) => {
        const { name, choices, warnings, allergens } = staffLine(item, order.avoids, locale)
        const meal = mealText(item)
        return (
          <li key={`${soldKey(item)} ${item.line_total}`} className="flex items-baseline gap-2">
            <span className="min-w-8 font-semibold tabular-nums">{item.quantity} ×</span>
            <div className="min-w-0 grow break-words">
              <span className="font-semibold">{name}</span>
              {meal && <span className="block text-base text-muted">{meal}</span>}
              <span className="block text-base font-semibold empty:hidden">
                {dated && lineTime(order, item, onCard ? order.due : null)}
              </span>
              <ChosenOptions choices={choices} currency={priced ? order.currency : undefined} />
              <Warnings texts={warnings} />
              {withAllergens &&
                allergens.map((sentence) => (
                  <span key={sentence} className="block text-base text-muted">
                    {sentence}
                  </span>
                ))}
            </div>
            {priced && <Price amount={item.line_total} currency={order.currency} />}
            {sellable && <LineSoldOut line={item} />}
          </li>
        )
      })}
    </ul>
  )
}

type ChosenProps = { choices: ChoiceLine[]; currency?: CurrencyCode | undefined }

/**
 * What was taken out of the dish is in a frame: the kitchen must not miss it. `currency`: of the prices; without one they
 * are not shown.
 */
export function ChosenOptions({ choices, currency }: ChosenProps) {
  const { formatDifference } = useMoney(currency)
  if (choices.length === 0) return null
  return (
    <ul className="my-0.5 grid justify-items-start gap-0.5 text-[0.94em]">
      {choices.map(({ id, text, taken_out, price }) => (
        <li key={id} className={taken_out ? 'border-2 border-current px-1.5 font-bold' : ''}>
          <UserText text={text} />
          {currency && price !== null && (
            <>
              {' '}
              <bdi className="text-muted">{formatDifference(price)}</bdi>
            </>
          )}
        </li>
      ))}
    </ul>
  )
}

export const warning =
  'rounded-sm border-2 border-ink bg-ink font-bold text-surface print:bg-transparent print:text-black'

export const Warnings = ({ texts }: { texts: string[] }) =>
  texts.map((text) => (
    <span key={text} data-warning className={`my-0.5 flex gap-1.5 px-1.5 text-[0.94em] leading-snug ${warning}`}>
      <TriangleAlert className="mt-[0.15em] size-[1em] shrink-0" aria-hidden="true" />
      {text}
    </span>
  ))

/** The payment came too late for every time: what staff can do. Confirming or cancelling the order decides it. */
export function Missed({ order: { missed_at, status } }: { order: StaffOrder }) {
  const t = useTranslations('staffOrders')
  return (
    missed_at &&
    status === 'pending' && (
      <p
        role="note"
        className="flex gap-2 rounded-lg border-2 border-bad px-2 py-1 leading-snug font-semibold text-bad"
      >
        <TriangleAlert className="mt-[0.1em] size-[1.2em] shrink-0" aria-hidden="true" />
        {t('missed')}
      </p>
    )
  )
}

/** What the guest avoids, if they told us. */
export function Avoided({ avoids }: Pick<StaffOrder, 'avoids'>) {
  const text = avoidsSentence(avoids, useSiteLocale())
  return (
    text && (
      <p data-avoids className={`flex gap-2 px-2 py-1 leading-snug ${warning}`}>
        <TriangleAlert className="mt-[0.1em] size-[1.2em] shrink-0" aria-hidden="true" />
        {text}
      </p>
    )
  )
}
