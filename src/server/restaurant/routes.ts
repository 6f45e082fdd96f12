import { RestaurantSchema } from '../../domain/restaurant/restaurant.schema.ts'
import { declareRoutes } from '../api/declare-routes.ts'
import { json } from '../api/route.ts'
import { readRestaurant } from './restaurant.ts'

export const restaurant = declareRoutes('Restaurant').get('public', '/restaurant', {
  summary: 'Get the name, contact details, opening hours, charges and online services of the restaurant',
  responses: { 200: json(RestaurantSchema, 'The restaurant') },
  handler: (c) => readRestaurant(c.var),
})
