import { declareRoutes } from '../api/declare-routes.ts'
import { Refusal } from '../platform/refusal.ts'
import { isOnline } from './payment-context.ts'
import { PayPalRefusal } from './paypal-refusal.ts'
import { handleWebhook } from './webhook.ts'

// The webhook declares no body: its signature is over the raw bytes, which must not be parsed before it is verified.
export const payments = declareRoutes('Payment').post('public', '/payments/paypal/webhook', {
  summary: 'Receive an event from PayPal. The request must have a valid signature',
  responses: {
    204: 'The event was processed',
    403: 'The signature is invalid, or the certificate could not be downloaded',
    404: 'PayPal is not set up',
    503: 'A payment of the event could not be read from PayPal, which will send the event again',
  },
  handler: async (c) => {
    if (!isOnline(c.var)) throw new Refusal('not_found', "PayPal isn't set up.")
    await handleWebhook(c.var, c.req.header(), await c.req.text()).catch((error) => {
      throw error instanceof PayPalRefusal ? new Refusal('unavailable', "PayPal didn't respond.") : error
    })
  },
})
