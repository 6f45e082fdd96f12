import { useTranslations } from 'use-intl/react'
import type { ReservationDetail } from '../../../domain/reservations/reservations.schema.ts'
import { usePanelDates } from '../dates.ts'

type Change = ReservationDetail['changes'][number]

/** Who changed what, and when; the newest first. */
export function History({ changes }: { changes: Change[] }) {
  const t = useTranslations('staffReservations.history')
  const { momentOf } = usePanelDates()
  const textOf = useChangeText()
  return (
    <section className="mt-5">
      <h3 className="mb-1.5 border-b border-line pb-1 text-lg text-teal">{t('title')}</h3>
      {changes.length === 0 && <p className="text-muted">{t('none')}</p>}
      <ol className="grid gap-2">
        {changes.map((change) => (
          <li key={change.id}>
            <p>{textOf(change)}</p>
            <p className="text-sm text-muted">
              <bdi>{change.changed_by ?? t('system')}</bdi> · {momentOf(change.created_at)}
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
  const nameOf = (word: string | null) => {
    const key = `statuses.${word}` as 'statuses.pending'
    const paid = `paymentStatuses.${word}` as 'paymentStatuses.paid'
    return placed.has(key) ? placed(key) : placed.has(paid) ? placed(paid) : (word ?? '')
  }
  return ({ of, what, before, after }: Change) => {
    const text = t(what, { before: nameOf(before), after: nameOf(after) })
    return of === 'order' ? t('ofOrder', { text }) : text
  }
}
