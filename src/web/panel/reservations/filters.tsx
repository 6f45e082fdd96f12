import { useTranslations } from 'use-intl/react'
import { RESERVATION_STATUSES } from '../../../domain/orders/statuses.ts'
import { PERIODS } from '../../../domain/reservations/reservations.ts'
import { wallClock } from '../../../domain/time/calendar.ts'
import { useRestaurant } from '../../restaurant.ts'
import { Choice } from '../../ui/choice.tsx'
import { Field, SearchField } from '../../ui/field.tsx'
import type { ChangeSearch, Filter } from './screen-address.ts'

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
