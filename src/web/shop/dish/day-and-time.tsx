import { useTranslations } from 'use-intl/react'
import type { Product } from '../../../domain/menu/catalogue.schema.ts'
import { leadDays } from '../../../domain/reservations/reservations.ts'
import { useAvailability } from './availability.ts'
import { DayCalendar } from './day-calendar.tsx'
import { AvailabilityNotice, useFailedDatesToast } from './notices.tsx'
import { TimeOptions } from './slot-choice.tsx'

type ChosenSlot = { date: string | null; time: string | null }
type Props = {
  dish: Product
  guests: number
  /** The minimum number of days ahead. */
  lead?: number
  chosen: ChosenSlot
  choose: (slot: Partial<ChosenSlot>) => void
}

/** A calendar, and the times of the chosen day. */
export function DayAndTime({ dish, guests, lead = leadDays('reservation'), chosen: { date, time }, choose }: Props) {
  const checkout = useTranslations('checkout')
  const { availability, failed, retry } = useAvailability(dish, guests, lead)
  useFailedDatesToast(failed)
  const slots = availability?.days.find((day) => day.date === date)?.slots ?? []
  return (
    <>
      <div>
        <p className="mb-1 font-semibold">{checkout('date')} *</p>
        {availability ? (
          <DayCalendar
            label={checkout('chooseDate')}
            availability={availability}
            date={date}
            choose={(day) => choose({ date: day, time: null })}
          />
        ) : (
          <div className="h-80 animate-pulse rounded-lg bg-brand-soft" />
        )}
        <AvailabilityNotice failed={failed} retry={retry} />
      </div>
      {date && (
        <label className="font-semibold">
          {checkout('time')} *
          <select
            required
            value={time ?? ''}
            onChange={({ target }) => choose({ time: target.value })}
            className="mt-1 min-h-11 w-full rounded-lg border border-muted/60 bg-card px-3 font-normal"
          >
            <option value="" disabled>
              {checkout('chooseTime')}
            </option>
            <TimeOptions slots={slots} guests={guests} />
          </select>
        </label>
      )}
    </>
  )
}
