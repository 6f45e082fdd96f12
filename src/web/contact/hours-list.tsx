import { useTranslations } from 'use-intl/react'
import { hoursLabel, hoursLines } from '../../domain/time/opening-hours.ts'
import { useRestaurant } from '../restaurant.ts'

/** The weekly opening hours; consecutive days with the same hours share a line. */
export function OpeningHours() {
  const t = useTranslations('contact')
  const common = useTranslations('common')
  const { restaurant } = useRestaurant()
  const texts = { am: common('am'), pm: common('pm'), range: (from: string, to: string) => t('range', { from, to }) }
  return (
    <dl>
      {hoursLines(restaurant.weekly_hours).map(({ from, to, hours }) => (
        <div key={from} className="flex justify-between gap-4 border-b border-line py-2.5 last:border-0">
          <dt className="font-semibold">
            {from === to ? t(`days.${from}`) : t('range', { from: t(`days.${from}`), to: t(`days.${to}`) })}
          </dt>
          <dd className="tabular-nums">{hours ? hoursLabel(hours, texts) : t('closed')}</dd>
        </div>
      ))}
    </dl>
  )
}
