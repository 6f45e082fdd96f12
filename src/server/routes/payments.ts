import { problem, route, routes } from '../openapi/route.ts'
import { isOnline } from '../payments/payment-context.ts'
import { PayPalRefusal } from '../payments/paypal-refusal.ts'
import { handleWebhook } from '../payments/webhook.ts'
import { Refusal } from '../refusal.ts'

// The webhook declares no body: its signature is over the raw bytes, which must not be parsed before it is verified.
export const payments = routes().openapi(
  route('public', {
    method: 'post',
    path: '/payments/paypal/webhook',
    tags: ['Payment'],
    summary: 'Receive an event from PayPal. The request must have a valid signature',
    responses: {
      204: { description: 'The event was processed' },
      403: problem('The signature is invalid, or the certificate could not be downloaded'),
      404: problem('PayPal is not set up'),
      503: problem('A payment of the event could not be read from PayPal, which will send the event again'),
    },
  }),
  async (c) => {
    if (!isOnline(c.var)) throw new Refusal('not_found', "PayPal isn't set up.")
    await handleWebhook(c.var, c.req.header(), await c.req.text()).catch((error) => {
      throw error instanceof PayPalRefusal ? new Refusal('unavailable', "PayPal didn't respond.") : error
    })
    return c.body(null, 204)
  },
)
