import { z } from 'zod'
import { CategorySchema } from '../../domain/menu/catalogue.schema.ts'
import { listCategories } from '../catalogue/categories.ts'
import { json, route, routes } from '../openapi/route.ts'

export const categories = routes().openapi(
  route('public', {
    method: 'get',
    path: '/categories',
    tags: ['Menu'],
    summary: 'List the active categories by name',
    responses: { 200: json(z.array(CategorySchema), 'Categories') },
  }),
  async (c) => c.json(await listCategories(c.var.db), 200),
)
