import { Hono } from 'hono'
import { readInput, requestKey, wantsAll } from '../input.ts'
import { CaptureRequestSchema, OrderRequestSchema } from '../order-request.ts'
import { captureOrder, createOrder, requireOrder } from '../orders.ts'
import type { Simulator } from '../simulator.ts'
import { orderView } from '../views.ts'

export const orderRoutes = (sim: Simulator) =>
  new Hono()
    .post('/v2/checkout/orders', async (c) => {
      const request = await readInput(c, OrderRequestSchema)
      const { order, created } = createOrder(sim, request, { key: requestKey(c), api: new URL(c.req.url).origin })
      return c.json(orderView(sim, order, wantsAll(c)), created ? 201 : 200)
    })
    .get('/v2/checkout/orders/:id', (c) => c.json(orderView(sim, requireOrder(sim, c.req.param('id')))))
    .post('/v2/checkout/orders/:id/capture', async (c) => {
      await readInput(c, CaptureRequestSchema)
      const { order, created } = captureOrder(sim, c.req.param('id'), requestKey(c))
      return c.json(orderView(sim, order, wantsAll(c)), created ? 201 : 200)
    })
