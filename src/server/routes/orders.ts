import { z } from 'zod'
import { OrderEventSchema, PlacedOrderSchema } from '../../domain/orders/orders.schema.ts'
import { eventStream } from '../event-stream.ts'
import { json, problem, route, routes } from '../openapi/route.ts'
import { orderCalendar } from '../orders/calendar.ts'
import { follow } from '../orders/live.ts'
import { orderOfToken, orderState, placedOrder } from '../orders/view.ts'
import { Refusal } from '../refusal.ts'
import { cancelOrderOfToken } from '../status-changes/cancel.ts'

const tags = ['Ordering']
const request = { params: z.object({ access_token: z.string().max(100) }) }
/** Event streams per order and process: enough for a family, too few to overload the server. */
const MAX_STREAMS = 20

const view = route('public', {
  method: 'get',
  path: '/orders/{access_token}',
  tags,
  summary: 'An order, for whoever has its link',
  request,
  responses: { 200: json(PlacedOrderSchema, 'The order'), 404: problem('No such order') },
})
const events = route('public', {
  method: 'get',
  path: '/orders/{access_token}/events',
  tags,
  summary: 'Server-sent events named `status`: the present state at once, then every change',
  request,
  responses: {
    200: { description: 'A stream of events', content: { 'text/event-stream': { schema: OrderEventSchema } } },
    404: problem('No such order'),
    429: problem('Too many windows follow this order'),
  },
})
const calendar = route('public', {
  method: 'get',
  path: '/orders/{access_token}/calendar.ics',
  tags,
  summary: 'The reservations of an order for a calendar',
  request,
  responses: {
    200: { description: 'An iCalendar file', content: { 'text/calendar': { schema: z.string() } } },
    404: problem('No such order, or no date in it'),
  },
})
const cancellation = route('public', {
  method: 'post',
  path: '/orders/{access_token}/cancellation',
  tags,
  summary: 'Cancels an order that is still pending and not paid, and everything in it, for whoever has its link',
  request,
  responses: {
    200: json(PlacedOrderSchema, 'The order'),
    404: problem('No such order'),
    409: problem('Not pending any more, or paid'),
    429: problem('Too many attempts'),
  },
})

export const orderRoutes = routes()
  .openapi(view, async (c) => {
    const { id } = await orderOfToken(c.var.db, c.req.valid('param').access_token)
    return c.json(await placedOrder(c.var.db, id, c.var.public_url), 200)
  })
  .openapi(cancellation, async (c) => {
    const { access_token } = c.req.valid('param')
    await c.var.limiter.count('order', { address: c.var.client_address, account: access_token })
    return c.json(await cancelOrderOfToken(c.var, access_token), 200)
  })
  .openapi(events, async (c) => {
    const { db, live } = c.var
    const { id: order_id } = await orderOfToken(db, c.req.valid('param').access_token)
    if (live.watching(order_id) >= MAX_STREAMS)
      throw new Refusal('rate_limited', 'This order is open in too many windows.')
    return eventStream(c, (stream, base) => {
      const connection = {
        ...base,
        send: (event: object) => stream.writeSSE({ event: 'status', data: JSON.stringify(event), retry: 2000 }),
        beat: () => stream.write(': still here\n\n').then(() => {}),
      }
      return follow(live, connection, { order_id, read: () => orderState(db, order_id) })
    })
  })
  .openapi(calendar, async (c) => {
    const { id } = await orderOfToken(c.var.db, c.req.valid('param').access_token)
    const file = await orderCalendar(c.var.db, await placedOrder(c.var.db, id, c.var.public_url))
    return c.body(file, 200, {
      'content-type': 'text/calendar; charset=utf-8',
      'content-disposition': 'attachment; filename="reservation.ics"',
    }) as never
  })
