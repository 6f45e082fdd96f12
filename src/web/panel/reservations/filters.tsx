import { useTranslations } from 'use-intl/react'
import { RESERVATION_STATUSES, type ReservationStatus } from '../../../domain/orders/statuses.ts'
import { PERIODS, type Period } from '../../../domain/reservations/reservations.ts'
import { isDate, wallClock } from '../../../domain/time/calendar.ts'
import { useRestaurant } from '../../restaurant.ts'
import { Choice } from '../../ui/choice.tsx'
import { Field } from '../../ui/field.tsx'
import { SearchField } from '../../ui/search-field.tsx'

const PERIOD_OPTIONS = [...PERIODS, 'day'] as const
const ANY = 'any'

type Props = { searchText: string; setSearchText: (text: string) => void; filter: Filter; changeSearch: ChangeSearch }

export function Filters({ searchText, setSearchText, filter, changeSearch }: Props) {
  const t = useTranslations('staffReservations')
  const statuses = useTranslations('placed')
  const { restaurant } = useRestaurant()
  const today = () => wallClock(new Date(), restaurant.time_zone).date
  return (
    <div className="mb-4 flex flex-wrap items-end gap-3">
      <div className="w-full max-w-sm grow sm:w-72">
        <SearchField label={t('search')} value={searchText} onChange={setSearchText} />
      </div>
      <Choice
        label={t('show')}
        labelled
        className="h-12 font-normal"
        value={filter.date ? 'day' : filter.when}
        options={PERIOD_OPTIONS}
        text={(period) => t(`periods.${period}`)}
        choose={(period) => {
          const when = period === 'past' || period === 'all' ? period : undefined
          changeSearch({ when, date: period === 'day' ? today() : undefined, sort: undefined })
        }}
      />
      {filter.date && (
        <Field
          label={t('day')}
          type="date"
          value={filter.date}
          onChange={({ target }) => target.value && changeSearch({ date: target.value })}
        />
      )}
      <Choice
        label={t('status')}
        labelled
        className="h-12 font-normal"
        value={filter.status ?? ANY}
        options={[ANY, ...RESERVATION_STATUSES]}
        text={(status) => (status === ANY ? t('anyStatus') : statuses(`statuses.${status}`))}
        choose={(status) => changeSearch({ status: status === ANY ? undefined : status })}
      />
      <Choice
        label={t('sort')}
        labelled
        className="h-12 font-normal"
        value={filter.sort}
        options={['date', '-date'] as const}
        text={(sort) => t(sort === 'date' ? 'sorts.earliest' : 'sorts.latest')}
        choose={(sort) => changeSearch({ sort })}
      />
    </div>
  )
}

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
