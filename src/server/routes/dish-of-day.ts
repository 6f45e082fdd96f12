import { ProductSchema } from '../../domain/menu/catalogue.schema.ts'
import { findDishOfDay } from '../catalogue/dish-of-day.ts'
import { json, route, routes } from '../openapi/route.ts'

export const dishOfDay = routes().openapi(
  route('public', {
    method: 'get',
    path: '/dish-of-day',
    tags: ['Menu'],
    summary: 'Get the dish of the day, or null if there is none',
    responses: { 200: json(ProductSchema.nullable(), 'The dish of the day') },
  }),
  async (c) => c.json(await findDishOfDay(c.var.db), 200),
)
