import { useTranslations } from 'use-intl/react'
import { workStatus } from '../../../domain/orders/line-times.ts'
import { isTableOrder } from '../../../domain/orders/orders.ts'
import type { StaffOrder } from '../../../domain/orders/staff-orders.schema.ts'
import { maySetStatus, nextStep, STATUSES, type Status, statusDifference } from '../../../domain/orders/statuses.ts'
import { button } from '../../ui/button.ts'
import { Choice } from '../../ui/choice.tsx'
import { useStaff } from '../shell/screen.tsx'
import { isDelivery } from './texts.ts'

type Props = { order: StaffOrder; saving: boolean; change: (status: Status) => void }

/** A button for the usual next status, and a menu with every status. */
export function StatusControl({ order, saving, change }: Props) {
  const t = useTranslations('staffOrders')
  const placed = useTranslations('placed')
  const { role } = useStaff()
  const next = nextStep(workStatus(order), isDelivery(order), isTableOrder(order))
  return (
    <div className="flex flex-wrap gap-2">
      {next && (
        <button
          type="button"
          disabled={saving}
          onClick={() => change(next)}
          aria-label={t('stepOf', { step: t(`steps.${next}`), number: order.number })}
          className={`${button.primary} min-h-12 grow text-lg`}
        >
          {t(`steps.${next}`)}
        </button>
      )}
      <Choice
        label={t('statusOf', { number: order.number })}
        value={order.status}
        options={STATUSES.filter((status) => maySetStatus(role, order.status, status))}
        text={(status) => placed(`statuses.${status}`)}
        disabled={saving}
        choose={change}
        className="min-h-12 max-w-full grow"
      />
    </div>
  )
}

/** Explains why the status of a reservation differs from that of its order; empty if they are equal. */
export function StatusDifference({ order, reservation }: { order: Status; reservation: Status }) {
  const t = useTranslations('staffOrders')
  const placed = useTranslations('placed')
  const reason = statusDifference(order, reservation)
  if (!reason) return null
  return (
    <p className="basis-full text-sm text-muted">{t(`differs.${reason}`, { status: placed(`statuses.${order}`) })}</p>
  )
}
