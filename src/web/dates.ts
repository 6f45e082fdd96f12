import { useTranslations } from 'use-intl/react'
import type { Slot } from '../domain/availability/availability.ts'
import { minutesOfLabel } from '../domain/time/times.ts'
import { formattingLocale } from './i18n/locale.ts'
import { useSiteLocale } from './restaurant.ts'

/** Dates and times in the reader's format. A calendar day has no time zone. */
export function useDates() {
  const common = useTranslations('common')
  const locale = useSiteLocale()
  const day = new Intl.DateTimeFormat(formattingLocale(locale), {
    timeZone: 'UTC',
    weekday: 'short',
    month: 'short',
    day: '2-digit',
    year: 'numeric',
  })
  const shortDay = new Intl.DateTimeFormat(formattingLocale(locale), {
    ...{ timeZone: 'UTC', weekday: 'short', month: 'short', day: 'numeric' },
  })
  const dateText = (date: string) => day.format(new Date(date))
  const timeText = (label: string) => {
    const minutes = minutesOfLabel(label)
    if (locale === 'en' || minutes === null) return label
    return `${label.slice(0, -3)} ${minutes < 720 ? common('am') : common('pm')}`
  }
  const joined = (date: string, time: string) => [date, timeText(time)].join(locale === 'ar' ? '، ' : ', ')
  const slotText = ({ date, time }: Slot) => joined(dateText(date), time)
  /** Without the year, for short lines. */
  const shortDateText = (date: string) => shortDay.format(new Date(date))
  const shortSlotText = ({ date, time }: Slot) => joined(shortDateText(date), time)
  return { dateText, shortDateText, timeText, slotText, shortSlotText }
}
