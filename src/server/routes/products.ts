import { z } from 'zod'
import {
  CategorySchema,
  ProductFilterSchema,
  ProductListSchema,
  ProductSchema,
} from '../../domain/menu/catalogue.schema.ts'
import { dishOfDay, findProduct, listCategories, listProducts, relatedProducts } from '../catalogue/menu.ts'
import { Id, json, problem, route, routes } from '../openapi/route.ts'

const tags = ['Menu']

const categories = route('public', {
  method: 'get',
  path: '/categories',
  tags,
  summary: 'The active categories, by name',
  responses: { 200: json(z.array(CategorySchema), 'Categories') },
})
const products = route('public', {
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
})
const product = route('public', {
  method: 'get',
  path: '/products/{id}',
  tags,
  summary: 'One dish',
  request: { params: Id },
  responses: { 200: json(ProductSchema, 'The dish'), 404: problem('No such dish'), 422: problem('Not an id') },
})
const related = route('public', {
  method: 'get',
  path: '/products/{id}/related',
  tags,
  summary: 'Up to 6 available dishes of the same category',
  request: { params: Id },
  responses: { 200: json(z.array(ProductSchema), 'Dishes'), 404: problem('No such dish'), 422: problem('Not an id') },
})
const ofDay = route('public', {
  method: 'get',
  path: '/dish-of-day',
  tags,
  summary: 'The dish of the day, or null',
  responses: { 200: json(ProductSchema.nullable(), 'The dish of the day') },
})

export const catalogueRoutes = routes()
  .openapi(categories, async (c) => c.json(await listCategories(c.var.db), 200))
  .openapi(products, async (c) => c.json(await listProducts(c.var.db, c.req.valid('query')), 200))
  .openapi(product, async (c) => c.json(await findProduct(c.var.db, c.req.valid('param').id), 200))
  .openapi(related, async (c) => c.json(await relatedProducts(c.var.db, c.req.valid('param').id), 200))
  .openapi(ofDay, async (c) => c.json(await dishOfDay(c.var.db), 200))
