import { ContactMessageSchema, MessageKeySchema } from '../../domain/messages/messages.schema.ts'
import { RestaurantSchema } from '../../domain/restaurant/restaurant.schema.ts'
import { receiveMessage } from '../messages.ts'
import { body, json, problem, route, routes } from '../openapi/route.ts'
import { readRestaurant } from '../restaurant.ts'

const tags = ['Restaurant']

const restaurant = route('public', {
  method: 'get',
  path: '/restaurant',
  tags,
  summary: 'Identity, hours, charges and what is open online',
  responses: { 200: json(RestaurantSchema, 'The restaurant') },
})
const contact = route('public', {
  method: 'post',
  path: '/contact',
  tags,
  summary: 'Leaves a message for the restaurant, once per Idempotency-Key where there is one',
  request: { headers: MessageKeySchema, body: body(ContactMessageSchema) },
  responses: {
    204: { description: 'The message is kept' },
    409: problem('The key belongs to another message'),
    422: problem('A field is missing or wrong'),
    429: problem('Too many messages'),
  },
})

export const restaurantRoutes = routes()
  .openapi(restaurant, async (c) => c.json(await readRestaurant(c.var), 200))
  .openapi(contact, async (c) => {
    const message = c.req.valid('json')
    await c.var.limiter.count('contact', { address: c.var.client_address, account: message.email.toLowerCase() })
    await receiveMessage(c.var.db, c.var.mail, message, c.req.valid('header')['idempotency-key'])
    return c.body(null, 204)
  })
