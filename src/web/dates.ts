import { useTranslations } from 'use-intl/react'
import type { Slot } from '../domain/availability/availability.ts'
import { minutesOfLabel } from '../domain/time/times.ts'
import { formattingLocale } from './i18n/locale.ts'
import { useSiteLocale } from './restaurant.ts'

/** Days and times as the reader writes them. A day is a day of the calendar: no time zone moves it. */
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
  const both = (date: string, time: string) => [date, timeText(time)].join(locale === 'ar' ? '، ' : ', ')
  const slotText = ({ date, time }: Slot) => both(dateText(date), time)
  /** Without the year, where there is room for one short line. */
  const shortDateText = (date: string) => shortDay.format(new Date(date))
  const shortSlotText = ({ date, time }: Slot) => both(shortDateText(date), time)
  return { dateText, shortDateText, timeText, slotText, shortSlotText }
}
