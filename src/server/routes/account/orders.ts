import { OrderListSchema, PageSchema, PlacedOrderSchema } from '../../../domain/orders/orders.schema.ts'
import { requirePerson } from '../../accounts/route-access.ts'
import { Id, json, problem, route, routes } from '../../openapi/route.ts'
import { ownOrders } from '../../orders/own-orders.ts'
import { cancelOrder } from '../../status-changes/cancel.ts'

const tags = ['Account']

export const accountOrders = routes()
  .openapi(
    route('customer', {
      method: 'get',
      path: '/account/orders',
      tags,
      summary: 'List the orders of the signed-in person, newest first',
      request: { query: PageSchema },
      responses: { 200: json(OrderListSchema, 'A page of orders'), 422: problem('The cursor or limit is invalid') },
    }),
    async (c) => c.json(await ownOrders(c.var.db, requirePerson(c), c.req.valid('query')), 200),
  )
  .openapi(
    route('customer', {
      method: 'post',
      path: '/account/orders/{id}/cancellation',
      tags,
      summary: 'Cancel a pending order and its reservations',
      request: { params: Id },
      responses: {
        200: json(PlacedOrderSchema, 'The order'),
        404: problem('The order does not exist or belongs to somebody else'),
        409: problem('The order is no longer pending'),
        422: problem('The id is not a UUID'),
      },
    }),
    async (c) => c.json(await cancelOrder(c.var, requirePerson(c), c.req.valid('param').id), 200),
  )
