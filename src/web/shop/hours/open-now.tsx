import { useTranslations } from 'use-intl/react'
import { openState } from '../../../domain/hours/open-state.ts'
import { mainService, timeLabel } from '../../../domain/hours/opening-hours.ts'
import { addDays, wallClock } from '../../../domain/time/calendar.ts'
import { useDates, useNow } from '../../dates.ts'
import { useRestaurant } from '../../restaurant.ts'

/** `Open now, until 10 PM`. Told by the browser's clock, because the page may have been cached for hours. */
export function OpenNow() {
  const t = useTranslations('contact')
  const common = useTranslations('common')
  const { restaurant } = useRestaurant()
  const { shortDateText } = useDates()
  const now = useNow()
  if (!now || !restaurant.is_open) return null
  const state = openState(restaurant, mainService(restaurant), now)
  const time = (minutes: number) => timeLabel(minutes, { ...restaurant.forms, am: common('am'), pm: common('pm') })
  function text() {
    if (state.open) return state.until === null ? t('openNow') : t('openUntil', { time: time(state.until) })
    if (state.opens === null) return t('closedNow')
    const ahead = Math.floor(state.opens / 1440)
    if (ahead === 0) return t('opensAt', { time: time(state.opens) })
    if (ahead === 1) return t('opensTomorrow', { time: time(state.opens) })
    const { date } = wallClock(now ?? new Date(), restaurant.time_zone)
    return t('opensOn', { day: shortDateText(addDays(date, ahead)), time: time(state.opens) })
  }
  return (
    // Beside the heading also on a phone, so that nothing moves when it appears.
    <p className={`text-xs font-semibold whitespace-nowrap sm:text-sm ${state.open ? 'text-good' : 'text-muted'}`}>
      {text()}
    </p>
  )
}
