import { formattingLocale } from '../../i18n/locale.ts'
import { useRestaurant } from '../../restaurant.ts'

const DAY = { month: 'short', day: '2-digit', year: 'numeric' } as const
const CLOCK = { hour: 'numeric', minute: '2-digit' } as const

/** Days as `Nov 15, 2026`, and moments in the restaurant's time zone. */
export function usePanelDates() {
  const { restaurant, locale } = useRestaurant()
  const formatter = (style: object, timeZone = restaurant.time_zone) => {
    const format = new Intl.DateTimeFormat(formattingLocale(locale), { ...style, timeZone })
    return (moment: string) => format.format(new Date(moment))
  }
  const formatDay = formatter(DAY)
  const formatTime = formatter(CLOCK)
  return {
    /** A calendar day has no time zone. */
    day: formatter(DAY, 'UTC'),
    formatDay,
    formatTime,
    formatMoment: formatter({ ...DAY, ...CLOCK }),
    /** For tables, which show the day above the time. */
    momentParts: (moment: string) => [formatDay(moment), formatTime(moment)],
  }
}
