import { OrderListSchema, PageSchema, PlacedOrderSchema } from '../../../domain/orders/orders.schema.ts'
import { requirePerson } from '../../accounts/access.ts'
import { Id, json, problem, route, routes } from '../../openapi/route.ts'
import { ownOrders } from '../../orders/own.ts'
import { cancelOrder } from '../../status-changes/cancel.ts'

const tags = ['Account']

export const accountOrders = routes()
  .openapi(
    route('customer', {
      method: 'get',
      path: '/account/orders',
      tags,
      summary: "One's own orders, the newest first",
      request: { query: PageSchema },
      responses: { 200: json(OrderListSchema, 'A page of orders'), 422: problem('The cursor is wrong') },
    }),
    async (c) => c.json(await ownOrders(c.var.db, requirePerson(c), c.req.valid('query')), 200),
  )
  .openapi(
    route('customer', {
      method: 'post',
      path: '/account/orders/{id}/cancellation',
      tags,
      summary: 'Cancels an order that is still pending, and everything in it',
      request: { params: Id },
      responses: {
        200: json(PlacedOrderSchema, 'The order'),
        404: problem('Not yours, or not there'),
        409: problem('Not pending any more'),
        422: problem('Not an id'),
      },
    }),
    async (c) => c.json(await cancelOrder(c.var, requirePerson(c), c.req.valid('param').id), 200),
  )
