import {
  BoardSchema,
  OrderFilterSchema,
  StaffOrderDetailSchema,
  StaffOrderListSchema,
  StatusChangeSchema,
} from '../../../domain/orders/staff-orders.schema.ts'
import { requirePerson } from '../../accounts/route-access.ts'
import { body, Id, json, problem, route, routes } from '../../openapi/route.ts'
import { listOrders, readBoard } from '../../orders/staff-list.ts'
import { openOrder, readOrder } from '../../orders/staff-view.ts'
import { changeStatus } from '../../status-changes/change-status.ts'
import { adminOrdersPayments } from './orders/payments.ts'

const tags = ['Admin: orders']

export const adminOrders = routes()
  .openapi(
    route('staff', {
      method: 'get',
      path: '/admin/orders',
      tags,
      summary: 'List orders, newest first',
      request: { query: OrderFilterSchema },
      responses: { 200: json(StaffOrderListSchema, 'A page of orders'), 422: problem('A filter is invalid') },
    }),
    async (c) => c.json(await listOrders(c.var.db, c.req.valid('query')), 200),
  )
  .openapi(
    route('staff', {
      method: 'get',
      path: '/admin/orders/board',
      tags,
      summary: 'List the orders in progress, earliest due first',
      responses: { 200: json(BoardSchema, 'The board') },
    }),
    async (c) => c.json(await readBoard(c.var.db, new Date()), 200),
  )
  .openapi(
    route('staff', {
      method: 'get',
      path: '/admin/orders/{id}',
      tags,
      summary: 'Get an order with its reservations and history',
      request: { params: Id },
      responses: {
        200: json(StaffOrderDetailSchema, 'The order'),
        404: problem('The order does not exist'),
        422: problem('The id is not a UUID'),
      },
    }),
    async (c) => c.json(await readOrder(c.var.db, c.req.valid('param').id, c.var.public_url), 200),
  )
  .openapi(
    route('staff', {
      method: 'patch',
      path: '/admin/orders/{id}',
      tags,
      summary:
        'Set the status of an order and its reservations. The guest gets an email when the order is confirmed or cancelled',
      request: { params: Id, body: body(StatusChangeSchema) },
      responses: {
        200: json(StaffOrderDetailSchema, 'The order'),
        404: problem('The order does not exist'),
        409: problem(
          'conflict: the status is not `from`; slot_full: the slots of the cancelled reservations are taken',
        ),
        422: problem('The status is invalid'),
      },
    }),
    async (c) => {
      const { id } = c.req.valid('param')
      await changeStatus(c.var, requirePerson(c), { order_id: id, ...c.req.valid('json') }, new Date())
      return c.json(await readOrder(c.var.db, id, c.var.public_url), 200)
    },
  )
  .openapi(
    route('staff', {
      method: 'post',
      path: '/admin/orders/{id}/opening',
      tags,
      summary: 'Mark an order as opened, which stops its alert',
      request: { params: Id },
      responses: {
        204: { description: 'The order is marked as opened' },
        404: problem('The order does not exist'),
        422: problem('The id is not a UUID'),
      },
    }),
    async (c) => {
      await openOrder(c.var.db, requirePerson(c), c.req.valid('param').id)
      return c.body(null, 204)
    },
  )
  .route('/', adminOrdersPayments)
