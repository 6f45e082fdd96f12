import { useTranslations } from 'use-intl/react'
import type { ReservationDetail } from '../../../domain/reservations/reservations.schema.ts'
import { textIfAny } from '../../i18n/texts.ts'
import { usePanelDates } from '../shell/dates.ts'

type Change = ReservationDetail['changes'][number]

/** The changes of a reservation with author and time, newest first. */
export function History({ changes }: { changes: Change[] }) {
  const t = useTranslations('staffReservations.history')
  const { formatMoment } = usePanelDates()
  const changeText = useChangeText()
  return (
    <section className="mt-5">
      <h3 className="mb-1.5 border-b border-line pb-1 text-lg text-brand">{t('title')}</h3>
      {changes.length === 0 && <p className="text-muted">{t('none')}</p>}
      <ol className="grid gap-2">
        {changes.map((change) => (
          <li key={change.id}>
            <p>{changeText(change)}</p>
            <p className="text-sm text-muted">
              <bdi>{change.changed_by ?? t('system')}</bdi> · {formatMoment(change.created_at)}
            </p>
          </li>
        ))}
      </ol>
    </section>
  )
}

function useChangeText() {
  const t = useTranslations('staffReservations.history')
  const placed = useTranslations('placed')
  const formatName = (status: string | null) =>
    textIfAny(placed, `statuses.${status}`) ?? textIfAny(placed, `paymentStatuses.${status}`) ?? status ?? ''
  return ({ of, what, before, after }: Change) => {
    const text = t(what, { before: formatName(before), after: formatName(after) })
    return of === 'order' ? t('ofOrder', { text }) : text
  }
}
