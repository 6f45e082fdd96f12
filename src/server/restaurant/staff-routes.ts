import {
  OwnRestaurantRequestSchema,
  OwnRestaurantSchema,
  SetupSchema,
} from '../../domain/restaurant/restaurant.schema.ts'
import { requirePassword } from '../accounts/require-password.ts'
import { requirePerson } from '../accounts/route-access.ts'
import { declareRoutes } from '../api/declare-routes.ts'
import { json } from '../api/route.ts'
import { startOwnRestaurant } from './own-restaurant.ts'
import { readSetup } from './setup.ts'

export const adminSetup = declareRoutes('Admin: settings').get('admin', '/admin/setup', {
  summary: 'Get the steps to the opening of the restaurant, and what each still lacks',
  responses: { 200: json(SetupSchema, 'The steps') },
  handler: (c) => readSetup(c.var),
})

export const adminOwnRestaurant = declareRoutes('Admin: website').post('admin', '/admin/own-restaurant', {
  summary:
    'Replace the demo with an empty restaurant, with the password and after a backup. The accounts of the staff stay',
  body: OwnRestaurantRequestSchema,
  responses: {
    200: json(OwnRestaurantSchema, 'The restaurant is empty'),
    409: 'This is not the demo restaurant',
    429: 'Too many attempts',
  },
  handler: async (c) => {
    const person = requirePerson(c)
    await requirePassword(c, person, c.req.valid('json').password)
    return startOwnRestaurant(c.var, person)
  },
})
