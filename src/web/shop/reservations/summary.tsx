import { useTranslations } from 'use-intl/react'
import { useDates } from '../dates.ts'
import type { Draft } from './draft.ts'

/** A short summary of the reservation; a dash for values not chosen yet. */
export function Summary({ draft: { date, time, meal_size }, guests }: { draft: Draft; guests: number }) {
  const t = useTranslations('reserve')
  const checkout = useTranslations('checkout')
  const cart = useTranslations('cart')
  const { dateText, timeText } = useDates()
  const rows = [
    [checkout('date'), date && dateText(date)],
    [checkout('time'), time && timeText(time)],
    [cart('mealSize'), cart(`sizes.${meal_size}`)],
    [cart('guests'), String(guests)],
  ]
  return (
    <section className="rounded-lg border border-line bg-card p-4">
      <h3 className="text-lg text-teal">{t('summary')}</h3>
      <dl className="mt-2 grid gap-1">
        {rows.map(([label, text]) => (
          <div key={label} className="flex justify-between gap-4">
            <dt className="text-muted">{label}</dt>
            <dd>
              <bdi>{text ?? '–'}</bdi>
            </dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
