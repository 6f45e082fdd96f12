import { DAYS, type Day } from '../../../domain/time/calendar.ts'
import { formattingLocale } from '../../i18n/locale.ts'
import { useRestaurant } from '../../restaurant.ts'
import { CLOCKS } from '../shell/dates.ts'

/** Short names for what a chart shows. A calendar day and an hour of the clock have no time zone. */
export function useBarNames() {
  const { restaurant, locale } = useRestaurant()
  const formatter = (style: Intl.DateTimeFormatOptions) => {
    const format = new Intl.DateTimeFormat(formattingLocale(locale), { ...style, timeZone: 'UTC' })
    return (moment: number) => format.format(moment)
  }
  const [day, weekday, hour] = [
    formatter({ month: 'short', day: 'numeric' }),
    formatter({ weekday: 'short' }),
    formatter(restaurant.forms.clock === '12' ? { hour: 'numeric' } : CLOCKS[24]),
  ]
  return {
    dayName: (date: string) => day(Date.parse(date)),
    weekdayName: (name: Day) => weekday(MONDAY + DAYS.indexOf(name) * 86_400_000),
    hourName: (number: number) => hour(number * 3_600_000),
  }
}

const MONDAY = Date.UTC(2024, 0, 1)
