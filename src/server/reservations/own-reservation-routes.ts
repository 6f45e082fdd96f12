import { PageSchema, PlacedOrderSchema, ReservationListSchema } from '../../domain/orders/orders.schema.ts'
import { requirePerson } from '../accounts/route-access.ts'
import { declareRoutes } from '../api/declare-routes.ts'
import { Id, json } from '../api/route.ts'
import { cancelReservation } from '../order-changes/cancel.ts'
import { ownReservations } from '../orders/own-orders.ts'

export const accountReservations = declareRoutes('Account')
  .get('customer', '/account/reservations', {
    summary: 'List the reservations of the signed-in person, newest first',
    query: PageSchema,
    responses: { 200: json(ReservationListSchema, 'A page of reservations') },
    handler: (c) => ownReservations(c.var.db, requirePerson(c), c.req.valid('query')),
  })
  .post('customer', '/account/reservations/{id}/cancellation', {
    summary: 'Cancel a pending reservation. The total of its order is reduced',
    params: Id,
    responses: {
      200: json(PlacedOrderSchema, 'The order of the reservation'),
      404: 'The reservation does not exist or belongs to somebody else',
      409: 'The reservation is no longer pending',
    },
    handler: (c) => cancelReservation(c.var, requirePerson(c), c.req.valid('param').id),
  })
