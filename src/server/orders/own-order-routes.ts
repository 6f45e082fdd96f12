import { OrderListSchema, PageSchema, PlacedOrderSchema } from '../../domain/orders/orders.schema.ts'
import { requirePerson } from '../accounts/route-access.ts'
import { declareRoutes } from '../api/declare-routes.ts'
import { Id, json } from '../api/route.ts'
import { cancelOrder } from '../order-changes/cancel.ts'
import { ownOrders } from './own-orders.ts'

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
