import { useTranslations } from 'use-intl/react'
import type { DayOffer } from '../../domain/availability/availability.ts'
import { useDates } from '../dates.ts'

/** The free and full times of a day. Past times and times outside opening hours are left out. */
export function TimeOptions({ slots, guests }: { slots: DayOffer['slots']; guests: number }) {
  const t = useTranslations('checkout')
  const { timeText } = useDates()
  return slots
    .map((slot) => ({ ...slot, full: slot.remaining !== null && slot.remaining < guests }))
    .filter(({ open, full }) => open || full)
    .map(({ time, open }) => (
      <option key={time} value={time} disabled={!open}>
        {open ? timeText(time) : t('full', { time: timeText(time) })}
      </option>
    ))
}
