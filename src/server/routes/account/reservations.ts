import { PageSchema, PlacedOrderSchema, ReservationListSchema } from '../../../domain/orders/orders.schema.ts'
import { requirePerson } from '../../accounts/route-access.ts'
import { Id, json, problem, route, routes } from '../../openapi/route.ts'
import { ownReservations } from '../../orders/own-orders.ts'
import { cancelReservation } from '../../status-changes/cancel.ts'

const tags = ['Account']

export const accountReservations = routes()
  .openapi(
    route('customer', {
      method: 'get',
      path: '/account/reservations',
      tags,
      summary: 'List the reservations of the signed-in person, newest first',
      request: { query: PageSchema },
      responses: {
        200: json(ReservationListSchema, 'A page of reservations'),
        422: problem('The cursor or limit is invalid'),
      },
    }),
    async (c) => c.json(await ownReservations(c.var.db, requirePerson(c), c.req.valid('query')), 200),
  )
  .openapi(
    route('customer', {
      method: 'post',
      path: '/account/reservations/{id}/cancellation',
      tags,
      summary: 'Cancel a pending reservation. The total of its order is reduced',
      request: { params: Id },
      responses: {
        200: json(PlacedOrderSchema, 'The order of the reservation'),
        404: problem('The reservation does not exist or belongs to somebody else'),
        409: problem('The reservation is no longer pending'),
        422: problem('The id is not a UUID'),
      },
    }),
    async (c) => c.json(await cancelReservation(c.var, requirePerson(c), c.req.valid('param').id), 200),
  )
