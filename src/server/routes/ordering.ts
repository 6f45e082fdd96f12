import {
  AvailabilityRequestSchema,
  AvailabilitySchema,
  QuoteRequestSchema,
  QuoteSchema,
} from '../../domain/orders.schema.ts'
import { quote } from '../quote.ts'
import { readAvailability } from '../slots.ts'
import { body, json, problem, route, routes } from './openapi.ts'

const tags = ['Ordering']

const availability = route('public', {
  method: 'get',
  path: '/availability',
  tags,
  summary: 'When a dish can be had: 30 days from today with their times',
  request: { query: AvailabilityRequestSchema },
  responses: {
    200: json(AvailabilitySchema, 'Days and times'),
    404: problem('No such dish'),
    422: problem('Something asked for is wrong'),
  },
})
const price = route('public', {
  method: 'post',
  path: '/quote',
  tags,
  summary: 'Prices a cart and says what stands in the way of ordering it',
  request: { body: body(QuoteRequestSchema) },
  responses: { 200: json(QuoteSchema, 'The cart as it is now'), 422: problem('This is no cart') },
})

export const orderingRoutes = routes()
  .openapi(availability, async (c) => c.json(await readAvailability(c.var.db, c.req.valid('query'), new Date()), 200))
  .openapi(price, async (c) => c.json(await quote(c.var.db, c.req.valid('json'), new Date()), 200))
