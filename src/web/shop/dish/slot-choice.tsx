import { useState } from 'react'
import { useTranslations } from 'use-intl/react'
import { type DayOffer, nearestTime } from '../../../domain/reservations/availability.ts'
import type { DateText } from '../../../domain/time/calendar.ts'
import type { TimeLabel } from '../../../domain/time/times.ts'
import { useDates } from '../../dates.ts'

const select = 'mt-1 min-h-11 w-full rounded-lg border border-muted/60 bg-card px-3 font-normal'

type Props = {
  days: readonly DayOffer[]
  guests: number
  date: DateText
  time: TimeLabel
  /** Shows dates without the year. */
  short?: boolean
  /** The placeholders for no value, or for several different ones. */
  unchosen: { date: string; time: string }
  chooseDate: (day: DayOffer) => void
  chooseTime: (time: TimeLabel) => void
}

/**
 * Selects for the day and the time. If the new day lacks the chosen time, the nearest one is chosen and a notice says
 * so.
 */
export function SlotChoice({ days, guests, date, time, short, unchosen, chooseDate, chooseTime }: Props) {
  const t = useTranslations('checkout')
  const { dateText, shortDateText, timeText } = useDates()
  const dayText = short ? shortDateText : dateText
  const [adjustment, setAdjustment] = useState<{ from: TimeLabel; to: TimeLabel; date: DateText }>()
  const openDays = days.filter(({ slots }) => slots.some((slot) => slot.open))
  const slots = days.find((day) => day.date === date)?.slots ?? []

  function change(chosen: DateText) {
    const day = openDays.find((offer) => offer.date === chosen)
    if (!day) return
    const to = time ? nearestTime(time, day) : undefined
    setAdjustment(to && to !== time ? { from: time, to, date: chosen } : undefined)
    chooseDate(day)
  }

  const showsAdjustment = adjustment && adjustment.date === date && adjustment.to === time
  return (
    <>
      <label className="font-semibold">
        {t('date')}
        <select required value={date} onChange={({ target }) => change(target.value)} className={select}>
          {!openDays.some((day) => day.date === date) && (
            <option value={date} disabled>
              {date ? dayText(date) : unchosen.date}
            </option>
          )}
          {openDays.map((day) => (
            <option key={day.date} value={day.date}>
              {dayText(day.date)}
            </option>
          ))}
        </select>
      </label>
      <label className="font-semibold">
        {t('time')}
        <select
          required
          value={time}
          disabled={!date}
          onChange={({ target }) => chooseTime(target.value)}
          className={`${select} disabled:bg-line/40`}
        >
          {!offeredTimes(slots, guests).some((slot) => slot.time === time) && (
            <option value={time} disabled>
              {time ? timeText(time) : unchosen.time}
            </option>
          )}
          <TimeOptions slots={slots} guests={guests} />
        </select>
      </label>
      <p role="status" className="col-span-full font-semibold text-waiting empty:hidden">
        {showsAdjustment &&
          t('timeMoved', { time: timeText(adjustment.from), date: dateText(date), chosen: timeText(adjustment.to) })}
      </p>
    </>
  )
}

/** The free and full times of a day. Past times and times outside opening hours are left out. */
export function TimeOptions({ slots, guests }: { slots: DayOffer['slots']; guests: number }) {
  const t = useTranslations('checkout')
  const { timeText } = useDates()
  return offeredTimes(slots, guests).map(({ time, open }) => (
    <option key={time} value={time} disabled={!open}>
      {open ? timeText(time) : t('full', { time: timeText(time) })}
    </option>
  ))
}

const offeredTimes = (slots: DayOffer['slots'], guests: number) =>
  slots.filter(({ open, remaining }) => open || (remaining !== null && remaining < guests))
