import { useTranslations } from 'use-intl/react'
import type { Status } from '../../domain/statuses.ts'

type Colours = Partial<Record<Status, string>>
const orderColours: Colours = { completed: 'bg-good', confirmed: 'bg-info', cancelled: 'bg-bad' }
const reservationColours: Colours = { confirmed: 'bg-good', completed: 'bg-info', cancelled: 'bg-bad' }

/** Completed green, confirmed blue, cancelled red, everything under way amber. */
export const StatusBadge = ({ status }: { status: Status }) => <Badge status={status} colours={orderColours} />

/** Confirmed green, completed blue, cancelled red, everything else amber. */
export const ReservationStatusBadge = ({ status }: { status: Status }) => (
  <Badge status={status} colours={reservationColours} />
)

function Badge({ status, colours }: { status: Status; colours: Colours }) {
  const t = useTranslations('placed')
  return (
    <span
      className={`inline-block shrink-0 rounded-full whitespace-nowrap px-3 py-1 text-sm leading-none font-semibold text-white ${colours[status] ?? 'bg-waiting'}`}
    >
      {t(`statuses.${status}`)}
    </span>
  )
}
