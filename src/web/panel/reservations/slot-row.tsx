import { useTranslations } from 'use-intl/react'
import type { ReservationDay, StaffReservation } from '../../../domain/reservations/reservations.schema.ts'
import { seatsOf } from '../../../domain/reservations/reservations.ts'
import { useDates } from '../../dates.ts'
import type { useStatusChange } from './status-change.ts'
import { StatusChoice } from './status-choice.tsx'
import { useReservationTexts } from './texts.ts'

type Slot = ReservationDay['slots'][number]
type Props = {
  slot: Slot
  capacity: number | null
  open: (id: string) => void
  statusChange: ReturnType<typeof useStatusChange>
}

export function SlotRow({ slot, capacity, open, statusChange }: Props) {
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

type BookingProps = { reservation: StaffReservation; open: () => void } & Pick<Props, 'statusChange'>

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
