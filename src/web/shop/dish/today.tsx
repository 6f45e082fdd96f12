import { useQuery } from '@tanstack/react-query'
import { Clock } from 'lucide-react'
import { useTranslations } from 'use-intl/react'
import type { Product } from '../../../domain/menu/catalogue.schema.ts'
import { priceWithoutDate } from '../../../domain/menu/products.ts'
import { useDates } from '../../dates.ts'
import { useMoney } from '../../money.ts'
import { readyTimeQuery } from '../../queries.ts'
import { useRestaurant } from '../../restaurant.ts'

type Props = { dish: Product; className?: string }

/** Whether a dish can be had without a date, now or later. */
export function useIsForNow({ is_available, ...dish }: Product): boolean {
  const { restaurant } = useRestaurant()
  return is_available && restaurant.online_ordering && priceWithoutDate(dish) !== null
}

/** The day and time at which a portion ordered now is ready. Undefined: not known yet, or no order is taken right now. */
export function useReadyTime(dish: Product) {
  const isForNow = useIsForNow(dish)
  const query = readyTimeQuery(dish.prep_minutes)
  const { data } = useQuery({ ...query, enabled: query.enabled && isForNow })
  return isForNow && data?.ready ? data.ready : undefined
}

/** `Today from €6.00, ready around 6:40 PM`: what a dish costs without a date, and when it can be had. */
export function Today({ dish, className = '' }: Props) {
  const t = useTranslations('dish')
  const { locale } = useRestaurant()
  const { shortDateText, timeText } = useDates()
  const { format } = useMoney()
  const isForNow = useIsForNow(dish)
  const ready = useReadyTime(dish)
  const amount = dish.is_reservable ? priceWithoutDate(dish) : null
  if (!isForNow) return null
  function dayOf({ days_ahead, date }: NonNullable<typeof ready>) {
    if (days_ahead === 0) return t('today')
    return days_ahead === 1 ? t('tomorrow') : shortDateText(date)
  }
  const day = ready && dayOf(ready)
  const price = amount === null ? null : format(amount)
  const what = day && price ? t('dayFrom', { day, price }) : (day ?? (price && t('portionFrom', { price })))
  return (
    <p className={`flex items-center gap-1.5 text-sm text-ink ${className}`}>
      {what && <Clock className="size-4 shrink-0 text-brand max-sm:in-[article]:hidden" aria-hidden="true" />}
      <span>
        <strong className="font-semibold text-brand">{what}</strong>
        {ready && (locale === 'ar' ? '، ' : ', ') + t('readyAbout', { time: timeText(ready.time) })}
      </span>
    </p>
  )
}
