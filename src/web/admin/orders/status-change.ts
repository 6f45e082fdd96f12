import { useState } from 'react'
import { useTranslations } from 'use-intl/react'
import type { StaffOrder } from '../../../domain/orders/staff-orders.schema.ts'
import type { Status } from '../../../domain/orders/statuses.ts'
import { isRefundable } from '../../../domain/payments/payments.ts'
import { api } from '../../api.ts'
import { type ApiProblem, resultOf } from '../../api-result.ts'
import { showToast } from '../../ui/toast.ts'
import { useRefresh } from '../live.tsx'
import { useCancelling } from '../payments/cancelling.ts'

type Moved = (order: StaffOrder, to: Status) => void

/**
 * Changes the status of orders, with a confirmation before a cancellation. Render `question` in the screen. `moved`
 * replaces the success toast.
 */
export function useStatusChange(moved?: Moved) {
  const t = useTranslations('staffOrders')
  const panel = useTranslations('panel')
  const placed = useTranslations('placed')
  const refresh = useRefresh()
  const [saving, setSaving] = useState<string>()
  const { ask, refundable, reportRefund, dialog } = useCancelling()

  async function change(order: StaffOrder, status: Status) {
    const { id, status: from } = order
    try {
      const cancellation = status === 'cancelled' ? await askToCancel(order) : {}
      if (!cancellation) return
      setSaving(id) // only now: the confirmation dialog first returns the focus to the control that opened it
      // The previously shown status is sent along, so that an order cancelled in the meantime is not revived.
      const json = { status, from, ...cancellation }
      const { problem } = await resultOf(api.admin.orders[':id'].$patch({ param: { id }, json }))
      if (!problem && moved) moved(order, status)
      else void showToast(...report(problem?.code, status))
      if (!problem) await reportRefund(id, cancellation)
      await refresh('orders')
    } catch {
      void showToast(...report('offline', status))
    } finally {
      setSaving(undefined)
    }
  }

  async function askToCancel({ id, number, full_name, payment_status }: StaffOrder) {
    const question = {
      title: t('steps.cancelled'),
      text: t('cancelAsk', { number, name: full_name }),
      yes: t('steps.cancelled'),
      no: t('keep'),
    }
    return ask(question, isRefundable(payment_status) ? await refundable(id) : 0)
  }

  function report(problemCode: ApiProblem['code'] | undefined, status: Status): Parameters<typeof showToast> {
    if (!problemCode) return ['success', t('updated'), t('updatedText', { status: placed(`statuses.${status}`) })]
    const reasons: Partial<Record<ApiProblem['code'], string>> = {
      conflict: t('conflict'),
      slot_full: t('slotFull'),
      offline: `${t('updateFailed')}. ${panel('offline')}`,
    }
    return ['error', panel('error'), reasons[problemCode] ?? t('updateFailed')]
  }
  return { change, saving, question: dialog }
}
