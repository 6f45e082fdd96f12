import { type Context, Hono } from 'hono'
import { readInput, requestKey, wantsRepresentation } from '../input.ts'
import { CaptureRequestSchema, OrderRequestSchema } from '../order-request.ts'
import { captureOrder, createOrder, requireOrder } from '../orders.ts'
import { type Env, type Simulator, withOrders } from '../simulator.ts'
import type { Order } from '../state.ts'
import { orderView, shortOrderView } from '../views.ts'

export const orderRoutes = (sim: Simulator) => {
  const show = (c: Context, order: Order) =>
    wantsRepresentation(c) ? orderView(sim, order) : shortOrderView(sim, order)
  return new Hono<Env>()
    .post('/v2/checkout/orders', async (c) => {
      const request = await readInput(c, OrderRequestSchema)
      const { order, created } = createOrder(sim, request, { key: requestKey(c), api: new URL(c.req.url).origin })
      return c.json(show(c, order), created ? 201 : 200)
    })
    .get('/v2/checkout/orders/:id', (c) => {
      const seen = withOrders(sim, c.var.deviation?.orders)
      return c.json(orderView(seen, requireOrder(seen, c.req.param('id'))))
    })
    .post('/v2/checkout/orders/:id/capture', async (c) => {
      await readInput(c, CaptureRequestSchema)
      const { order, created } = captureOrder(sim, c.req.param('id'), requestKey(c), c.var.deviation?.capture)
      return c.json(show(c, order), created ? 201 : 200)
    })
}
