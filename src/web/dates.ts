import { useEffect, useState } from 'react'
import { useTranslations } from 'use-intl/react'
import type { Locale } from '../domain/text/locales.ts'
import { DAYS, type Day, weekFrom } from '../domain/time/calendar.ts'
import { readableTime, type Slot } from '../domain/time/times.ts'
import { formattingLocale } from './i18n/locale.ts'
import { useRestaurant } from './restaurant.ts'

const SHORT = { timeZone: 'UTC', weekday: 'short', month: 'short', day: 'numeric' } as const
const OPTIONS = {
  short: SHORT,
  long: { ...SHORT, day: '2-digit', year: 'numeric' },
  spelledOut: { timeZone: 'UTC', dateStyle: 'long' },
} as const

const formats = new Map<string, Intl.DateTimeFormat>()

/** Made when a date is shown: the first format blocks a phone for 100 ms, and many pages show none. */
function dateFormat(locale: Locale, length: keyof typeof OPTIONS): Intl.DateTimeFormat {
  const key = `${locale} ${length}`
  const format = formats.get(key) ?? new Intl.DateTimeFormat(formattingLocale(locale), OPTIONS[length])
  formats.set(key, format)
  return format
}

/** Dates and times in the reader's format. A calendar day has no time zone. */
export function useDates() {
  const common = useTranslations('common')
  const { restaurant, locale } = useRestaurant()
  const halves = { am: common('am'), pm: common('pm') }
  const dateText = (date: string) => dateFormat(locale, 'long').format(new Date(date))
  const timeText = (label: string) => readableTime(label, restaurant.forms.clock, halves)
  const joined = (date: string, time: string) => [date, timeText(time)].join(locale === 'ar' ? '، ' : ', ')
  const slotText = ({ date, time }: Slot) => joined(dateText(date), time)
  /** Without the year, for short lines. */
  const shortDateText = (date: string) => dateFormat(locale, 'short').format(new Date(date))
  const shortSlotText = ({ date, time }: Slot) => joined(shortDateText(date), time)
  /** With the whole month, for a sentence. */
  const spelledOutDate = (date: string) => dateFormat(locale, 'spelledOut').format(new Date(date))
  return { dateText, shortDateText, spelledOutDate, timeText, slotText, shortSlotText }
}

const SHORT_DAYS = { monday: 'mon', friday: 'fri', saturday: 'sat', sunday: 'sun' } as const

/** For calendars. Set explicitly: browsers disagree about it, and the page's language has no country. */
export function useFirstDay() {
  const { restaurant, locale } = useRestaurant()
  return SHORT_DAYS[restaurant.forms.week_start ?? (locale === 'ar' ? 'saturday' : 'sunday')]
}

/** For lists of days. */
export function useWeek(): readonly Day[] {
  const { week_start } = useRestaurant().restaurant.forms
  return week_start ? weekFrom(week_start) : DAYS
}

const TICK = 15_000

/** The browser's time, renewed four times a minute. Undefined until hydration, because a cached page is older. */
export function useNow(): Date | undefined {
  const [now, setNow] = useState<Date>()
  useEffect(() => {
    setNow(new Date())
    const timer = setInterval(() => setNow(new Date()), TICK)
    return () => clearInterval(timer)
  }, [])
  return now
}
