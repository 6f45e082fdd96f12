import { createTranslator } from 'use-intl/core'
import { localized } from '../../../domain/language/locales.ts'
import type { StaffOrderDetail } from '../../../domain/orders/staff-orders.schema.ts'
import { whatsappLink } from '../../../domain/restaurant/restaurant.ts'
import { panelTexts } from '../../i18n/panel/texts.ts'

type NamedRestaurant = { name: string; name_ar: string | null }

/** A WhatsApp link that tells the guest, in their language, the status of the order. */
export function whatsappUpdateLink({ order, order_url }: StaffOrderDetail, restaurant: NamedRestaurant): string | null {
  if (!order.phone) return null
  const { locale, number, full_name: name, status } = order
  const t = createTranslator({ locale, messages: panelTexts[locale], namespace: 'staffOrders' })
  const statusText = t(`messages.${status}`, { name, number, restaurant: localized(restaurant, 'name', locale) })
  return whatsappLink(order.phone.replace(/^\s*00/, ''), `${statusText} ${t('follow', { url: order_url })}`)
}
