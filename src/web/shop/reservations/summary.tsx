import { useTranslations } from 'use-intl/react'
import type { MealSize } from '../../../domain/menu/meal-sizes.ts'
import { useDates } from '../../dates.ts'
import type { ReservationFields } from './draft.ts'

type Props = { fields: ReservationFields; meal_size: MealSize; guests: number }

/** A short summary of the reservation; a dash for values not chosen yet. */
export function Summary({ fields: { date, time }, meal_size, guests }: Props) {
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
      <h3 className="text-lg text-brand">{t('summary')}</h3>
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
