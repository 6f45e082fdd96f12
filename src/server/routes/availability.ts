import { AvailabilityRequestSchema, AvailabilitySchema } from '../../domain/orders/quote.schema.ts'
import { json, problem, route, routes } from '../openapi/route.ts'
import { readAvailability } from '../reservations/slots.ts'

export const availability = routes().openapi(
  route('public', {
    method: 'get',
    path: '/availability',
    tags: ['Ordering'],
    summary: 'When a dish can be had: 30 days from today with their times',
    request: { query: AvailabilityRequestSchema },
    responses: {
      200: json(AvailabilitySchema, 'Days and times'),
      404: problem('No such dish'),
      422: problem('Something asked for is wrong'),
    },
  }),
  async (c) => c.json(await readAvailability(c.var.db, c.req.valid('query'), new Date()), 200),
)
