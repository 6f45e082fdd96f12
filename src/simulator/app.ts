import { Hono, type MiddlewareHandler } from 'hono'
import { z } from 'zod'
import type { Deliveries } from './delivery.ts'
import { PayPalError, refusal } from './errors.ts'
import { expireOrders } from './orders.ts'
import { approvalRoutes } from './routes/approval.ts'
import { disputeRoutes } from './routes/disputes.ts'
import { orderRoutes } from './routes/orders.ts'
import { paymentRoutes } from './routes/payments.ts'
import { requireToken, tokenRoutes } from './routes/tokens.ts'
import { unsupportedRoutes } from './routes/unsupported.ts'
import { certificateRoutes, webhookRoutes } from './routes/webhooks.ts'
import type { Env, Simulator } from './simulator.ts'

/** What tests add: faults, and routes to cause them (lab/paypal-faults). */
export type Extension = (sim: Simulator, deliveries: Deliveries) => { middleware: MiddlewareHandler<Env>; routes: Hono }

const METHODS = ['GET', 'POST', 'PATCH', 'PUT', 'DELETE']
const API = ['/v1/*', '/v2/*']

export function createApp(sim: Simulator, deliveries: Deliveries, extend: Extension | undefined) {
  const app = new Hono<Env>()
  const extension = extend?.(sim, deliveries)
  if (extension) app.on(METHODS, API, extension.middleware)
  app.on(METHODS, API, async (_c, next) => {
    expireOrders(sim)
    await next()
    sim.save()
  })
  app.route('/', tokenRoutes(sim))
  app.route('/', certificateRoutes(sim))
  app.use('/v1/*', requireToken(sim))
  app.use('/v2/*', requireToken(sim))
  app.route('/', orderRoutes(sim))
  app.route('/', paymentRoutes(sim))
  app.route('/', webhookRoutes(sim))
  app.route('/', disputeRoutes(sim))
  app.route('/', unsupportedRoutes())
  app.route('/', approvalRoutes(sim))
  if (extension) app.route('/', extension.routes)
  app.notFound((c) => c.json(refusal(404).body, 404))
  app.onError((error, c) => {
    if (error instanceof PayPalError) return Response.json(error.body, { status: error.status })
    if (error instanceof z.ZodError) return c.json({ error: z.prettifyError(error) }, 400)
    if (error instanceof SyntaxError) return c.json({ error: error.message }, 400)
    console.error(error)
    return c.json(refusal(500).body, 500)
  })
  return app
}
