import { useTranslations } from 'use-intl/react'
import type { Status } from '../../../domain/orders/statuses.ts'

type Colors = Partial<Record<Status, string>>
const guestColors: Colors = { completed: 'bg-good', confirmed: 'bg-info', cancelled: 'bg-bad' }
const staffColors: Colors = {
  ...guestColors,
  preparing: 'bg-preparing',
  ready: 'bg-ready',
  delivering: 'bg-delivering',
}
const reservationColors: Colors = { confirmed: 'bg-good', completed: 'bg-info', cancelled: 'bg-bad' }

/** For guests: completed green, confirmed blue, cancelled red, everything under way amber. */
export const StatusBadge = ({ status }: { status: Status }) => <Badge status={status} colors={guestColors} />

/** For staff: each status has its own color. */
export const StaffStatusBadge = ({ status }: { status: Status }) => <Badge status={status} colors={staffColors} />

/** Confirmed green, completed blue, cancelled red, everything else amber. */
export const ReservationStatusBadge = ({ status }: { status: Status }) => (
  <Badge status={status} colors={reservationColors} />
)

/** A status unknown to this version is shown untranslated, in the color of waiting orders. */
function Badge({ status, colors }: { status: Status; colors: Colors }) {
  const t = useTranslations('placed')
  const name = `statuses.${status}` as const
  return (
    <span
      className={`inline-block shrink-0 rounded-full whitespace-nowrap px-3 py-1 text-sm leading-none font-semibold text-on-brand ${colors[status] ?? 'bg-waiting'}`}
    >
      {t.has(name) ? t(name) : status}
    </span>
  )
}
