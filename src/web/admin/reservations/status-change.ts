import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslations } from 'use-intl/react'
import type { ReservationStatus } from '../../../domain/orders/statuses.ts'
import { isRefundable, refundFor } from '../../../domain/payments/payments.ts'
import type { StaffReservation } from '../../../domain/reservations/reservations.schema.ts'
import { api } from '../../api.ts'
import { type ApiProblem, resultOf } from '../../api-result.ts'
import { showToast } from '../../ui/toast.ts'
import { useRefresh } from '../live.tsx'
import { staffOrderQuery } from '../orders/queries.ts'
import { type Cancellation, useCancelling } from '../payments/cancelling.ts'
import { useReservationTexts } from './texts.ts'

/** Changes a status and shows the result. `saving` is the change in progress; render `question` in the screen. */
export function useStatusChange() {
  const t = useTranslations('staffReservations')
  const panel = useTranslations('panel')
  const { name, when } = useReservationTexts()
  const queryClient = useQueryClient()
  const refresh = useRefresh()
  const [saving, setSaving] = useState<{ id: string; status: ReservationStatus }>()
  const { ask, refundable, reportRefund, dialog } = useCancelling()

  async function change(reservation: StaffReservation, status: ReservationStatus) {
    if (saving) return
    const { id, status: from } = reservation
    try {
      const cancellation = status === 'cancelled' ? await askAboutMoney(reservation) : {}
      if (!cancellation) return
      // only now: the confirmation dialog first returns the focus to the control that opened it
      setSaving({ id, status })
      const { problem } = await resultOf(
        api.admin.reservations[':id'].$patch({ param: { id }, json: { status, from, ...cancellation } }),
      )
      if (!problem) await reportRefund(reservation.order_id, cancellation)
      await refresh('orders')
      await report(problem?.code, status)
    } catch {
      await report('offline', status)
    } finally {
      setSaving(undefined)
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
    return ask(question, refundFor(id, order, reservations, await refundable(order_id)))
  }

  function report(problemCode: ApiProblem['code'] | undefined, status: ReservationStatus) {
    if (!problemCode)
      return showToast('success', t('statusUpdated'), t('statusUpdatedText', { status: t(`statusNames.${status}`) }))
    const reason = problemCode === 'slot_full' ? t('slotFull') : problemCode === 'conflict' && t('changedMeanwhile')
    return showToast('error', panel('error'), reason ? `${t('updateFailed')}. ${reason}` : t('updateFailed'))
  }
  return { change, saving, question: dialog }
}
