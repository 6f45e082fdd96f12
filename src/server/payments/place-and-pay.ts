import type { GuestOrder } from '../../domain/orders/orders.schema.ts'
import type { IdempotentRequest, OrderRequest } from '../orders/order-request.ts'
import { placeOrder } from '../orders/place.ts'
import { withPayPalLink } from './begin.ts'
import type { PaymentContext } from './payment-context.ts'
import { methodsOnOffer } from './provider.ts'

/** Places an order and begins its payment at PayPal, if it is to be paid there. 200: it was placed earlier. */
export async function placeAndPay(
  context: PaymentContext,
  request: OrderRequest,
  identity: IdempotentRequest,
): Promise<{ guestOrder: GuestOrder; status: 200 | 201 }> {
  const { guestOrder, created } = await placeOrder(
    context,
    request,
    identity,
    await methodsOnOffer(context),
    new Date(),
  )
  return { guestOrder: await withPayPalLink(context, guestOrder), status: created ? 201 : 200 }
}
