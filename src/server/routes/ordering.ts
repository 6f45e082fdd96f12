import { IdempotencyKeySchema } from '../../domain/fields.schema.ts'
import { OrderDraftSchema } from '../../domain/orders/order-drafts.schema.ts'
import { PlacedOrderSchema } from '../../domain/orders/orders.schema.ts'
import {
  AvailabilityRequestSchema,
  AvailabilitySchema,
  QuoteRequestSchema,
  QuoteSchema,
} from '../../domain/orders/quote.schema.ts'
import { findPerson } from '../accounts/access.ts'
import { body, json, problem, route, routes } from '../openapi/route.ts'
import { attemptOf } from '../orders/order-request.ts'
import { placeOrder } from '../orders/place.ts'
import { quote } from '../orders/quote.ts'
import { withApproval } from '../payments/begin.ts'
import { methodsOnOffer } from '../payments/provider.ts'
import { readAvailability } from '../reservations/slots.ts'
import { placerOf } from '../reservations/unconfirmed.ts'

const tags = ['Ordering']

const availability = route('public', {
  method: 'get',
  path: '/availability',
  tags,
  summary: 'When a dish can be had: 30 days from today with their times',
  request: { query: AvailabilityRequestSchema },
  responses: {
    200: json(AvailabilitySchema, 'Days and times'),
    404: problem('No such dish'),
    422: problem('Something asked for is wrong'),
  },
})
const price = route('public', {
  method: 'post',
  path: '/quote',
  tags,
  summary: 'Prices a cart and says what stands in the way of ordering it',
  request: { body: body(QuoteRequestSchema) },
  responses: { 200: json(QuoteSchema, 'The cart as it is now'), 422: problem('This is no cart') },
})
const placing = route('public', {
  method: 'post',
  path: '/orders',
  tags,
  summary: 'Orders a cart, once per Idempotency-Key, at our own prices',
  request: { headers: IdempotencyKeySchema, body: body(OrderDraftSchema) },
  responses: {
    201: json(PlacedOrderSchema, 'The order'),
    200: json(PlacedOrderSchema, 'The order that this key already made'),
    409: problem(
      'price_changed, slot_full, slot_unavailable, too_many_unconfirmed, dish_unavailable, ordering_closed, reservations_closed',
    ),
    422: problem('invalid_input: a field is missing or wrong; reservation_incomplete: a date and a time are missing'),
    429: problem('Too many orders'),
  },
})

export const orderingRoutes = routes()
  .openapi(availability, async (c) => c.json(await readAvailability(c.var.db, c.req.valid('query'), new Date()), 200))
  .openapi(price, async (c) => c.json(await quote(c.var.db, c.req.valid('json'), new Date()), 200))
  .openapi(placing, async (c) => {
    const draft = c.req.valid('json')
    const attempt = attemptOf(c.req.valid('header')['idempotency-key'], draft)
    await c.var.limiter.count('order', { address: c.var.client_address, account: draft.email ?? '' })
    const placer = placerOf(await findPerson(c), c.var.networkHash(c.var.client_address))
    const { placed, created } = await placeOrder(c.var, { ...draft, ...placer }, attempt, {
      payment_methods: await methodsOnOffer(c.var),
      now: new Date(),
    })
    return c.json(await withApproval(c.var, placed), created ? 201 : 200)
  })
