import { useQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { useTranslations } from 'use-intl/react'
import { shortId } from '../../../domain/orders/orders.ts'
import type { ReservationStatus } from '../../../domain/orders/statuses.ts'
import type { ReservationDetail } from '../../../domain/reservations/reservations.schema.ts'
import { isMissing } from '../../api.ts'
import { textIfAny } from '../../i18n/text-if-any.ts'
import { button } from '../../ui/button.ts'
import { PageDialog } from '../../ui/dialog.tsx'
import { LoadFailure } from '../../ui/load-failure.tsx'
import { useErrorLog } from '../../ui/toast.ts'
import { usePanelDates } from '../shell/dates.ts'
import { reservationQuery } from './queries.ts'
import { ReservationFacts } from './reservation-facts.tsx'
import { StatusChoice, useStatusChange } from './status-choice.tsx'

export function ReservationDetailsDialog({ id, close }: { id: string; close: () => void }) {
  const t = useTranslations('staffReservations')
  const { data: reservation, error, refetch } = useQuery(reservationQuery(id))
  const isDeleted = isMissing(error)
  useErrorLog('the reservation', isDeleted ? null : error)
  return (
    <PageDialog title={t('detail.title', { number: shortId(id) })} wide close={close}>
      {reservation ? (
        <>
          <StatusForm key={reservation.id} reservation={reservation} />
          <ReservationFacts reservation={reservation} />
          <History changes={reservation.changes} />
        </>
      ) : error ? (
        <div className="mt-4">
          <LoadFailure
            text={isDeleted ? t('detail.gone') : t('loadFailed')}
            retry={isDeleted ? undefined : () => void refetch()}
          />
        </div>
      ) : (
        <div className="mt-4 h-80 animate-pulse rounded-card bg-brand-soft">
          <p role="status" className="p-4 text-muted">
            {t('loading')}
          </p>
        </div>
      )}
    </PageDialog>
  )
}

function StatusForm({ reservation }: { reservation: ReservationDetail }) {
  const t = useTranslations('staffReservations')
  const { change, saving, question } = useStatusChange()
  const [chosen, setChosen] = useState<ReservationStatus>()
  const container = useRef<HTMLDivElement>(null)
  async function update(status: ReservationStatus) {
    container.current?.querySelector('select')?.focus() // the button that has the focus will disappear
    await change(reservation, status)
    setChosen(undefined)
  }
  return (
    <div ref={container} className="mt-4 flex flex-wrap items-end gap-3">
      <StatusChoice label={t('status')} labelled status={chosen ?? reservation.status} choose={setChosen} />
      {chosen && chosen !== reservation.status && (
        <button
          type="button"
          className={button.primary}
          disabled={saving !== undefined}
          onClick={() => void update(chosen)}
        >
          {t('detail.update')}
        </button>
      )}
      {question}
    </div>
  )
}

type Change = ReservationDetail['changes'][number]

/** The changes of a reservation with author and time, newest first. */
function History({ changes }: { changes: Change[] }) {
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
