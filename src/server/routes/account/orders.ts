import { IdempotencyKeySchema } from '../../../domain/fields.schema.ts'
import { ReservationDraftSchema } from '../../../domain/orders/order-drafts.schema.ts'
import {
  OrderListSchema,
  PageSchema,
  PlacedOrderSchema,
  ReservationListSchema,
} from '../../../domain/orders/orders.schema.ts'
import { requirePerson } from '../../accounts/access.ts'
import { body, Id, json, problem, route, routes } from '../../openapi/route.ts'
import { attemptOf } from '../../orders/order-request.ts'
import { ownOrders, ownReservations } from '../../orders/own.ts'
import { placeOrder } from '../../orders/place.ts'
import { reservationRequest } from '../../orders/reservation-request.ts'
import { withApproval } from '../../payments/begin.ts'
import { methodsOnOffer } from '../../payments/provider.ts'
import { cancelOrder, cancelReservation } from '../../status-changes/cancel.ts'

const tags = ['Account']
const refusedToCancel = {
  404: problem('Not yours, or not there'),
  409: problem('Not pending any more'),
  422: problem('Not an id'),
}

const reserve = route('customer', {
  method: 'post',
  path: '/reservations',
  tags: ['Ordering'],
  summary: 'Reserves one dish from today on, once per Idempotency-Key',
  request: { headers: IdempotencyKeySchema, body: body(ReservationDraftSchema) },
  responses: {
    201: json(PlacedOrderSchema, 'The reservation, with the order behind it'),
    200: json(PlacedOrderSchema, 'The reservation that this key already made'),
    409: problem(
      'price_changed, slot_full, slot_unavailable, too_many_unconfirmed, dish_unavailable, reservations_closed',
    ),
    422: problem('A field is missing or wrong'),
    429: problem('Too many reservations'),
  },
})
const orders = route('customer', {
  method: 'get',
  path: '/account/orders',
  tags,
  summary: "One's own orders, the newest first",
  request: { query: PageSchema },
  responses: { 200: json(OrderListSchema, 'A page of orders'), 422: problem('The cursor is wrong') },
})
const reservations = route('customer', {
  method: 'get',
  path: '/account/reservations',
  tags,
  summary: "One's own reservations, the newest first",
  request: { query: PageSchema },
  responses: { 200: json(ReservationListSchema, 'A page of reservations'), 422: problem('The cursor is wrong') },
})
const orderCancellation = route('customer', {
  method: 'post',
  path: '/account/orders/{id}/cancellation',
  tags,
  summary: 'Cancels an order that is still pending, and everything in it',
  request: { params: Id },
  responses: { 200: json(PlacedOrderSchema, 'The order'), ...refusedToCancel },
})
const reservationCancellation = route('customer', {
  method: 'post',
  path: '/account/reservations/{id}/cancellation',
  tags,
  summary: 'Cancels a reservation that is still pending; its order costs what is left of it',
  request: { params: Id },
  responses: { 200: json(PlacedOrderSchema, 'Its order'), ...refusedToCancel },
})

export const ownOrderRoutes = routes()
  .openapi(reserve, async (c) => {
    const person = requirePerson(c)
    const draft = c.req.valid('json')
    const attempt = attemptOf(c.req.valid('header')['idempotency-key'], draft, person)
    await c.var.limiter.count('order', { address: c.var.client_address, account: person.email })
    const request = reservationRequest(draft, person, c.var.networkHash(c.var.client_address))
    const { placed, created } = await placeOrder(c.var, request, attempt, {
      payment_methods: await methodsOnOffer(c.var),
      now: new Date(),
    })
    return c.json(await withApproval(c.var, placed), created ? 201 : 200)
  })
  .openapi(orders, async (c) => c.json(await ownOrders(c.var.db, requirePerson(c), c.req.valid('query')), 200))
  .openapi(reservations, async (c) =>
    c.json(await ownReservations(c.var.db, requirePerson(c), c.req.valid('query')), 200),
  )
  .openapi(orderCancellation, async (c) =>
    c.json(await cancelOrder(c.var, requirePerson(c), c.req.valid('param').id), 200),
  )
  .openapi(reservationCancellation, async (c) =>
    c.json(await cancelReservation(c.var, requirePerson(c), c.req.valid('param').id), 200),
  )
