import { formattingLocale } from '../i18n/locale.ts'
import { useRestaurant } from '../site/restaurant.ts'

/** Days as `Nov 15, 2026`, and moments by the clock on the restaurant's wall. */
export function usePanelDates() {
  const { restaurant, locale } = useRestaurant()
  const style = { month: 'short', day: '2-digit', year: 'numeric' } as const
  const day = new Intl.DateTimeFormat(formattingLocale(locale), { ...style, timeZone: 'UTC' })
  const { time_zone: timeZone } = restaurant
  const dayOfMoment = new Intl.DateTimeFormat(formattingLocale(locale), { ...style, timeZone })
  const clock = { hour: 'numeric', minute: '2-digit' } as const
  const moment = new Intl.DateTimeFormat(formattingLocale(locale), { ...style, ...clock, timeZone })
  return {
    /** A day of the calendar, which no time zone moves. */
    day: (date: string) => day.format(new Date(date)),
    dayOf: (moment: string) => dayOfMoment.format(new Date(moment)),
    momentOf: (instant: string) => moment.format(new Date(instant)),
  }
}
