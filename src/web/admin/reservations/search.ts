import { isDate } from '../../../domain/calendar.ts'
import type { Period } from '../../../domain/reservations.ts'
import { RESERVATION_STATUSES, type ReservationStatus } from '../../../domain/statuses.ts'

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

export function readSearch({ view, date, when, status, sort, reservation }: Record<string, unknown>) {
  const search: ReservationsSearch = {}
  if (view === 'day') search.view = view
  if (typeof date === 'string' && isDate(date)) search.date = date
  if (when === 'past' || when === 'all') search.when = when
  if (sort === 'date' || sort === '-date') search.sort = sort
  const known = RESERVATION_STATUSES.find((one) => one === status)
  if (known) search.status = known
  if (typeof reservation === 'string') search.reservation = reservation
  return search
}

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
