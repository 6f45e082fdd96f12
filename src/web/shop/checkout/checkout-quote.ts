import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useTranslations } from 'use-intl/react'
import { cartTotal, isDated } from '../../../domain/cart/cart.ts'
import { isAsChosen, orderCharges } from '../../../domain/cart/terms.ts'
import type { Delivery } from '../../../domain/delivery/zones.schema.ts'
import type { Minor } from '../../../domain/money.ts'
import { inUnits } from '../../../domain/orders/charges.ts'
import { type Channel, chargedChannel } from '../../../domain/orders/orders.ts'
import { useRestaurant } from '../../restaurant.ts'
import { useCart } from '../cart/cart-storage.ts'
import { type QuoteFulfilment, quoteQuery, requestQuote } from '../cart/queries.ts'
import type { OpenFee } from '../orders/totals.tsx'

const DUE_REFRESH = 30_000
const TYPING_PAUSE = 400

/** The last quote of the cart, also while the next one is on its way. */
export function useCheckoutQuote(channel: Channel, fulfilment: QuoteFulfilment) {
  const { restaurant } = useRestaurant()
  const { cart } = useCart()
  const {
    data: quote,
    isPlaceholderData,
    isFetching,
  } = useQuery({
    ...quoteQuery(channel, cart, fulfilment),
    // The time of an order as soon as possible moves on, and the kitchen may pause.
    refetchInterval: cart.every(isDated) ? false : DUE_REFRESH,
  })
  const isAnswered = quote !== undefined && !isPlaceholderData
  const chargesBeforeQuote = () =>
    orderCharges(
      // The cart does not know the categories of its dishes: until the quote, they have the usual rate.
      {
        dishes: [{ units: cartTotal(cart, restaurant.currency), category_id: null, date: null }],
        day: restaurant.today,
      },
      { channel: chargedChannel(channel, restaurant), payment_method: 'cash', tip: null },
      { ...restaurant, tips: false, tip_percents: [] },
    )
  // The last quote of an emptied cart says nothing about it.
  const price = quote && cart.length > 0 ? inUnits(quote, quote.currency) : chargesBeforeQuote()

  /** The total to order at. The dishes and the tip are what the guest chose; any other change must be seen before. */
  async function confirmTotal(wanted: QuoteFulfilment): Promise<Minor> {
    if (isAnswered && isSame(fulfilment, wanted)) return price.total
    const next = await requestQuote(channel, cart, wanted).then(
      (answer) => inUnits(answer, answer.currency),
      () => price,
    )
    return isAsChosen(next, price, chargesBeforeQuote(), restaurant) ? next.total : price.total
  }

  return { quote, price, isAnswered, isUpdating: isFetching && !isAnswered, confirmTotal }
}

export const isSame = <T extends object>(a: T, b: T): boolean => JSON.stringify(a) === JSON.stringify(b)

/** Tells the value once the guest has stopped typing, so that not every letter asks the server. */
export function useAfterTyping<T>(value: T, tell: (value: T) => void) {
  const text = JSON.stringify(value)
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs when the content of the value changes
  useEffect(() => {
    const timer = setTimeout(() => tell(value), TYPING_PAUSE)
    return () => clearTimeout(timer)
  }, [text])
}

/** What the delivery costs as long as the address is not known, or where nobody delivers. */
export function useOpenFee(delivery: Delivery | undefined): OpenFee | null {
  const t = useTranslations('checkout')
  const { postal_code } = useRestaurant().restaurant.forms
  if (delivery?.status === 'outside') return { fee: t('notPossible'), total: t('withoutDelivery') }
  if (delivery?.status !== 'missing') return null
  const { postcode, neighborhoods, point } = delivery.needs
  const isPostcode = postcode && neighborhoods.length === 0 && !point
  return { fee: isPostcode ? t('afterPostcode', { form: postal_code }) : t('afterAddress'), total: t('plusDelivery') }
}
