import { RESERVATION_STATUSES, type ReservationStatus } from '../../../domain/orders/statuses.ts'
import type { Period } from '../../../domain/reservations/reservations.ts'
import { isDate } from '../../../domain/time/calendar.ts'

/** What the address of the screen remembers; whatever is not there is as usual. */
export type ReservationsSearch = {
  view?: 'day'
  /** The day of the day view, or the one day that the list shows. */
  date?: string
  when?: 'past' | 'all'
  status?: ReservationStatus
  sort?: 'date' | '-date'
  /** The reservation whose details are open. */
  reservation?: string
}

export const readSearch = (asked: Record<string, unknown>): ReservationsSearch => ({
  view: asked.view === 'day' ? asked.view : undefined,
  date: typeof asked.date === 'string' && isDate(asked.date) ? asked.date : undefined,
  when: asked.when === 'past' || asked.when === 'all' ? asked.when : undefined,
  sort: asked.sort === 'date' || asked.sort === '-date' ? asked.sort : undefined,
  status: RESERVATION_STATUSES.find((one) => one === asked.status),
  reservation: typeof asked.reservation === 'string' ? asked.reservation : undefined,
})

/** Changes a part of the address; undefined takes it out. */
export type Go = (change: { [Part in keyof ReservationsSearch]?: ReservationsSearch[Part] | undefined }) => void

/** What is over is looked at from its end. */
export function filterOf({ when, date, status, sort }: ReservationsSearch, words: string) {
  const period: Period = when ?? 'upcoming'
  return {
    when: period,
    ...(date && { date }),
    ...(status && { status }),
    ...(words && { search: words }),
    sort: sort ?? (period === 'past' && !date ? ('-date' as const) : ('date' as const)),
  }
}
export type Filter = ReturnType<typeof filterOf>
