import { z } from 'zod'
import { IdempotencyKeySchema } from '../../domain/fields.schema.ts'
import { OrderDraftSchema } from '../../domain/orders/order-drafts.schema.ts'
import { OrderEventSchema, OrderListSchema, PageSchema, PlacedOrderSchema } from '../../domain/orders/orders.schema.ts'
import { findPerson, requirePerson } from '../accounts/route-access.ts'
import { declareRoutes } from '../api/declare-routes.ts'
import { eventStream } from '../api/event-stream.ts'
import { AccessToken, body, Id, json, problem, route, routes } from '../api/route.ts'
import { cancelOrder, cancelOrderOfToken } from '../order-changes/cancel.ts'
import { confirmAttendance } from '../order-changes/confirm-attendance.ts'
import { ordersPayment } from '../payments/guest-routes.ts'
import { placeAndPay } from '../payments/place-and-pay.ts'
import { findWiderNetwork } from '../platform/network.ts'
import { Refusal } from '../platform/refusal.ts'
import { placerOf } from '../reservations/unconfirmed.ts'
import { orderCalendar } from './calendar.ts'
import { follow } from './live.ts'
import { identifyRequest } from './order-request.ts'
import { ownOrders } from './own-orders.ts'
import { orderOfToken, orderState, readGuestOrder } from './view.ts'

const tags = ['Ordering']
const request = { params: AccessToken }
/** Event streams per order and process: enough for a family, too few to overload the server. */
const MAX_STREAMS = 20

export const orders = routes()
  .openapi(
    route('public', {
      method: 'post',
      path: '/orders',
      tags,
      summary: 'Place an order at current prices. Requests with the same Idempotency-Key place one order',
      request: { headers: IdempotencyKeySchema, body: body(OrderDraftSchema) },
      responses: {
        201: json(PlacedOrderSchema, 'The order'),
        200: json(PlacedOrderSchema, 'The order that was placed earlier with this Idempotency-Key'),
        409: problem(
          'price_changed, due_changed, due_unavailable, ordering_paused, slot_full, slot_unavailable, too_many_unconfirmed, dish_unavailable, ordering_closed, reservations_closed',
        ),
        422: problem(
          'invalid_input: a field is missing or invalid; reservation_incomplete: a date and time are missing',
        ),
        429: problem('Too many orders'),
      },
    }),
    async (c) => {
      const draft = c.req.valid('json')
      const identity = identifyRequest(c.req.valid('header')['idempotency-key'], draft)
      await c.var.limiter.count('order', { address: c.var.client_address, account: draft.email ?? '' })
      const placer = placerOf(await findPerson(c), c.var.networkHash(findWiderNetwork(c.var.client_address)))
      const { guestOrder, status } = await placeAndPay(c.var, { ...draft, ...placer }, identity)
      return c.json(guestOrder, status)
    },
  )
  .openapi(
    route('public', {
      method: 'get',
      path: '/orders/{access_token}',
      tags,
      summary: 'Get an order by its access token',
      request,
      responses: { 200: json(PlacedOrderSchema, 'The order'), 404: problem('The order does not exist') },
    }),
    async (c) => {
      const { id } = await orderOfToken(c.var.db, c.req.valid('param').access_token)
      return c.json(await readGuestOrder(c.var.db, id, c.var.public_url), 200)
    },
  )
  .openapi(
    route('public', {
      method: 'post',
      path: '/orders/{access_token}/cancellation',
      tags,
      summary:
        'Cancel an order and its reservations by its access token. What was paid is refunded. The order must be pending',
      request,
      responses: {
        200: json(PlacedOrderSchema, 'The order'),
        404: problem('The order does not exist'),
        409: problem('The order is no longer pending, or its payment needs staff'),
        429: problem('Too many attempts'),
      },
    }),
    async (c) => {
      const { access_token } = c.req.valid('param')
      await c.var.limiter.count('order', { address: c.var.client_address, account: access_token })
      return c.json(await cancelOrderOfToken(c.var, access_token), 200)
    },
  )
  .openapi(
    route('public', {
      method: 'post',
      path: '/orders/{access_token}/attendance',
      tags,
      summary: 'Say that the guests of a table are coming, by the access token of its order',
      request,
      responses: {
        200: json(PlacedOrderSchema, 'The order of the table'),
        404: problem('The order does not exist'),
        409: problem('The order is not a table, or it is cancelled or over'),
        429: problem('Too many attempts'),
      },
    }),
    async (c) => {
      const { access_token } = c.req.valid('param')
      await c.var.limiter.count('order', { address: c.var.client_address, account: access_token })
      return c.json(await confirmAttendance(c.var, access_token, new Date()), 200)
    },
  )
  .openapi(
    route('public', {
      method: 'get',
      path: '/orders/{access_token}/events',
      tags,
      summary:
        'Follow an order with server-sent events named `status`. The first one is the current state, then one per change',
      request,
      responses: {
        200: { description: 'A stream of events', content: { 'text/event-stream': { schema: OrderEventSchema } } },
        404: problem('The order does not exist'),
        429: problem('Too many clients follow this order'),
      },
    }),
    async (c) => {
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
    },
  )
  .openapi(
    route('public', {
      method: 'get',
      path: '/orders/{access_token}/calendar.ics',
      tags,
      summary: 'Download the reservations of an order as an iCalendar file',
      request,
      responses: {
        200: { description: 'An iCalendar file', content: { 'text/calendar': { schema: z.string() } } },
        404: problem('The order does not exist, or it has no reservations'),
      },
    }),
    async (c) => {
      const { id } = await orderOfToken(c.var.db, c.req.valid('param').access_token)
      const file = await orderCalendar(c.var.db, await readGuestOrder(c.var.db, id, c.var.public_url))
      return c.body(file, 200, {
        'content-type': 'text/calendar; charset=utf-8',
        'content-disposition': 'attachment; filename="reservation.ics"',
      })
    },
  )
  .route('/', ordersPayment)

export const accountOrders = declareRoutes('Account')
  .get('customer', '/account/orders', {
    summary: 'List the orders of the signed-in person, newest first',
    query: PageSchema,
    responses: { 200: json(OrderListSchema, 'A page of orders') },
    handler: (c) => ownOrders(c.var.db, requirePerson(c), c.req.valid('query')),
  })
  .post('customer', '/account/orders/{id}/cancellation', {
    summary: 'Cancel a pending order and its reservations',
    params: Id,
    responses: {
      200: json(PlacedOrderSchema, 'The order'),
      404: 'The order does not exist or belongs to somebody else',
      409: 'The order is no longer pending',
    },
    handler: (c) => cancelOrder(c.var, requirePerson(c), c.req.valid('param').id),
  })
