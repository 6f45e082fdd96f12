import {
  CustomerDetailSchema,
  CustomerDraftSchema,
  CustomerFilterSchema,
  CustomerListSchema,
  CustomerMergeSchema,
  CustomerSchema,
} from '../../../domain/customers/customers.schema.ts'
import { addCustomer, customerDetail, listCustomers } from '../../customers/list.ts'
import { mergeCustomers } from '../../customers/merge.ts'
import { body, Id, json, problem, route, routes } from '../../openapi/route.ts'

const tags = ['Customers']

export const adminCustomers = routes()
  .openapi(
    route('staff', {
      method: 'get',
      path: '/admin/customers',
      tags,
      summary: 'Everybody who ever ordered or was written down, the newest first',
      request: { query: CustomerFilterSchema },
      responses: { 200: json(CustomerListSchema, 'A page of customers'), 422: problem('A filter is wrong') },
    }),
    async (c) => c.json(await listCustomers(c.var.db, c.req.valid('query')), 200),
  )
  .openapi(
    route('staff', {
      method: 'post',
      path: '/admin/customers',
      tags,
      summary: 'Writes a customer down',
      request: { body: body(CustomerDraftSchema) },
      responses: {
        201: json(CustomerSchema, 'The customer'),
        409: problem('The e-mail address belongs to another customer'),
        422: problem('A field is missing or wrong'),
      },
    }),
    async (c) => c.json(await addCustomer(c.var.db, c.req.valid('json')), 201),
  )
  .openapi(
    route('staff', {
      method: 'get',
      path: '/admin/customers/{id}',
      tags,
      summary: 'A customer with their latest orders and reservations',
      request: { params: Id },
      responses: { 200: json(CustomerDetailSchema, 'The customer'), 404: problem('No such customer') },
    }),
    async (c) => c.json(await customerDetail(c.var.db, c.req.valid('param').id), 200),
  )
  .openapi(
    route('staff', {
      method: 'post',
      path: '/admin/customers/{id}/merge',
      tags,
      summary:
        'Merges another record of the same person into this one: its orders and reservations move, and it is removed',
      request: { params: Id, body: body(CustomerMergeSchema) },
      responses: {
        200: json(CustomerSchema, 'The customer'),
        404: problem('One of the two is not there'),
        422: problem('Not an id, or the same record twice'),
      },
    }),
    async (c) => {
      const { other_id } = c.req.valid('json')
      return c.json(await mergeCustomers(c.var.db, c.req.valid('param').id, other_id), 200)
    },
  )
