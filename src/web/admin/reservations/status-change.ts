import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslations } from 'use-intl/react'
import type { ReservationStatus } from '../../../domain/orders/statuses.ts'
import { isRefundable, refundFor } from '../../../domain/payments/payments.ts'
import type { StaffReservation } from '../../../domain/reservations/reservations.schema.ts'
import { answered, type Refused } from '../../answers.ts'
import { api } from '../../api.ts'
import { showToast } from '../../ui/toast.ts'
import { useRefresh } from '../live.tsx'
import { staffOrderQuery } from '../orders/queries.ts'
import { type Cancellation, useCancelling } from '../payments/cancelling.ts'
import { useReservationWords } from './words.ts'

/** Changes a status and says how it went. `saving` is what is on its way; put `question` somewhere in the screen. */
export function useStatusChange() {
  const t = useTranslations('staffReservations')
  const panel = useTranslations('panel')
  const { name, when } = useReservationWords()
  const queryClient = useQueryClient()
  const refresh = useRefresh()
  const [saving, setSaving] = useState<{ id: string; status: ReservationStatus }>()
  const { ask, refundable, reportRefund, dialog } = useCancelling()

  async function change(reservation: StaffReservation, status: ReservationStatus) {
    if (saving) return
    const { id, status: from } = reservation
    try {
      const money = status === 'cancelled' ? await askAboutMoney(reservation) : {}
      if (!money) return
      setSaving({ id, status }) // not before: the question gives the focus back to where it was
      const { problem } = await answered(
        api.admin.reservations[':id'].$patch({ param: { id }, json: { status, from, ...money } }),
      )
      if (!problem) await reportRefund(reservation.order_id, money)
      await refresh('orders')
      await report(problem?.code, status)
    } catch {
      await report('offline', status)
    } finally {
      setSaving(undefined)
    }
  }

  /** Undefined: it is not to be cancelled. What nobody has paid for is cancelled without a question. */
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

  function report(refused: Refused['code'] | undefined, status: ReservationStatus) {
    if (!refused)
      return showToast('success', t('statusUpdated'), t('statusUpdatedText', { status: t(`statusNames.${status}`) }))
    const reason = refused === 'slot_full' ? t('slotFull') : refused === 'conflict' && t('changedMeanwhile')
    return showToast('error', panel('error'), reason ? `${t('updateFailed')}. ${reason}` : t('updateFailed'))
  }
  return { change, saving, question: dialog }
}
