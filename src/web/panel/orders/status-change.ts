import { useMutation } from '@tanstack/react-query'
import { createTranslator } from 'use-intl/core'
import { useTranslations } from 'use-intl/react'
import { changeFor } from '../../../domain/orders/payment.ts'
import type { StaffOrder, StaffOrderDetail } from '../../../domain/orders/staff-orders.schema.ts'
import type { Status } from '../../../domain/orders/statuses.ts'
import { isRefundable } from '../../../domain/payments/payments.ts'
import type { Restaurant } from '../../../domain/restaurant/restaurant.schema.ts'
import { whatsappLink } from '../../../domain/restaurant/restaurant.ts'
import { localized } from '../../../domain/text/locales.ts'
import { type ApiError, api, read } from '../../api.ts'
import { formattingLocale } from '../../i18n/locale.ts'
import { panelTexts } from '../../i18n/panel/texts.ts'
import type { Money } from '../../money.ts'
import { useRestaurant } from '../../restaurant.ts'
import { showToast } from '../../ui/toast.ts'
import { type Cancellation, useCancelling } from '../payments/refunding.ts'
import { CLOCKS } from '../shell/dates.ts'
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
  const { restaurant } = useRestaurant()
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
      text: t('cancelAsk', { number, name: full_name, mail: restaurant.mails === 'all' ? 'yes' : 'no' }),
      yes: t('steps.cancelled'),
      no: t('keep'),
    }
    return ask(question, isRefundable(payment_status) ? await refundable(id) : undefined)
  }

  function showFailure(error: ApiError) {
    void showRefusal(
      error,
      { title: panel('error'), text: t('updateFailed') },
      {
        conflict: t('conflict'),
        slot_full: t('slotFull'),
        offline: t('offline'),
      },
    )
  }
  return { change, saving: isPending ? variables.order.id : undefined, question: dialog }
}

type NamedRestaurant = Pick<Restaurant, 'name' | 'name_ar' | 'time_zone' | 'forms'>

/** A WhatsApp link that tells the guest, in their language, the status of the order. */
export function whatsappUpdateLink(
  { order, order_url }: StaffOrderDetail,
  restaurant: NamedRestaurant,
  money: Money,
): string | null {
  if (!order.phone || !order_url) return null
  const { locale, number, full_name: name, status } = order
  const t = createTranslator({ locale, messages: panelTexts[locale], namespace: 'staffOrders' })
  const statusText = t(`messages.${status}`, { name, number, restaurant: localized(restaurant, 'name', locale) })
  const sentences = [
    statusText,
    ...describeDue(order, restaurant, t),
    ...describeMoney(order, money, t),
    t('follow', { url: order_url }),
  ]
  return whatsappLink(order.phone.replace(/^\s*00/, ''), sentences.join(' '))
}

type Translate = ReturnType<typeof createTranslator<typeof panelTexts.en, 'staffOrders'>>

/** When the guest has it, until it is on its way. */
function describeDue(order: StaffOrderDetail['order'], { time_zone, forms }: NamedRestaurant, t: Translate): string[] {
  if (!order.due_at || !['pending', 'confirmed', 'preparing'].includes(order.status)) return []
  const format = new Intl.DateTimeFormat(formattingLocale(order.locale), {
    timeZone: time_zone,
    weekday: 'short',
    month: 'short',
    day: 'numeric',
    ...CLOCKS[forms.clock],
  })
  return [t('dueFor', { time: format.format(new Date(order.due_at)) })]
}

/** The total with its tip, and the change for cash: only for orders with one of them, or with the fee of a zone. */
function describeMoney(order: StaffOrderDetail['order'], { format }: Money, t: Translate): string[] {
  const { total_amount, tip, zone, status } = order
  const change = changeFor(order)
  if (status === 'cancelled' || (tip === 0 && !change && zone === null)) return []
  const total = format(total_amount)
  return [
    tip > 0 ? t('totalWithTip', { total, tip: format(tip) }) : t('totalOf', { total }),
    ...(change ? [t('changeFor', { paid: format(change.paid), change: format(change.change) })] : []),
  ]
}
