import { AvailabilityRequestSchema, AvailabilitySchema } from '../../domain/orders/quote.schema.ts'
import { json, problem, route, routes } from '../openapi/route.ts'
import { readAvailability } from '../reservations/availability.ts'

export const availability = routes().openapi(
  route('public', {
    method: 'get',
    path: '/availability',
    tags: ['Ordering'],
    summary: 'List the times at which a dish can be reserved, for 30 days from today',
    request: { query: AvailabilityRequestSchema },
    responses: {
      200: json(AvailabilitySchema, 'The days and their times'),
      404: problem('The dish does not exist'),
      422: problem('A parameter is missing or invalid'),
    },
  }),
  async (c) => c.json(await readAvailability(c.var.db, c.req.valid('query'), new Date()), 200),
)
