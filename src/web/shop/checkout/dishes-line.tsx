import { ChevronUp } from 'lucide-react'
import { useTranslations } from 'use-intl/react'
import { type CartLine, itemCount, lineKey, lineTotal } from '../../../domain/cart/cart.ts'
import type { QuoteLine } from '../../../domain/orders/quote.schema.ts'
import { localized } from '../../../domain/text/locales.ts'
import { useDates } from '../../dates.ts'
import { useMoney } from '../../money.ts'
import { useSiteLocale } from '../../restaurant.ts'
import { Price } from '../../ui/price.tsx'
import { UserText } from '../../ui/user-text.tsx'
import { LineChoices } from '../cart/line-choices.tsx'
import { LineAllergens } from './line-allergens.tsx'

type Props = { lines: readonly CartLine[]; quoted?: QuoteLine[] | undefined }

/** The dishes of the order in one line, which opens to the whole list. */
export function DishesLine({ lines, quoted }: Props) {
  const t = useTranslations('checkout')
  const locale = useSiteLocale()
  const available = lines.filter(({ unavailable }) => !unavailable)
  const names = available
    .map((line) => t('several', { quantity: line.quantity, dish: localized(line, 'name', locale) }))
    .join(locale === 'ar' ? '، ' : ', ')
  return (
    <details
      className="group -mt-2.5"
      onBlur={({ currentTarget, relatedTarget }) => {
        // A field that gets the focus needs the room.
        if (relatedTarget && !currentTarget.contains(relatedTarget)) currentTarget.open = false
      }}
    >
      <summary className="flex min-h-11 cursor-pointer list-none items-center gap-2 text-sm [&::-webkit-details-marker]:hidden">
        <span className="shrink-0 font-semibold">{t('dishCount', { count: itemCount(lines) })}</span>
        <span className="min-w-0 grow truncate text-muted">{names}</span>
        <ChevronUp
          className="size-5 shrink-0 text-brand group-open:rotate-180 motion-safe:transition-transform"
          aria-hidden="true"
        />
      </summary>
      <div className="max-h-[35dvh] overflow-y-auto pb-2">
        <DishesList lines={lines} quoted={quoted} />
      </div>
    </details>
  )
}

/** The dishes of the order, to read. */
export function DishesList({ lines, quoted }: Props) {
  const t = useTranslations('checkout')
  const locale = useSiteLocale()
  const { currency } = useMoney()
  return (
    <section aria-label={t('items')}>
      <ul>
        {lines.map((line, i) => (
          <li key={lineKey(line)} className="border-b border-line py-2 last:border-0">
            <div className="flex justify-between gap-4">
              <UserText
                text={t('several', { quantity: line.quantity, dish: localized(line, 'name', locale) })}
                className="min-w-0 font-semibold"
              />
              <Price units={lineTotal(line, currency)} className={line.unavailable ? 'text-muted line-through' : ''} />
            </div>
            <DishFacts line={line} />
            <LineChoices choices={line.choices} />
            <LineAllergens quoted={quoted?.[i]?.product_id === line.id ? quoted[i] : undefined} />
          </li>
        ))}
      </ul>
    </section>
  )
}

function DishFacts({ line: { serving_size, reservation_details: details } }: { line: CartLine }) {
  const cart = useTranslations('cart')
  const { shortSlotText } = useDates()
  const facts = [serving_size, details && cart(`sizes.${details.meal_size}`), details && shortSlotText(details)]
  return <p className="text-sm text-muted empty:hidden">{facts.filter(Boolean).join(' · ')}</p>
}
