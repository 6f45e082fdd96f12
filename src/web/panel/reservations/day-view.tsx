import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { ChevronLeft, ChevronRight } from 'lucide-react'
import { useTranslations } from 'use-intl/react'
import type { ReservationDay } from '../../../domain/reservations/reservations.schema.ts'
import { addDays } from '../../../domain/time/calendar.ts'
import { useDates } from '../../dates.ts'
import { button } from '../../ui/button.ts'
import { Field } from '../../ui/field.tsx'
import { LoadFailure } from '../../ui/load-failure.tsx'
import { useErrorLog } from '../../ui/toast.ts'
import { dayQuery } from './queries.ts'
import type { ChangeSearch } from './search.ts'
import { SlotRow } from './slot-row.tsx'
import { useStatusChange } from './status-change.ts'

type Props = { date: string | undefined; changeSearch: ChangeSearch; open: (id: string) => void }

/** One day, slot by slot: booked guests against the capacity. */
export function DayView({ date, changeSearch, open }: Props) {
  const t = useTranslations('staffReservations')
  const {
    data: day,
    error,
    refetch,
    isPlaceholderData,
  } = useQuery({
    ...dayQuery(date),
    placeholderData: keepPreviousData,
  })
  useErrorLog('reservations', error)
  if (error && !day) return <LoadFailure text={t('loadFailed')} retry={() => void refetch()} />
  if (!day)
    return (
      <>
        <p role="status" className="mb-3 text-muted">
          {t('loading')}
        </p>
        <div className="h-96 animate-pulse rounded-card bg-brand-soft" />
      </>
    )
  return (
    <>
      <DayChoice shown={date ?? day.today} today={day.today} changeSearch={changeSearch} />
      <div aria-busy={isPlaceholderData} className={isPlaceholderData ? 'opacity-60' : undefined}>
        <DaySlots day={day} open={open} />
      </div>
    </>
  )
}

const arrow =
  'grid size-11 cursor-pointer place-items-center rounded-full border border-brand/50 text-brand hover:bg-brand-soft'

function DayChoice({ shown, today, changeSearch }: { shown: string; today: string; changeSearch: ChangeSearch }) {
  const t = useTranslations('staffReservations')
  const show = (date: string) => changeSearch({ date: date === today ? undefined : date })
  return (
    <div className="mb-5 flex flex-wrap items-end gap-2">
      <Field label={t('day')} type="date" value={shown} onChange={({ target }) => target.value && show(target.value)} />
      <button
        type="button"
        aria-label={t('dayView.previous')}
        className={arrow}
        onClick={() => show(addDays(shown, -1))}
      >
        <ChevronLeft className="size-5 rtl:-scale-x-100" aria-hidden="true" />
      </button>
      <button type="button" aria-label={t('dayView.next')} className={arrow} onClick={() => show(addDays(shown, 1))}>
        <ChevronRight className="size-5 rtl:-scale-x-100" aria-hidden="true" />
      </button>
      <button type="button" className={button.secondary} disabled={shown === today} onClick={() => show(today)}>
        {t('dayView.today')}
      </button>
    </div>
  )
}

function DaySlots({ day, open }: { day: ReservationDay; open: (id: string) => void }) {
  const t = useTranslations('staffReservations')
  const { dateText } = useDates()
  const statusChange = useStatusChange()
  return (
    <section aria-labelledby="shown-day">
      <div className="mb-3 flex flex-wrap items-baseline gap-x-4" aria-live="polite">
        <h2 id="shown-day" className="text-2xl text-brand">
          {dateText(day.date)}
        </h2>
        <p className="text-muted">{t('dayView.expected', { count: day.guests })}</p>
      </div>
      {day.closed && (
        <p className="mb-3 rounded-card border border-line bg-surface-warm/60 p-4 font-semibold">
          {t('dayView.closed')}
        </p>
      )}
      {day.more && <p className="mb-3 text-bad">{t('dayView.more')}</p>}
      {day.slots.length > 0 && (
        <ul className="divide-y divide-line rounded-card border border-line bg-card">
          {day.slots.map((slot) => (
            <SlotRow key={slot.time} slot={slot} capacity={day.capacity} open={open} statusChange={statusChange} />
          ))}
        </ul>
      )}
      {statusChange.question}
    </section>
  )
}
