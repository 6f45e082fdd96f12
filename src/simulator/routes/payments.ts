import { Hono } from 'hono'
import { readInput, requestKey, wantsRepresentation } from '../input.ts'
import { RefundRequestSchema } from '../order-request.ts'
import { refundCapture, requireCapture, requireRefund } from '../payments.ts'
import { type Env, type Simulator, withOrders } from '../simulator.ts'
import { fullCaptureView, refundView } from '../views.ts'

export const paymentRoutes = (sim: Simulator) =>
  new Hono<Env>()
    .get('/v2/payments/captures/:id', (c) => {
      const { order, capture } = requireCapture(withOrders(sim, c.var.deviation?.orders), c.req.param('id'))
      return c.json(fullCaptureView(order, capture))
    })
    .post('/v2/payments/captures/:id/refund', async (c) => {
      const request = await readInput(c, RefundRequestSchema)
      const input = { ...request, status: c.var.deviation?.refund_status }
      const { order, refund, created } = refundCapture(sim, c.req.param('id'), input, requestKey(c))
      return c.json(refundView(order, refund, wantsRepresentation(c)), created ? 201 : 200)
    })
    .get('/v2/payments/refunds/:id', (c) => {
      const { order, refund } = requireRefund(withOrders(sim, c.var.deviation?.orders), c.req.param('id'))
      return c.json(refundView(order, refund))
    })
