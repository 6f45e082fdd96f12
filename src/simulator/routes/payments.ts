import { Hono } from 'hono'
import { readInput, requestKey, wantsAll } from '../input.ts'
import { RefundRequestSchema } from '../order-request.ts'
import { refundCapture, requireCapture, requireRefund } from '../payments.ts'
import type { Simulator } from '../simulator.ts'
import { refundView, wholeCaptureView } from '../views.ts'

export const paymentRoutes = (sim: Simulator) =>
  new Hono()
    .get('/v2/payments/captures/:id', (c) => {
      const { order, capture } = requireCapture(sim, c.req.param('id'))
      return c.json(wholeCaptureView(order, capture))
    })
    .post('/v2/payments/captures/:id/refund', async (c) => {
      const request = await readInput(c, RefundRequestSchema)
      const { order, refund, created } = refundCapture(sim, c.req.param('id'), request, requestKey(c))
      return c.json(refundView(order, refund, wantsAll(c)), created ? 201 : 200)
    })
    .get('/v2/payments/refunds/:id', (c) => {
      const { order, refund } = requireRefund(sim, c.req.param('id'))
      return c.json(refundView(order, refund))
    })
