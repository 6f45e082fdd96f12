import { RESERVATION_STATUSES, type ReservationStatus } from '../../../domain/orders/statuses.ts'
import type { Period } from '../../../domain/reservations/reservations.ts'
import { isDate } from '../../../domain/time/calendar.ts'

/** The state of the screen that the URL keeps; a missing parameter has its default. */
export type ReservationsSearch = {
  view?: 'day'
  /** The day of the day view, or the only day of the list. */
  date?: string
  when?: 'past' | 'all'
  status?: ReservationStatus
  sort?: 'date' | '-date'
  /** The reservation whose details are open. */
  reservation?: string
}

export const readSearch = (params: Record<string, unknown>): ReservationsSearch => ({
  view: params.view === 'day' ? params.view : undefined,
  date: typeof params.date === 'string' && isDate(params.date) ? params.date : undefined,
  when: params.when === 'past' || params.when === 'all' ? params.when : undefined,
  sort: params.sort === 'date' || params.sort === '-date' ? params.sort : undefined,
  status: RESERVATION_STATUSES.find((name) => name === params.status),
  reservation: typeof params.reservation === 'string' ? params.reservation : undefined,
})

/** Changes search parameters of the URL; undefined removes one. */
export type ChangeSearch = (
  change: { [Part in keyof ReservationsSearch]?: ReservationsSearch[Part] | undefined },
) => void

/** Past reservations are sorted from the latest. */
export function toFilter({ when, date, status, sort }: ReservationsSearch, searchText: string) {
  const period: Period = when ?? 'upcoming'
  return {
    when: period,
    ...(date && { date }),
    ...(status && { status }),
    ...(searchText && { search: searchText }),
    sort: sort ?? (period === 'past' && !date ? ('-date' as const) : ('date' as const)),
  }
}
export type Filter = ReturnType<typeof toFilter>
