import { useTranslations } from 'use-intl/react'
import { hoursLabel, mainService } from '../../../domain/hours/opening-hours.ts'
import { businessHours, type Span } from '../../../domain/hours/service-periods.ts'
import { wallClock } from '../../../domain/time/calendar.ts'
import { useNow } from '../../dates.ts'
import { useRestaurant } from '../../restaurant.ts'

/** Where the owner wrote no line about the hours. A cached page may be older than today. */
export function HoursToday({ className }: { className: string }) {
  const t = useTranslations('contact')
  const { restaurant } = useRestaurant()
  const now = useNow()
  const spansText = useSpansText()
  const date = now ? wallClock(now, restaurant.time_zone).date : restaurant.today
  const hours = spansText(businessHours(date, mainService(restaurant), restaurant))
  return (
    <p className={className}>
      {t('today')} <span className="tabular-nums">{hours}</span>
    </p>
  )
}

export function useSpansText() {
  const t = useTranslations('contact')
  const common = useTranslations('common')
  const { clock } = useRestaurant().restaurant.forms
  const range = (from: string, to: string) => t('range', { from, to })
  const texts = { clock, am: common('am'), pm: common('pm'), range }
  return (spans: readonly Span[]) =>
    spans.length === 0 ? t('closed') : spans.map((span) => hoursLabel(span, texts)).join(t('comma'))
}
