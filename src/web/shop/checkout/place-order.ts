import { useTranslations } from 'use-intl/react'
import type { PlaceInput } from '../../../domain/delivery/zones.schema.ts'
import type { AllergenGroup } from '../../../domain/menu/allergen-list.ts'
import type { Minor } from '../../../domain/money.ts'
import type { GuestOrder } from '../../../domain/orders/orders.schema.ts'
import type { Channel, PaymentMethod } from '../../../domain/orders/orders.ts'
import type { TipChoice } from '../../../domain/orders/payment.ts'
import { needsAddress } from '../../../domain/orders/required-fields.ts'
import { lacksDate } from '../../../domain/reservations/reservations.ts'
import { useMoney } from '../../money.ts'
import { useSiteLocale } from '../../restaurant.ts'
import { useCart } from '../cart/cart-storage.ts'
import { useEmptyCartToast } from '../cart/empty-cart.tsx'
import { redirectToPayPal } from '../payments/paypal-redirect.ts'
import { forgetCartChanges } from './cart-changes.tsx'
import { rememberContact } from './contact-memory.ts'
import { forgetDraft } from './draft-memory.ts'
import { forgetFulfilment } from './fulfilment-choice.ts'
import { type Contact, sendOrder } from './order-attempt.ts'
import { useRefusals } from './refusals.ts'

export type OnPlaced = (order: GuestOrder, message: string) => Promise<unknown>
type Sent = {
  payment_method: PaymentMethod
  total: Minor
  rememberDetails: boolean
  progress_mails: boolean
  avoids: AllergenGroup[]
  tip: TipChoice | null
  pays_with: number | null
  place: PlaceInput | null
  due: string
  expected_due: string | null
}

/** Places the cart as an order. A placed order clears the cart and is confirmed for delivery or for pickup. */
export function usePlaceOrder(channel: Exclude<Channel, 'reservation'>, onPlaced: OnPlaced) {
  const t = useTranslations('checkout')
  const locale = useSiteLocale()
  const { toAmount } = useMoney()
  const { current, later, clear, clearOnLeaving } = useCart()
  const showEmptyCart = useEmptyCartToast(channel)
  const showRefusal = useRefusals()

  async function placeOrder(contact: Contact, { total, rememberDetails, ...chosen }: Sent) {
    const lines = current()
    if (lines.length === 0) return void showEmptyCart()
    if (lines.some((line) => lacksDate(line, line.reservation_details)))
      return void (await showRefusal({ code: 'reservation_incomplete', problem: {} }))
    const { special_requests: _, ...details } = contact
    rememberContact(rememberDetails ? details : null)
    const expected_total = toAmount(total)
    const placed = await sendOrder(lines, { channel, ...chosen, expected_total, locale, ...contact })
    if (later.length === 0) forgetDraft()
    forgetCartChanges()
    if (placed.approve_url) {
      clearOnLeaving()
      if (later.length === 0) forgetFulfilment()
      return redirectToPayPal(placed.approve_url, placed.order.access_token, locale)
    }
    const shown = onPlaced(placed, t(needsAddress(chosen.payment_method) ? 'confirmedDelivery' : 'confirmedPickup'))
    clear() // at once: a guest who leaves now must not find the same cart again
    await shown
    if (later.length === 0) forgetFulfilment()
  }
  return { placeOrder, showRefusal }
}
