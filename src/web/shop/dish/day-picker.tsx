import type { ComponentProps } from 'react'
import { CHECKOUT_LEAD_DAYS } from '../../../domain/reservations/reservations.ts'
import { DayAndTime } from './day-and-time.tsx'

export type DayPickerProps = Omit<ComponentProps<typeof DayAndTime>, 'lead'>

/** The calendar of the reservation dialog, for dishes that go into the cart. */
export default function DayPicker(props: DayPickerProps) {
  return <DayAndTime {...props} lead={CHECKOUT_LEAD_DAYS} />
}
