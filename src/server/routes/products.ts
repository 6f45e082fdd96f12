import { z } from 'zod'
import { ProductFilterSchema, ProductListSchema, ProductSchema } from '../../domain/menu/catalogue.schema.ts'
import { findProduct, listProducts } from '../catalogue/products.ts'
import { relatedProducts } from '../catalogue/related-products.ts'
import { Id, json, problem, route, routes } from '../openapi/route.ts'

const tags = ['Menu']

export const products = routes()
  .openapi(
    route('public', {
      method: 'get',
      path: '/products',
      tags,
      summary: 'List the dishes of the active categories',
      request: { query: ProductFilterSchema },
      responses: {
        200: json(ProductListSchema, 'A page of dishes'),
        404: problem('The category does not exist'),
        422: problem('A filter is invalid'),
      },
    }),
    async (c) => c.json(await listProducts(c.var.db, c.req.valid('query')), 200),
  )
  .openapi(
    route('public', {
      method: 'get',
      path: '/products/{id}',
      tags,
      summary: 'Get a dish',
      request: { params: Id },
      responses: {
        200: json(ProductSchema, 'The dish'),
        404: problem('The dish does not exist'),
        422: problem('The id is not a UUID'),
      },
    }),
    async (c) => c.json(await findProduct(c.var.db, c.req.valid('param').id), 200),
  )
  .openapi(
    route('public', {
      method: 'get',
      path: '/products/{id}/related',
      tags,
      summary: 'List up to 6 available dishes of the same category',
      request: { params: Id },
      responses: {
        200: json(z.array(ProductSchema), 'The dishes'),
        404: problem('The dish does not exist'),
        422: problem('The id is not a UUID'),
      },
    }),
    async (c) => c.json(await relatedProducts(c.var.db, c.req.valid('param').id), 200),
  )
