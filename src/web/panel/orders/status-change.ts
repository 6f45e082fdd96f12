import { useMutation } from '@tanstack/react-query'
import { useTranslations } from 'use-intl/react'
import type { StaffOrder } from '../../../domain/orders/staff-orders.schema.ts'
import type { Status } from '../../../domain/orders/statuses.ts'
import { isRefundable } from '../../../domain/payments/payments.ts'
import { type ApiError, api, read } from '../../api.ts'
import { showToast } from '../../ui/toast.ts'
import { type Cancellation, useCancelling } from '../payments/cancelling.ts'
import { useRefresh } from '../shell/live.tsx'
import { useRefusalToast } from '../shell/mutation.ts'

type Change = { order: StaffOrder; status: Status; cancellation: Cancellation }
type Options = {
  /** Replaces the success toast. */
  moved?: (order: StaffOrder, to: Status) => void
  /** After the change was saved, refused or not confirmed. */
  settled?: (order: StaffOrder) => void
}

/** Changes the status of orders, with a confirmation before a cancellation. Render `question` in the screen. */
export function useStatusChange({ moved, settled }: Options = {}) {
  const t = useTranslations('staffOrders')
  const panel = useTranslations('panel')
  const placed = useTranslations('placed')
  const refresh = useRefresh()
  const showRefusal = useRefusalToast()
  const { ask, refundable, reportRefund, dialog } = useCancelling()

  const { mutate, isPending, variables } = useMutation({
    // The previously shown status is sent along, so that an order cancelled in the meantime is not revived.
    mutationFn: ({ order: { id, status: from }, status, cancellation }: Change) =>
      read(api.admin.orders[':id'].$patch({ param: { id }, json: { status, from, ...cancellation } })),
    onSuccess: (_order, { order, status, cancellation }) => {
      if (moved) moved(order, status)
      else void showToast('success', t('updated'), t('updatedText', { status: placed(`statuses.${status}`) }))
      return reportRefund(order.id, cancellation)
    },
    onError: showFailure,
    onSettled: async (_order, _error, { order }) => {
      await refresh('orders')
      settled?.(order)
    },
  })

  async function change(order: StaffOrder, status: Status) {
    // Saving starts after the confirmation dialog has returned the focus to the control that opened it.
    const cancellation = status === 'cancelled' ? await askToCancel(order).catch(showFailure) : {}
    if (cancellation) mutate({ order, status, cancellation })
    else settled?.(order)
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

  function showFailure(error: ApiError) {
    void showRefusal(
      error,
      { title: panel('error'), text: t('updateFailed') },
      {
        conflict: t('conflict'),
        slot_full: t('slotFull'),
        offline: `${t('updateFailed')}. ${panel('offline')}`,
      },
    )
  }
  return { change, saving: isPending ? variables.order.id : undefined, question: dialog }
}
