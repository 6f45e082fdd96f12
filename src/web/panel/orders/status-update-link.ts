import { createTranslator } from 'use-intl/core'
import { formatMoney } from '../../../domain/money.ts'
import { changeFor } from '../../../domain/orders/payment.ts'
import type { StaffOrderDetail } from '../../../domain/orders/staff-orders.schema.ts'
import { whatsappLink } from '../../../domain/restaurant/restaurant.ts'
import { localized } from '../../../domain/text/locales.ts'
import { formattingLocale } from '../../i18n/locale.ts'
import { panelTexts } from '../../i18n/panel/texts.ts'

type NamedRestaurant = { name: string; name_ar: string | null; time_zone: string }

/** A WhatsApp link that tells the guest, in their language, the status of the order. */
export function whatsappUpdateLink({ order, order_url }: StaffOrderDetail, restaurant: NamedRestaurant): string | null {
  if (!order.phone) return null
  const { locale, number, full_name: name, status } = order
  const t = createTranslator({ locale, messages: panelTexts[locale], namespace: 'staffOrders' })
  const statusText = t(`messages.${status}`, { name, number, restaurant: localized(restaurant, 'name', locale) })
  const sentences = [
    statusText,
    ...describeDue(order, restaurant.time_zone, t),
    ...describeMoney(order, t),
    t('follow', { url: order_url }),
  ]
  return whatsappLink(order.phone.replace(/^\s*00/, ''), sentences.join(' '))
}

type Translate = ReturnType<typeof createTranslator<typeof panelTexts.en, 'staffOrders'>>

/** When the guest has it, until it is on its way. */
function describeDue(order: StaffOrderDetail['order'], time_zone: string, t: Translate): string[] {
  if (!order.due_at || !['pending', 'confirmed', 'preparing'].includes(order.status)) return []
  const format = new Intl.DateTimeFormat(formattingLocale(order.locale), {
    timeZone: time_zone,
    weekday: 'short',
    month: 'short',
    day: 'numeric',
    hour: 'numeric',
    minute: '2-digit',
  })
  return [t('dueFor', { time: format.format(new Date(order.due_at)) })]
}

/** The total with its tip, and the change for cash: only for orders with one of them, or with the fee of a zone. */
function describeMoney(order: StaffOrderDetail['order'], t: Translate): string[] {
  const { total_amount, tip, zone, status } = order
  const change = changeFor(order)
  if (status === 'cancelled' || (tip === 0 && !change && zone === null)) return []
  const total = formatMoney(total_amount)
  return [
    tip > 0 ? t('totalWithTip', { total, tip: formatMoney(tip) }) : t('totalOf', { total }),
    ...(change ? [t('changeFor', change)] : []),
  ]
}
