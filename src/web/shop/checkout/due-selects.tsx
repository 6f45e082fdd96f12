import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslations } from 'use-intl/react'
import { dueLabels } from '../../../domain/kitchen/due.ts'
import type { Channel } from '../../../domain/orders/orders.ts'
import { useDates } from '../../dates.ts'
import { useRestaurant } from '../../restaurant.ts'
import { useCart } from '../cart/cart-storage.ts'
import { dueTimesQuery, type QuoteFulfilment } from '../cart/queries.ts'
import { withoutHalf } from '../orders/due-text.ts'

const select = 'mt-1 min-h-11 w-full rounded-lg border border-muted/60 bg-card px-3 font-normal'

/** `due`: `asap` or the chosen instant. */
export type DueSelectsProps = {
  channel: Channel
  fulfilment: QuoteFulfilment
  due: string
  choose: (due: string) => void
}

/** A day and a time on which the kitchen has room. */
export function DueSelects({ channel, fulfilment: { payment_method, place }, due, choose }: DueSelectsProps) {
  const t = useTranslations('due')
  const { time_zone } = useRestaurant().restaurant
  const { shortDateText, timeText } = useDates()
  const { cart } = useCart()
  const chosenDay = due === 'asap' ? undefined : dueLabels(due, null, time_zone).date
  const [day, setDay] = useState(chosenDay)
  const { data, isError } = useQuery(dueTimesQuery(channel, cart, { payment_method, place }, day))
  const labelOf = (at: string, until: string | null) => {
    const labels = dueLabels(at, until, time_zone)
    return labels.until
      ? t('window', {
          from: withoutHalf(timeText(labels.time), timeText(labels.until)),
          until: timeText(labels.until),
        })
      : timeText(labels.time)
  }
  if (isError) return <p role="alert">{t('failed')}</p>
  return (
    <div className="grid gap-3 sm:grid-cols-2">
      <label className="font-semibold">
        {t('day')}
        <select value={day ?? data?.date ?? ''} onChange={({ target }) => setDay(target.value)} className={select}>
          {data?.days.map((date) => (
            <option key={date} value={date}>
              {date === data.today ? t('today') : shortDateText(date)}
            </option>
          ))}
        </select>
      </label>
      <label className="font-semibold">
        {t('time')}
        <select
          value={data?.times.some(({ at }) => at === due) ? due : ''}
          onChange={({ target }) => choose(target.value)}
          className={select}
        >
          <option value="" disabled>
            {t('chooseTime')}
          </option>
          {data?.times.map(({ at, until }) => (
            <option key={at} value={at}>
              {labelOf(at, until)}
            </option>
          ))}
        </select>
      </label>
    </div>
  )
}
