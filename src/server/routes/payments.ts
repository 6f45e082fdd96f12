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
    summary: 'PayPal says that something happened; only with its signature',
    responses: {
      204: { description: 'Heard' },
      403: problem('Not signed by PayPal, or its certificate could not be fetched'),
      404: problem('There is no PayPal here'),
      503: problem('Not every payment it is about could be read; PayPal repeats it'),
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
