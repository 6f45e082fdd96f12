import { PlacedOrderSchema } from '../../domain/orders/orders.schema.ts'
import { PaymentChoiceSchema } from '../../domain/payments/payments.schema.ts'
import { declareRoutes } from '../api/declare-routes.ts'
import { AccessToken, json } from '../api/route.ts'
import { orderOfToken, readGuestOrder } from '../orders/view.ts'
import { payAgain, payInPerson } from './change-payment-method.ts'
import { isOnline } from './payment-context.ts'
import { ignorePayPalRefusal } from './paypal-refusal.ts'
import { settle } from './settle.ts'

export const { hono: ordersPayment } = declareRoutes('Payment')
  .post('public', '/orders/{access_token}/payment', {
    summary: 'Choose how to pay an unpaid order: online at `approve_url`, or in person',
    params: AccessToken,
    body: PaymentChoiceSchema,
    responses: {
      200: json(PlacedOrderSchema, 'The order, with `approve_url` if it must be paid online'),
      404: 'The order does not exist',
      409: 'A payment is in progress, or nothing is left to pay',
      429: 'Too many attempts',
      502: 'PayPal is not available',
    },
    handler: async (c) => {
      const { db, limiter, client_address, public_url } = c.var
      const { id } = await orderOfToken(db, c.req.valid('param').access_token)
      await limiter.count('payment', { address: client_address, account: id })
      const { payment_method } = c.req.valid('json')
      if (payment_method === 'cash') await payInPerson(c.var, id)
      const approve_url = payment_method === 'paypal' ? await payAgain(c.var, id) : undefined
      return { ...(await readGuestOrder(db, id, public_url)), ...(approve_url && { approve_url }) }
    },
  })
  .post('public', '/orders/{access_token}/payment/settlement', {
    summary:
      'Update the payment of an order from PayPal after the guest returns from there. Query parameters added by PayPal are ignored',
    params: AccessToken,
    responses: {
      200: json(PlacedOrderSchema, 'The updated order'),
      404: 'The order does not exist',
      429: 'Too many attempts',
    },
    handler: async (c) => {
      const { db, limiter, client_address, public_url } = c.var
      const { id } = await orderOfToken(db, c.req.valid('param').access_token)
      await limiter.count('payment', { address: client_address, account: id })
      // Without PayPal the stored state is shown; the sweeper tries again.
      if (isOnline(c.var)) await settle(c.var, id).catch(ignorePayPalRefusal)
      return readGuestOrder(db, id, public_url)
    },
  })
