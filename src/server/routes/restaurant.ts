import { RestaurantSchema } from '../../domain/restaurant/restaurant.schema.ts'
import { json, route, routes } from '../openapi/route.ts'
import { readRestaurant } from '../restaurant.ts'

export const restaurant = routes().openapi(
  route('public', {
    method: 'get',
    path: '/restaurant',
    tags: ['Restaurant'],
    summary: 'Get the name, contact details, opening hours, charges and online services of the restaurant',
    responses: { 200: json(RestaurantSchema, 'The restaurant') },
  }),
  async (c) => c.json(await readRestaurant(c.var), 200),
)
