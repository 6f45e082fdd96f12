import { OwnRestaurantRequestSchema, OwnRestaurantSchema } from '../../../domain/restaurant/own-restaurant.schema.ts'
import { requirePassword } from '../../accounts/require-password.ts'
import { requirePerson } from '../../accounts/route-access.ts'
import { body, json, problem, route, routes } from '../../openapi/route.ts'
import { startOwnRestaurant } from '../../site/own-restaurant.ts'

export const adminOwnRestaurant = routes().openapi(
  route('admin', {
    method: 'post',
    path: '/admin/own-restaurant',
    tags: ['Admin: website'],
    summary:
      'Replace the demo with an empty restaurant, with the password and after a backup. The accounts of the staff stay',
    request: { body: body(OwnRestaurantRequestSchema) },
    responses: {
      200: json(OwnRestaurantSchema, 'The restaurant is empty'),
      409: problem('This is not the demo restaurant'),
      422: problem('The confirmation is missing, or the password is wrong'),
      429: problem('Too many attempts'),
    },
  }),
  async (c) => {
    const person = requirePerson(c)
    await requirePassword(c, person, c.req.valid('json').password)
    return c.json(await startOwnRestaurant(c.var, person), 200)
  },
)
