import { useTranslations } from 'use-intl/react'
import { RESERVATION_STATUSES, type ReservationStatus, type Status } from '../../../domain/orders/statuses.ts'
import { oneOf } from '../../../domain/records.ts'
import { Choice } from '../../ui/choice.tsx'

const colors: Partial<Record<Status, string>> = {
  confirmed: 'border-good! bg-good/10! text-good',
  cancelled: 'border-bad! bg-bad/10! text-bad',
  completed: 'border-info! bg-info/10! text-info',
}

type Props = { label: string; labelled?: boolean; status: Status; choose: (status: ReservationStatus) => void }

/** Confirmed green, pending amber, cancelled red, completed blue. */
export function StatusChoice({ label, labelled, status, choose }: Props) {
  const t = useTranslations('placed')
  const options: Status[] = [...(oneOf(RESERVATION_STATUSES, status) ? [] : [status]), ...RESERVATION_STATUSES]
  return (
    <Choice
      label={label}
      labelled={labelled}
      value={status}
      options={options}
      text={(option) => t(`statuses.${option}`)}
      choose={(option) => {
        const chosen = oneOf(RESERVATION_STATUSES, option)
        if (chosen) choose(chosen)
      }}
      className={`font-semibold ${colors[status] ?? 'border-waiting! bg-waiting/10! text-waiting'}`}
    />
  )
}
