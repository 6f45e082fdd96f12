import { IdempotencyKeySchema } from '../../domain/fields.schema.ts'
import { ReservationDraftSchema } from '../../domain/orders/order-drafts.schema.ts'
import { PlacedOrderSchema } from '../../domain/orders/orders.schema.ts'
import { requirePerson } from '../accounts/route-access.ts'
import { body, json, problem, route, routes } from '../api/route.ts'
import { identifyRequest } from '../orders/order-request.ts'
import { reservationRequest } from '../orders/reservation-request.ts'
import { placeAndPay } from '../payments/place-and-pay.ts'
import { widerNetworkOf } from '../platform/network.ts'

export const reservations = routes().openapi(
  route('customer', {
    method: 'post',
    path: '/reservations',
    tags: ['Ordering'],
    summary: 'Reserve a dish for today or later. Requests with the same Idempotency-Key make one reservation',
    request: { headers: IdempotencyKeySchema, body: body(ReservationDraftSchema) },
    responses: {
      201: json(PlacedOrderSchema, 'The reservation and its order'),
      200: json(PlacedOrderSchema, 'The reservation that was made earlier with this Idempotency-Key'),
      409: problem(
        'price_changed, slot_full, slot_unavailable, too_many_unconfirmed, dish_unavailable, reservations_closed',
      ),
      422: problem('A field is missing or invalid'),
      429: problem('Too many reservations'),
    },
  }),
  async (c) => {
    const person = requirePerson(c)
    const draft = c.req.valid('json')
    const identity = identifyRequest(c.req.valid('header')['idempotency-key'], draft, person)
    await c.var.limiter.count('order', { address: c.var.client_address, account: person.email })
    const request = reservationRequest(draft, person, c.var.networkHash(widerNetworkOf(c.var.client_address)))
    const { guestOrder, status } = await placeAndPay(c.var, request, identity)
    return c.json(guestOrder, status)
  },
)
