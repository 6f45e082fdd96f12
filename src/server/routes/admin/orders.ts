import {
  BoardSchema,
  OrderFilterSchema,
  StaffOrderDetailSchema,
  StaffOrderListSchema,
  StatusChangeSchema,
} from '../../../domain/orders/staff-orders.schema.ts'
import { requirePerson } from '../../accounts/access.ts'
import { body, Id, json, problem, route, routes } from '../../openapi/route.ts'
import { listOrders, readBoard } from '../../orders/staff-list.ts'
import { openOrder, readOrder } from '../../orders/staff-view.ts'
import { changeStatus } from '../../status-changes/change-status.ts'
import { adminOrdersPayments } from './orders/payments.ts'

const tags = ['Panel: orders']

export const adminOrders = routes()
  .openapi(
    route('staff', {
      method: 'get',
      path: '/admin/orders',
      tags,
      summary: 'All orders, the newest first',
      request: { query: OrderFilterSchema },
      responses: { 200: json(StaffOrderListSchema, 'A page of orders'), 422: problem('A filter is wrong') },
    }),
    async (c) => c.json(await listOrders(c.var.db, c.req.valid('query')), 200),
  )
  .openapi(
    route('staff', {
      method: 'get',
      path: '/admin/orders/board',
      tags,
      summary: 'What is under way, what is due first at the top',
      responses: { 200: json(BoardSchema, 'The board') },
    }),
    async (c) => c.json(await readBoard(c.var.db, new Date()), 200),
  )
  .openapi(
    route('staff', {
      method: 'get',
      path: '/admin/orders/{id}',
      tags,
      summary: 'Everything about one order, with its history',
      request: { params: Id },
      responses: {
        200: json(StaffOrderDetailSchema, 'The order'),
        404: problem('No such order'),
        422: problem('No id'),
      },
    }),
    async (c) => c.json(await readOrder(c.var.db, c.req.valid('param').id, c.var.public_url), 200),
  )
  .openapi(
    route('staff', {
      method: 'patch',
      path: '/admin/orders/{id}',
      tags,
      summary: 'Moves an order to any status; its reservations go along, and the guest is told of a yes and of a no',
      request: { params: Id, body: body(StatusChangeSchema) },
      responses: {
        200: json(StaffOrderDetailSchema, 'The order'),
        404: problem('No such order'),
        409: problem('conflict: it is not what it was; slot_full: its places were taken meanwhile'),
        422: problem('Not a status'),
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
      summary: 'Somebody looks at an order: it stops ringing',
      request: { params: Id },
      responses: { 204: { description: 'Looked at' }, 404: problem('No such order'), 422: problem('No id') },
    }),
    async (c) => {
      await openOrder(c.var.db, requirePerson(c), c.req.valid('param').id)
      return c.body(null, 204)
    },
  )
  .route('/', adminOrdersPayments)
