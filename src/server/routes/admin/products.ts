import {
  DishOfDaySchema,
  ProductChangeSchema,
  ProductDraftSchema,
  StaffProductFilterSchema,
  StaffProductListSchema,
  StaffProductSchema,
} from '../../../domain/menu/product-drafts.schema.ts'
import { setDishOfDay } from '../../catalogue/dish-of-day.ts'
import { requireProduct } from '../../catalogue/staff-product-query.ts'
import { addProduct, changeProduct, deleteProduct, listStaffProducts } from '../../catalogue/staff-products.ts'
import { body, Id, json, problem, route, routes } from '../../openapi/route.ts'

const tags = ['Admin: menu']
const wrong = problem('A field is missing or invalid; `errors` lists the fields')
const noProduct = problem('The product does not exist')
const conflict = problem('The product was changed since `version` was read')
const deleted = { description: 'The product was deleted' }

export const adminProducts = routes()
  .openapi(
    route('staff', {
      method: 'get',
      path: '/admin/products',
      tags,
      summary: 'List all products, including unavailable ones',
      request: { query: StaffProductFilterSchema },
      responses: { 200: json(StaffProductListSchema, 'A page of products'), 422: problem('A filter is invalid') },
    }),
    async (c) => c.json(await listStaffProducts(c.var.db, c.req.valid('query')), 200),
  )
  .openapi(
    route('staff', {
      method: 'post',
      path: '/admin/products',
      tags,
      summary: 'Add a product. If it is the dish of the day, it replaces the previous one',
      request: { body: body(ProductDraftSchema) },
      responses: {
        201: json(StaffProductSchema, 'The product'),
        409: problem('The product is not available and cannot be the dish of the day'),
        422: wrong,
      },
    }),
    async (c) => c.json(await addProduct(c.var.db, c.req.valid('json')), 201),
  )
  .openapi(
    route('staff', {
      method: 'get',
      path: '/admin/products/{id}',
      tags,
      summary: 'Get a product',
      request: { params: Id },
      responses: { 200: json(StaffProductSchema, 'The product'), 404: noProduct },
    }),
    async (c) => c.json(await requireProduct(c.var.db, c.req.valid('param').id), 200),
  )
  .openapi(
    route('staff', {
      method: 'patch',
      path: '/admin/products/{id}',
      tags,
      summary: 'Change a product',
      request: { params: Id, body: body(ProductChangeSchema) },
      responses: { 200: json(StaffProductSchema, 'The product'), 404: noProduct, 409: conflict, 422: wrong },
    }),
    async (c) => c.json(await changeProduct(c.var.db, c.req.valid('param').id, c.req.valid('json')), 200),
  )
  .openapi(
    route('staff', {
      method: 'delete',
      path: '/admin/products/{id}',
      tags,
      summary: 'Delete a product. Past orders keep its name and price',
      request: { params: Id },
      responses: { 204: deleted, 404: noProduct },
    }),
    async (c) => {
      await deleteProduct(c.var.db, c.var.store, c.req.valid('param').id)
      return c.body(null, 204)
    },
  )
  .openapi(
    route('staff', {
      method: 'put',
      path: '/admin/products/{id}/dish-of-day',
      tags,
      summary: 'Set or clear a product as the dish of the day. There is at most one',
      request: { params: Id, body: body(DishOfDaySchema) },
      responses: {
        200: json(StaffProductSchema, 'The product'),
        404: noProduct,
        409: problem('The product is not available'),
        422: wrong,
      },
    }),
    async (c) => c.json(await setDishOfDay(c.var.db, c.req.valid('param').id, c.req.valid('json').on), 200),
  )
