import { z } from 'zod'
import { DishSuggestionFilterSchema, DishSuggestionSchema } from '../../domain/menu/catalogue.schema.ts'
import { suggestDishes } from '../catalogue/suggest-dishes.ts'
import { json, problem, route, routes } from '../openapi/route.ts'

export const dishSuggestions = routes().openapi(
  route('public', {
    method: 'get',
    path: '/dish-suggestions',
    tags: ['Menu'],
    summary: 'List up to 3 dishes whose names are closest to a search that found nothing',
    request: { query: DishSuggestionFilterSchema },
    responses: {
      200: json(z.array(DishSuggestionSchema), 'The dishes, the closest first'),
      422: problem('The search is invalid'),
    },
  }),
  async (c) => c.json(await suggestDishes(c.var.db, c.req.valid('query').search), 200),
)
