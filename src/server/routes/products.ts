import { z } from 'zod'
import { ProductFilterSchema, ProductListSchema, ProductSchema } from '../../domain/menu/catalogue.schema.ts'
import { findProduct, listProducts, relatedProducts } from '../catalogue/menu.ts'
import { Id, json, problem, route, routes } from '../openapi/route.ts'

const tags = ['Menu']

export const products = routes()
  .openapi(
    route('public', {
      method: 'get',
      path: '/products',
      tags,
      summary: 'Dishes of the active categories, by name',
      request: { query: ProductFilterSchema },
      responses: {
        200: json(ProductListSchema, 'A page of dishes'),
        404: problem('No such category'),
        422: problem('A filter is wrong'),
      },
    }),
    async (c) => c.json(await listProducts(c.var.db, c.req.valid('query')), 200),
  )
  .openapi(
    route('public', {
      method: 'get',
      path: '/products/{id}',
      tags,
      summary: 'One dish',
      request: { params: Id },
      responses: { 200: json(ProductSchema, 'The dish'), 404: problem('No such dish'), 422: problem('Not an id') },
    }),
    async (c) => c.json(await findProduct(c.var.db, c.req.valid('param').id), 200),
  )
  .openapi(
    route('public', {
      method: 'get',
      path: '/products/{id}/related',
      tags,
      summary: 'Up to 6 available dishes of the same category',
      request: { params: Id },
      responses: {
        200: json(z.array(ProductSchema), 'Dishes'),
        404: problem('No such dish'),
        422: problem('Not an id'),
      },
    }),
    async (c) => c.json(await relatedProducts(c.var.db, c.req.valid('param').id), 200),
  )
