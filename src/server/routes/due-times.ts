import { DueTimesSchema } from '../../domain/kitchen/due.schema.ts'
import { DueTimesRequestSchema } from '../../domain/orders/quote.schema.ts'
import { dueTimes as listDueTimes } from '../kitchen/due-times.ts'
import { body, json, problem, route, routes } from '../openapi/route.ts'

export const dueTimes = routes().openapi(
  route('public', {
    method: 'post',
    path: '/due-times',
    tags: ['Ordering'],
    summary: 'List the days and times at which the items without a date can be picked up or delivered',
    request: { body: body(DueTimesRequestSchema) },
    responses: { 200: json(DueTimesSchema, 'Days and times'), 422: problem('The cart is invalid') },
  }),
  async (c) => c.json(await listDueTimes(c.var.db, c.req.valid('json'), new Date()), 200),
)
