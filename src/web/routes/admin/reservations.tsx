import { createFileRoute } from '@tanstack/react-router'
import { CalendarSync, Download } from 'lucide-react'
import { useDeferredValue, useState } from 'react'
import { useTranslations } from 'use-intl/react'
import { wallClock } from '../../../domain/time/calendar.ts'
import { CalendarFeed } from '../../panel/reservations/calendar-feed.tsx'
import { DayView } from '../../panel/reservations/day-view.tsx'
import { Filters } from '../../panel/reservations/filters.tsx'
import { exportAddress } from '../../panel/reservations/queries.ts'
import { ReservationDetailsDialog } from '../../panel/reservations/reservation-details-dialog.tsx'
import { ListView } from '../../panel/reservations/reservations-table.tsx'
import {
  type ChangeSearch,
  type ReservationsSearch,
  readSearch,
  toFilter,
} from '../../panel/reservations/screen-address.ts'
import { Screen, ScreenHeader } from '../../panel/shell/screen.tsx'
import { useRestaurant } from '../../restaurant.ts'
import { button } from '../../ui/button.ts'

export const Route = createFileRoute('/admin/reservations')({
  validateSearch: readSearch,
  component: ReservationsPage,
})

function ReservationsPage() {
  const search = Route.useSearch()
  const navigate = Route.useNavigate()
  return (
    <Screen>
      <ReservationsScreen
        search={search}
        changeSearch={(change) =>
          void navigate({ search: (current) => ({ ...current, ...change }), resetScroll: false })
        }
      />
    </Screen>
  )
}

/** The reservations: as a list to search, or as one day. */
function ReservationsScreen({ search, changeSearch }: { search: ReservationsSearch; changeSearch: ChangeSearch }) {
  const t = useTranslations('staffReservations')
  const { restaurant } = useRestaurant()
  const [searchText, setSearchText] = useState('')
  const [subscribing, setSubscribing] = useState(false)
  const listFilter = toFilter(search, useDeferredValue(searchText.trim()))
  const { view = 'list' } = search
  // The day view shows a whole day, so its export contains the whole day.
  const day = search.date ?? wallClock(new Date(), restaurant.time_zone).date
  const exportFilter = view === 'day' ? toFilter({ date: day }, '') : listFilter
  const open = (reservation: string) => changeSearch({ reservation })
  return (
    <>
      <ScreenHeader title={t('title')}>
        <ViewChoice view={view} changeSearch={changeSearch} />
        <a href={exportAddress(exportFilter)} download className={button.secondary}>
          <Download className="size-4" aria-hidden="true" />
          {t('export')}
        </a>
        <button type="button" className={button.secondary} onClick={() => setSubscribing(true)}>
          <CalendarSync className="size-4" aria-hidden="true" />
          {t('feed.open')}
        </button>
      </ScreenHeader>
      {view === 'day' ? (
        <DayView date={search.date} changeSearch={changeSearch} open={open} />
      ) : (
        <>
          <Filters
            searchText={searchText}
            setSearchText={setSearchText}
            filter={toFilter(search, searchText)}
            changeSearch={changeSearch}
          />
          <ListView filter={listFilter} open={open} />
        </>
      )}
      {search.reservation && (
        <ReservationDetailsDialog id={search.reservation} close={() => changeSearch({ reservation: undefined })} />
      )}
      {subscribing && <CalendarFeed close={() => setSubscribing(false)} />}
    </>
  )
}

function ViewChoice({ view, changeSearch }: { view: 'list' | 'day'; changeSearch: ChangeSearch }) {
  const t = useTranslations('staffReservations')
  return (
    <fieldset className="flex rounded-full border border-brand/50 p-0.5">
      <legend className="sr-only">{t('view')}</legend>
      {(['list', 'day'] as const).map((option) => (
        <button
          key={option}
          type="button"
          aria-pressed={view === option}
          onClick={() => changeSearch({ view: option === 'day' ? option : undefined, date: undefined })}
          className="min-h-10 cursor-pointer rounded-full px-4 font-semibold text-brand hover:bg-brand-soft aria-pressed:bg-brand aria-pressed:text-surface"
        >
          {t(`views.${option}`)}
        </button>
      ))}
    </fieldset>
  )
}
