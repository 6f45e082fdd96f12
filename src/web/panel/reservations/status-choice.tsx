import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useTranslations } from 'use-intl/react'
import { RESERVATION_STATUSES, type ReservationStatus, type Status } from '../../../domain/orders/statuses.ts'
import { isRefundable, refundFor } from '../../../domain/payments/payments.ts'
import { oneOf } from '../../../domain/records.ts'
import type { StaffReservation } from '../../../domain/reservations/reservations.schema.ts'
import { ApiError, api, read } from '../../api.ts'
import { Choice } from '../../ui/choice.tsx'
import { showToast } from '../../ui/toast.ts'
import { staffOrderQuery } from '../orders/queries.ts'
import { type Cancellation, useCancelling } from '../payments/refunding.ts'
import { useRefresh } from '../shell/live.tsx'
import { useReservationTexts } from './texts.ts'

const colors: Partial<Record<Status, string>> = {
  confirmed: 'border-good! bg-good/10! text-good',
  cancelled: 'border-bad! bg-bad/10! text-bad',
  completed: 'border-info! bg-info/10! text-info',
}

type ChoiceProps = { label: string; labelled?: boolean; status: Status; choose: (status: ReservationStatus) => void }

/** Confirmed green, pending amber, cancelled red, completed blue. */
export function StatusChoice({ label, labelled, status, choose }: ChoiceProps) {
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

type Change = { reservation: StaffReservation; status: ReservationStatus; cancellation: Cancellation }

/** Changes a status and shows the result. `saving` is the change in progress; render `question` in the screen. */
export function useStatusChange() {
  const t = useTranslations('staffReservations')
  const panel = useTranslations('panel')
  const { name, when } = useReservationTexts()
  const queryClient = useQueryClient()
  const refresh = useRefresh()
  const { ask, refundable, reportRefund, dialog } = useCancelling()
  const { mutateAsync, isPending, variables } = useMutation({
    mutationFn: ({ reservation: { id, status: from }, status, cancellation }: Change) =>
      read(api.admin.reservations[':id'].$patch({ param: { id }, json: { status, from, ...cancellation } })),
    onSuccess: (_reservation, { reservation, cancellation }) => reportRefund(reservation.order_id, cancellation),
    onSettled: () => refresh('orders'),
  })

  async function change(reservation: StaffReservation, status: ReservationStatus) {
    if (isPending) return
    try {
      // Saving starts after the confirmation dialog has returned the focus to the control that opened it.
      const cancellation = status === 'cancelled' ? await askAboutMoney(reservation) : {}
      if (!cancellation) return
      await mutateAsync({ reservation, status, cancellation })
      void showToast('success', t('statusUpdated'), t('statusUpdatedText', { status: t(`statusNames.${status}`) }))
    } catch (error) {
      const reasons: Partial<Record<string, string>> = { slot_full: t('slotFull'), conflict: t('changedMeanwhile') }
      const reason = error instanceof ApiError && reasons[error.code]
      void showToast('error', panel('error'), reason ? `${t('updateFailed')}. ${reason}` : t('updateFailed'))
    }
  }

  /** Undefined: do not cancel. An unpaid reservation is cancelled without a confirmation. */
  async function askAboutMoney(reservation: StaffReservation): Promise<Cancellation | undefined> {
    if (reservation.payment_method !== 'paypal') return {}
    const { order_id, id } = reservation
    const { order, reservations } = await queryClient.fetchQuery({ ...staffOrderQuery(order_id), staleTime: 0 })
    if (!isRefundable(order.payment_status)) return {}
    const question = {
      title: t('cancelTitle'),
      text: t('cancelAsk', { name: name(reservation), when: when(reservation) }),
      yes: t('cancelTitle'),
      no: t('keep'),
    }
    const { amount, currency } = await refundable(order_id)
    return ask(question, { amount: refundFor(id, order, reservations, amount), currency })
  }
  return { change, saving: isPending ? variables : undefined, question: dialog }
}
