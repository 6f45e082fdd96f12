import { formattingLocale } from '../i18n/locale.ts'
import { useRestaurant } from '../restaurant.ts'

const DAY = { month: 'short', day: '2-digit', year: 'numeric' } as const
const CLOCK = { hour: 'numeric', minute: '2-digit' } as const

/** Days as `Nov 15, 2026`, and moments by the clock on the restaurant's wall. */
export function usePanelDates() {
  const { restaurant, locale } = useRestaurant()
  const writer = (style: object, timeZone = restaurant.time_zone) => {
    const format = new Intl.DateTimeFormat(formattingLocale(locale), { ...style, timeZone })
    return (moment: string) => format.format(new Date(moment))
  }
  const dayOf = writer(DAY)
  const timeOf = writer(CLOCK)
  return {
    /** A day of the calendar, which no time zone moves. */
    day: writer(DAY, 'UTC'),
    dayOf,
    momentOf: writer({ ...DAY, ...CLOCK }),
    /** In a table, the day stands above the time. */
    momentParts: (moment: string) => [dayOf(moment), timeOf(moment)],
  }
}
