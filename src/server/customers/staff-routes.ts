import {
  CustomerDetailSchema,
  CustomerDraftSchema,
  CustomerFilterSchema,
  CustomerListSchema,
  CustomerMergeSchema,
  CustomerSchema,
} from '../../domain/customers/customers.schema.ts'
import { requirePerson } from '../accounts/route-access.ts'
import { declareRoutes } from '../api/declare-routes.ts'
import { Id, json } from '../api/route.ts'
import { addCustomer, customerDetail, listCustomers } from './customers.ts'
import { mergeCustomers } from './merge.ts'

export const adminCustomers = declareRoutes('Admin: customers')
  .get('staff', '/admin/customers', {
    summary: 'List customers, newest first: guests who ordered and records added by staff',
    query: CustomerFilterSchema,
    responses: { 200: json(CustomerListSchema, 'A page of customers') },
    handler: (c) => listCustomers(c.var.db, c.req.valid('query')),
  })
  .post('staff', '/admin/customers', {
    summary: 'Add a customer',
    body: CustomerDraftSchema,
    responses: { 201: json(CustomerSchema, 'The customer'), 409: 'The email address belongs to another customer' },
    handler: (c) => addCustomer(c.var.db, c.req.valid('json')),
  })
  .get('staff', '/admin/customers/{id}', {
    summary: 'Get a customer with the latest orders and reservations',
    params: Id,
    responses: { 200: json(CustomerDetailSchema, 'The customer'), 404: 'The customer does not exist' },
    handler: (c) => customerDetail(c.var.db, c.req.valid('param').id),
  })
  .post('staff', '/admin/customers/{id}/merge', {
    summary:
      'Merge another record of the same person into this one. Its orders and reservations are moved, and it is deleted',
    params: Id,
    body: CustomerMergeSchema,
    responses: { 200: json(CustomerSchema, 'The customer'), 404: 'One of the two customers does not exist' },
    handler: (c) => {
      const { other_id } = c.req.valid('json')
      return mergeCustomers(c.var.db, requirePerson(c), c.req.valid('param').id, other_id)
    },
  })
