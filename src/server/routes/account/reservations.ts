import { PageSchema, PlacedOrderSchema, ReservationListSchema } from '../../../domain/orders/orders.schema.ts'
import { requirePerson } from '../../accounts/access.ts'
import { Id, json, problem, route, routes } from '../../openapi/route.ts'
import { ownReservations } from '../../orders/own.ts'
import { cancelReservation } from '../../status-changes/cancel.ts'

const tags = ['Account']

export const accountReservations = routes()
  .openapi(
    route('customer', {
      method: 'get',
      path: '/account/reservations',
      tags,
      summary: "One's own reservations, the newest first",
      request: { query: PageSchema },
      responses: { 200: json(ReservationListSchema, 'A page of reservations'), 422: problem('The cursor is wrong') },
    }),
    async (c) => c.json(await ownReservations(c.var.db, requirePerson(c), c.req.valid('query')), 200),
  )
  .openapi(
    route('customer', {
      method: 'post',
      path: '/account/reservations/{id}/cancellation',
      tags,
      summary: 'Cancels a reservation that is still pending; its order costs what is left of it',
      request: { params: Id },
      responses: {
        200: json(PlacedOrderSchema, 'Its order'),
        404: problem('Not yours, or not there'),
        409: problem('Not pending any more'),
        422: problem('Not an id'),
      },
    }),
    async (c) => c.json(await cancelReservation(c.var, requirePerson(c), c.req.valid('param').id), 200),
  )
