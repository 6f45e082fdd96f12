import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { ChevronLeft, ChevronRight } from 'lucide-react'
import { useTranslations } from 'use-intl/react'
import type { ReservationDay, StaffReservation } from '../../../domain/reservations/reservations.schema.ts'
import { seatsOf } from '../../../domain/reservations/reservations.ts'
import { addDays } from '../../../domain/time/calendar.ts'
import { useDates } from '../../dates.ts'
import { button } from '../../ui/button.ts'
import { Field } from '../../ui/field.tsx'
import { LoadFailure } from '../../ui/load-failure.tsx'
import { useErrorLog } from '../../ui/toast.ts'
import { dayQuery } from './queries.ts'
import type { ChangeSearch } from './screen-address.ts'
import { StatusChoice, useStatusChange } from './status-choice.tsx'
import { useReservationTexts } from './texts.ts'

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

type Slot = ReservationDay['slots'][number]
type SlotProps = {
  slot: Slot
  capacity: number | null
  open: (id: string) => void
  statusChange: ReturnType<typeof useStatusChange>
}

function SlotRow({ slot, capacity, open, statusChange }: SlotProps) {
  const t = useTranslations('staffReservations')
  const { timeText } = useDates()
  const columns = slot.reservations.length === 0 ? 'grid-cols-2' : ''
  return (
    <li className={`grid gap-x-6 gap-y-2 p-3 sm:grid-cols-[12rem_1fr] ${columns}`}>
      <div>
        <h3 className="font-text text-lg">
          <bdi>{timeText(slot.time)}</bdi>
        </h3>
        <Occupancy guests={slot.guests} capacity={capacity} />
      </div>
      {slot.reservations.length === 0 ? (
        <p className="self-center px-2 text-sm text-muted">{t('dayView.free')}</p>
      ) : (
        <ul className="min-w-0 self-center">
          {slot.reservations.map((reservation) => (
            <li key={reservation.id}>
              <Booking reservation={reservation} open={() => open(reservation.id)} statusChange={statusChange} />
            </li>
          ))}
        </ul>
      )}
    </li>
  )
}

/** The booked guests of a slot, as text and as a bar; without a capacity there is no bar. */
function Occupancy({ guests, capacity }: { guests: number; capacity: number | null }) {
  const t = useTranslations('staffReservations')
  if (capacity === null) return guests > 0 && <p className="text-sm">{t('dayView.guests', { count: guests })}</p>
  const full = guests >= capacity
  return (
    <>
      <p className={`text-sm ${full ? 'font-semibold text-bad' : 'text-muted'}`}>
        {t('dayView.of', { guests, capacity })}
      </p>
      <div aria-hidden="true" className="mt-1 h-2 overflow-hidden rounded-full bg-line">
        <div
          className={`h-full rounded-full ${full ? 'bg-bad' : 'bg-brand'}`}
          style={{ inlineSize: `${Math.min(100, (guests / capacity) * 100)}%` }}
        />
      </div>
    </>
  )
}

type BookingProps = { reservation: StaffReservation; open: () => void } & Pick<SlotProps, 'statusChange'>

function Booking({ reservation, open, statusChange: { change, saving } }: BookingProps) {
  const t = useTranslations('staffReservations')
  const { name, when, summary, mealSize } = useReservationTexts()
  const isCancelled = reservation.status === 'cancelled'
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
      <button
        type="button"
        onClick={open}
        className="flex min-h-11 grow basis-48 cursor-pointer flex-wrap items-center gap-x-3 gap-y-1 rounded-lg px-2 py-1.5 text-start hover:bg-brand-soft"
      >
        <span className={`min-w-0 grow basis-40 ${isCancelled ? 'text-muted line-through' : ''}`}>
          <bdi className="font-semibold">{name(reservation)}</bdi>
          <span className="block text-sm text-muted">
            {summary(reservation)} · {mealSize(reservation)}
            <Note reservation={reservation} />
          </span>
        </span>
        <span className={`text-sm ${isCancelled ? 'text-muted line-through' : ''}`}>
          {t('dayView.guests', { count: seatsOf(reservation) })}
        </span>
      </button>
      <StatusChoice
        label={t('statusOf', { name: name(reservation), when: when(reservation) })}
        status={saving?.reservation.id === reservation.id ? saving.status : reservation.status}
        choose={(status) => void change(reservation, status)}
      />
    </div>
  )
}

/** What staff should know of a table before the guests come. */
function Note({
  reservation: { meal_size, customer_phone, special_requests, coming_at },
}: {
  reservation: StaffReservation
}) {
  const t = useTranslations('staffReservations')
  if (meal_size) return null
  return (
    <>
      {customer_phone && <bdi className="block">{customer_phone}</bdi>}
      {special_requests && (
        <span dir="auto" className="block whitespace-pre-line">
          {special_requests}
        </span>
      )}
      {coming_at && <span className="block font-semibold text-good">{t('coming')}</span>}
    </>
  )
}
