import { AvailabilityRequestSchema, AvailabilitySchema } from '../../domain/orders/quote.schema.ts'
import { declareRoutes } from '../api/declare-routes.ts'
import { json } from '../api/route.ts'
import { readAvailability } from './availability.ts'

export const availability = declareRoutes('Ordering').get('public', '/availability', {
  summary: 'List the times at which a dish can be reserved, for 30 days from today',
  query: AvailabilityRequestSchema,
  responses: { 200: json(AvailabilitySchema, 'The days and their times'), 404: 'The dish does not exist' },
  handler: (c) => readAvailability(c.var.db, c.req.valid('query'), new Date()),
})
