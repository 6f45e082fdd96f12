import { OwnRestaurantRequestSchema, OwnRestaurantSchema } from '../../../domain/restaurant/own-restaurant.schema.ts'
import { requirePerson } from '../../accounts/route-access.ts'
import { body, json, problem, route, routes } from '../../openapi/route.ts'
import { startOwnRestaurant } from '../../site/own-restaurant.ts'

export const adminOwnRestaurant = routes().openapi(
  route('admin', {
    method: 'post',
    path: '/admin/own-restaurant',
    tags: ['Admin: website'],
    summary: 'Replace the demo with an empty restaurant, after a backup. The accounts of the staff stay',
    request: { body: body(OwnRestaurantRequestSchema) },
    responses: {
      200: json(OwnRestaurantSchema, 'The restaurant is empty'),
      409: problem('This is not the demo restaurant'),
    },
  }),
  async (c) => c.json(await startOwnRestaurant(c.var, requirePerson(c)), 200),
)
