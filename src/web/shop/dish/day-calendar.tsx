import { type CalendarDate, parseDate } from '@internationalized/date'
import {
  Calendar,
  CalendarCell,
  CalendarGrid,
  CalendarGridBody,
  CalendarGridHeader,
  CalendarHeaderCell,
  I18nProvider,
} from 'react-aria-components'
import type { Availability } from '../../../domain/orders/quote.schema.ts'
import { useFirstDay } from '../../dates.ts'
import { ariaLocale } from '../../i18n/locale.ts'
import { useSiteLocale } from '../../restaurant.ts'
import { CalendarHeader } from '../../ui/calendar-header.tsx'

type Props = { label: string; availability: Availability; date: string | null; choose: (date: string) => void }

/** The next thirty days in the restaurant's time zone; a day without a free time cannot be chosen. */
export function DayCalendar({ label, availability: { today, days }, date, choose }: Props) {
  const firstDay = useFirstDay()
  const locale = useSiteLocale()
  const bookable = new Set(days.filter(({ slots }) => slots.some(({ open }) => open)).map((day) => day.date))
  return (
    <I18nProvider locale={ariaLocale(locale)}>
      <Calendar
        aria-label={label}
        firstDayOfWeek={firstDay}
        value={date ? parseDate(date) : null}
        defaultFocusedValue={parseDate(date ?? [...bookable][0] ?? today)}
        minValue={parseDate(today)}
        maxValue={parseDate(days.at(-1)?.date ?? today)}
        isDateUnavailable={(day) => !bookable.has(day.toString())}
        onChange={(day: CalendarDate) => choose(day.toString())}
        className="mx-auto w-full max-w-sm"
      >
        <CalendarHeader />
        <CalendarGrid className="w-full text-center">
          <CalendarGridHeader>
            {(day) => <CalendarHeaderCell className="py-1 text-sm font-semibold text-muted">{day}</CalendarHeaderCell>}
          </CalendarGridHeader>
          <CalendarGridBody>
            {(day) => (
              <CalendarCell
                date={day}
                className="mx-auto grid size-11 cursor-pointer place-items-center rounded-full outline-offset-2 hover:bg-brand-soft data-disabled:cursor-default data-disabled:text-muted/50 data-disabled:hover:bg-transparent data-outside-month:hidden data-selected:bg-brand data-selected:text-surface data-unavailable:cursor-not-allowed data-unavailable:text-muted/60 data-unavailable:line-through data-unavailable:hover:bg-transparent"
              />
            )}
          </CalendarGridBody>
        </CalendarGrid>
      </Calendar>
    </I18nProvider>
  )
}
