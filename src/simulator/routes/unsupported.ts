import { Hono } from 'hono'
import { refusal } from '../errors.ts'

/** Calls of PayPal that the simulator does not support. */
const UNSUPPORTED: [method: string, path: string][] = [
  ['PATCH', '/v2/checkout/orders/:id'],
  ['POST', '/v2/checkout/orders/:id/confirm-payment-source'],
  ['POST', '/v2/checkout/orders/:id/authorize'],
  ['POST', '/v2/checkout/orders/:id/track'],
  ['PATCH', '/v2/checkout/orders/:id/trackers/:tracker'],
  ['GET', '/v2/payments/authorizations/:id'],
  ['POST', '/v2/payments/authorizations/:id/:action'],
  ['PATCH', '/v1/notifications/webhooks/:id'],
  ['GET', '/v1/notifications/webhooks-events'],
  ['GET', '/v1/notifications/webhooks-events/:id'],
  ['POST', '/v1/notifications/webhooks-events/:id/resend'],
  ['POST', '/v1/notifications/simulate-event'],
]

export function unsupportedRoutes() {
  const app = new Hono()
  for (const [method, path] of UNSUPPORTED)
    app.on(method, path, (c) => {
      const { body } = refusal(501)
      const message = `This simulator does not offer ${method} ${path.replace(/:(\w+)/g, '{$1}')}; PayPal does.`
      return c.json({ ...body, message }, 501)
    })
  return app
}
