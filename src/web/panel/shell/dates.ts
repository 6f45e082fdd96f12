import type { Locale } from '../../../domain/text/locales.ts'
import type { ClockHours } from '../../../domain/time/times.ts'
import { formattingLocale } from '../../i18n/locale.ts'
import { useRestaurant } from '../../restaurant.ts'

const DAY = { month: 'short', day: '2-digit', year: 'numeric' } as const
/** The hours and minutes of a moment, by the clock of the restaurant. */
export const CLOCKS = {
  12: { hour: 'numeric', minute: '2-digit' },
  24: { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' },
} as const satisfies Record<ClockHours, Intl.DateTimeFormatOptions>

/** Days as `Nov 15, 2026`, and moments in the restaurant's time zone. */
export function usePanelDates() {
  const { restaurant, locale } = useRestaurant()
  const clock = CLOCKS[restaurant.forms.clock]
  const formatter = (style: object, timeZone = restaurant.time_zone) => {
    const format = new Intl.DateTimeFormat(formattingLocale(locale), { ...style, timeZone })
    return (moment: string) => format.format(new Date(moment))
  }
  const formatDay = formatter(DAY)
  const formatTime = formatter(clock)
  return {
    /** A calendar day has no time zone. */
    day: formatter(DAY, 'UTC'),
    formatDay,
    formatTime,
    formatMoment: formatter({ ...DAY, ...clock }),
    /** For tables, which show the day above the time. */
    momentParts: (moment: string) => [formatDay(moment), formatTime(moment)],
  }
}

/** A time zone and its name, as `Asia/Beirut – Eastern European Standard Time`. */
export function timeZoneText(zone: string, locale: Locale): string {
  const name = timeZoneName(zone, locale)
  return zone.replaceAll('_', ' ') + (name ? ` – ${name}` : '')
}

/** Undefined if the zone is not known here. */
export function timeZoneName(zone: string, locale: Locale): string | undefined {
  try {
    const format = new Intl.DateTimeFormat(formattingLocale(locale), { timeZone: zone, timeZoneName: 'longGeneric' })
    return format.formatToParts(0).find(({ type }) => type === 'timeZoneName')?.value
  } catch {
    return undefined
  }
}
