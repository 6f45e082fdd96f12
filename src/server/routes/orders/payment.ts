import { PlacedOrderSchema } from '../../../domain/orders/orders.schema.ts'
import { PaymentChoiceSchema } from '../../../domain/payments/payments.schema.ts'
import { AccessToken, body, json, problem, route, routes } from '../../openapi/route.ts'
import { orderOfToken, placedOrder } from '../../orders/view.ts'
import { payAgain, payInPerson } from '../../payments/change-payment-method.ts'
import { isOnline } from '../../payments/payment-context.ts'
import { ignorePayPalRefusal } from '../../payments/paypal-refusal.ts'
import { settle } from '../../payments/settle.ts'

const tags = ['Payment']

export const ordersPayment = routes()
  .openapi(
    route('public', {
      method: 'post',
      path: '/orders/{access_token}/payment',
      tags,
      summary: 'Choose how to pay an unpaid order: online at `approve_url`, or in person',
      request: { params: AccessToken, body: body(PaymentChoiceSchema) },
      responses: {
        200: json(PlacedOrderSchema, 'The order, with `approve_url` if it must be paid online'),
        404: problem('The order does not exist'),
        409: problem('A payment is in progress, or nothing is left to pay'),
        422: problem('The payment method is invalid'),
        429: problem('Too many attempts'),
        502: problem('PayPal is not available'),
      },
    }),
    async (c) => {
      const { db, limiter, client_address, public_url } = c.var
      const { id } = await orderOfToken(db, c.req.valid('param').access_token)
      await limiter.count('payment', { address: client_address, account: id })
      const { payment_method } = c.req.valid('json')
      if (payment_method === 'cash') await payInPerson(c.var, id)
      const approve_url = payment_method === 'paypal' ? await payAgain(c.var, id) : undefined
      return c.json({ ...(await placedOrder(db, id, public_url)), ...(approve_url && { approve_url }) }, 200)
    },
  )
  .openapi(
    route('public', {
      method: 'post',
      path: '/orders/{access_token}/payment/settlement',
      tags,
      summary:
        'Update the payment of an order from PayPal after the guest returns from there. Query parameters added by PayPal are ignored',
      request: { params: AccessToken },
      responses: {
        200: json(PlacedOrderSchema, 'The updated order'),
        404: problem('The order does not exist'),
        429: problem('Too many attempts'),
      },
    }),
    async (c) => {
      const { db, limiter, client_address, public_url } = c.var
      const { id } = await orderOfToken(db, c.req.valid('param').access_token)
      await limiter.count('payment', { address: client_address, account: id })
      // Without PayPal the stored state is shown; the sweeper tries again.
      if (isOnline(c.var)) await settle(c.var, id).catch(ignorePayPalRefusal)
      return c.json(await placedOrder(db, id, public_url), 200)
    },
  )
