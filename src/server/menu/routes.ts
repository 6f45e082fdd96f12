import { z } from 'zod'
import {
  CategorySchema,
  DishSuggestionFilterSchema,
  DishSuggestionSchema,
  ProductDetailSchema,
  ProductFilterSchema,
  ProductListSchema,
  ProductSchema,
} from '../../domain/menu/catalogue.schema.ts'
import { declareRoutes } from '../api/declare-routes.ts'
import { Id, json } from '../api/route.ts'
import { listCategories } from './categories.ts'
import { findDishOfDay } from './dish-of-day.ts'
import { findProduct, listProducts, relatedProducts } from './products.ts'
import { suggestDishes } from './suggest-dishes.ts'

export const menu = declareRoutes('Menu')
  .get('public', '/categories', {
    summary: 'List the active categories, by name or in the order that the owner chose',
    responses: { 200: json(z.array(CategorySchema), 'Categories') },
    handler: (c) => listCategories(c.var.db),
  })
  .get('public', '/products', {
    summary: 'List the dishes of the active categories',
    query: ProductFilterSchema,
    responses: { 200: json(ProductListSchema, 'A page of dishes'), 404: 'The category does not exist' },
    handler: (c) => listProducts(c.var.db, c.req.valid('query')),
  })
  .get('public', '/products/{id}', {
    summary: 'Get a dish',
    params: Id,
    responses: { 200: json(ProductDetailSchema, 'The dish with its options'), 404: 'The dish does not exist' },
    handler: (c) => findProduct(c.var.db, c.req.valid('param').id),
  })
  .get('public', '/products/{id}/related', {
    summary: 'List up to 6 available dishes of the same category',
    params: Id,
    responses: { 200: json(z.array(ProductSchema), 'The dishes'), 404: 'The dish does not exist' },
    handler: (c) => relatedProducts(c.var.db, c.req.valid('param').id),
  })
  .get('public', '/dish-of-day', {
    summary: 'Get the dish of the day, or null if there is none',
    responses: { 200: json(ProductSchema.nullable(), 'The dish of the day') },
    handler: (c) => findDishOfDay(c.var.db),
  })
  .get('public', '/dish-suggestions', {
    summary: 'List up to 3 dishes whose names are closest to a search that found nothing',
    query: DishSuggestionFilterSchema,
    responses: { 200: json(z.array(DishSuggestionSchema), 'The dishes, the closest first') },
    handler: (c) => suggestDishes(c.var.db, c.req.valid('query').search),
  })
