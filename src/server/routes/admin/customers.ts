import {
  CustomerDetailSchema,
  CustomerDraftSchema,
  CustomerFilterSchema,
  CustomerListSchema,
  CustomerMergeSchema,
  CustomerSchema,
} from '../../../domain/customers/customers.schema.ts'
import { requirePerson } from '../../accounts/route-access.ts'
import { addCustomer, customerDetail, listCustomers } from '../../customers/customers.ts'
import { mergeCustomers } from '../../customers/merge.ts'
import { body, Id, json, problem, route, routes } from '../../openapi/route.ts'

const tags = ['Admin: customers']

export const adminCustomers = routes()
  .openapi(
    route('staff', {
      method: 'get',
      path: '/admin/customers',
      tags,
      summary: 'List customers, newest first: guests who ordered and records added by staff',
      request: { query: CustomerFilterSchema },
      responses: { 200: json(CustomerListSchema, 'A page of customers'), 422: problem('A filter is invalid') },
    }),
    async (c) => c.json(await listCustomers(c.var.db, c.req.valid('query')), 200),
  )
  .openapi(
    route('staff', {
      method: 'post',
      path: '/admin/customers',
      tags,
      summary: 'Add a customer',
      request: { body: body(CustomerDraftSchema) },
      responses: {
        201: json(CustomerSchema, 'The customer'),
        409: problem('The email address belongs to another customer'),
        422: problem('A field is missing or invalid'),
      },
    }),
    async (c) => c.json(await addCustomer(c.var.db, c.req.valid('json')), 201),
  )
  .openapi(
    route('staff', {
      method: 'get',
      path: '/admin/customers/{id}',
      tags,
      summary: 'Get a customer with the latest orders and reservations',
      request: { params: Id },
      responses: { 200: json(CustomerDetailSchema, 'The customer'), 404: problem('The customer does not exist') },
    }),
    async (c) => c.json(await customerDetail(c.var.db, c.req.valid('param').id), 200),
  )
  .openapi(
    route('staff', {
      method: 'post',
      path: '/admin/customers/{id}/merge',
      tags,
      summary:
        'Merge another record of the same person into this one. Its orders and reservations are moved, and it is deleted',
      request: { params: Id, body: body(CustomerMergeSchema) },
      responses: {
        200: json(CustomerSchema, 'The customer'),
        404: problem('One of the two customers does not exist'),
        422: problem('An id is not a UUID, or both are the same'),
      },
    }),
    async (c) => {
      const { other_id } = c.req.valid('json')
      return c.json(await mergeCustomers(c.var.db, requirePerson(c), c.req.valid('param').id, other_id), 200)
    },
  )
