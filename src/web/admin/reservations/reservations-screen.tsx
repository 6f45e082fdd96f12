import { CalendarSync, Download } from 'lucide-react'
import { useDeferredValue, useState } from 'react'
import { useTranslations } from 'use-intl/react'
import { wallClock } from '../../../domain/time/calendar.ts'
import { useRestaurant } from '../../restaurant.ts'
import { button } from '../../ui/button.ts'
import { ScreenHeader } from '../screen.tsx'
import { CalendarFeed } from './calendar-feed.tsx'
import { DayView } from './day-view.tsx'
import { Filters } from './filters.tsx'
import { ListView } from './list-view.tsx'
import { exportAddress } from './queries.ts'
import { ReservationDialog } from './reservation-dialog.tsx'
import { filterOf, type Go, type ReservationsSearch } from './search.ts'

/** Who comes when: as a list to search, or a day to see at a glance. */
export function ReservationsScreen({ search, go }: { search: ReservationsSearch; go: Go }) {
  const t = useTranslations('staffReservations')
  const { restaurant } = useRestaurant()
  const [words, setWords] = useState('')
  const [subscribing, setSubscribing] = useState(false)
  const listed = filterOf(search, useDeferredValue(words.trim()))
  const { view = 'list' } = search
  // The day view shows a whole day, and so does its table.
  const day = search.date ?? wallClock(new Date(), restaurant.time_zone).date
  const exported = view === 'day' ? filterOf({ date: day }, '') : listed
  const open = (reservation: string) => go({ reservation })
  return (
    <>
      <ScreenHeader title={t('title')}>
        <ViewChoice view={view} go={go} />
        <a href={exportAddress(exported)} download className={button.secondary}>
          <Download className="size-4" aria-hidden="true" />
          {t('export')}
        </a>
        <button type="button" className={button.secondary} onClick={() => setSubscribing(true)}>
          <CalendarSync className="size-4" aria-hidden="true" />
          {t('feed.open')}
        </button>
      </ScreenHeader>
      {view === 'day' ? (
        <DayView date={search.date} go={go} open={open} />
      ) : (
        <>
          <Filters words={words} write={setWords} filter={filterOf(search, words)} go={go} />
          <ListView filter={listed} open={open} />
        </>
      )}
      {search.reservation && <ReservationDialog id={search.reservation} close={() => go({ reservation: undefined })} />}
      {subscribing && <CalendarFeed close={() => setSubscribing(false)} />}
    </>
  )
}

function ViewChoice({ view, go }: { view: 'list' | 'day'; go: Go }) {
  const t = useTranslations('staffReservations')
  return (
    <fieldset className="flex rounded-full border border-teal/50 p-0.5">
      <legend className="sr-only">{t('view')}</legend>
      {(['list', 'day'] as const).map((one) => (
        <button
          key={one}
          type="button"
          aria-pressed={view === one}
          onClick={() => go({ view: one === 'day' ? one : undefined, date: undefined })}
          className="min-h-10 cursor-pointer rounded-full px-4 font-semibold text-teal hover:bg-teal-soft aria-pressed:bg-teal aria-pressed:text-paper"
        >
          {t(`views.${one}`)}
        </button>
      ))}
    </fieldset>
  )
}
