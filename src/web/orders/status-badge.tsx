import { useTranslations } from 'use-intl/react'
import type { Status } from '../../domain/orders/statuses.ts'

type Colours = Partial<Record<Status, string>>
const guestColours: Colours = { completed: 'bg-good', confirmed: 'bg-info', cancelled: 'bg-bad' }
const staffColours: Colours = {
  ...guestColours,
  preparing: 'bg-preparing',
  ready: 'bg-ready',
  delivering: 'bg-delivering',
}
const reservationColours: Colours = { confirmed: 'bg-good', completed: 'bg-info', cancelled: 'bg-bad' }

/** For guests: completed green, confirmed blue, cancelled red, everything under way amber. */
export const StatusBadge = ({ status }: { status: Status }) => <Badge status={status} colours={guestColours} />

/** For staff: each status has its own colour. */
export const StaffStatusBadge = ({ status }: { status: Status }) => <Badge status={status} colours={staffColours} />

/** Confirmed green, completed blue, cancelled red, everything else amber. */
export const ReservationStatusBadge = ({ status }: { status: Status }) => (
  <Badge status={status} colours={reservationColours} />
)

/** A status unknown to this version is shown untranslated, in the colour of waiting orders. */
function Badge({ status, colours }: { status: Status; colours: Colours }) {
  const t = useTranslations('placed')
  const name = `statuses.${status}` as const
  return (
    <span
      className={`inline-block shrink-0 rounded-full whitespace-nowrap px-3 py-1 text-sm leading-none font-semibold text-white ${colours[status] ?? 'bg-waiting'}`}
    >
      {t.has(name) ? t(name) : status}
    </span>
  )
}
