import { Hono } from 'hono'
import { readInput, requestKey, wantsAll } from '../input.ts'
import { RefundRequestSchema } from '../order-request.ts'
import { refundCapture, requireCapture, requireRefund } from '../payments.ts'
import { type Env, type Simulator, seenBy } from '../simulator.ts'
import { refundView, wholeCaptureView } from '../views.ts'

export const paymentRoutes = (sim: Simulator) =>
  new Hono<Env>()
    .get('/v2/payments/captures/:id', (c) => {
      const { order, capture } = requireCapture(seenBy(sim, c.var.fault), c.req.param('id'))
      return c.json(wholeCaptureView(order, capture))
    })
    .post('/v2/payments/captures/:id/refund', async (c) => {
      const request = await readInput(c, RefundRequestSchema)
      const wanted = { ...request, status: c.var.fault?.refund?.status }
      const { order, refund, created } = refundCapture(sim, c.req.param('id'), wanted, requestKey(c))
      return c.json(refundView(order, refund, wantsAll(c)), created ? 201 : 200)
    })
    .get('/v2/payments/refunds/:id', (c) => {
      const { order, refund } = requireRefund(seenBy(sim, c.var.fault), c.req.param('id'))
      return c.json(refundView(order, refund))
    })
