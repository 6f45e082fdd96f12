import { DueTimesSchema } from '../../domain/kitchen/due.schema.ts'
import { DueTimesRequestSchema } from '../../domain/orders/quote.schema.ts'
import { declareRoutes } from '../api/declare-routes.ts'
import { json } from '../api/route.ts'
import { listDueTimes } from '../cart/due-times.ts'

export const dueTimes = declareRoutes('Ordering').post('public', '/due-times', {
  summary: 'List the days and times at which the items without a date can be picked up or delivered',
  body: DueTimesRequestSchema,
  responses: { 200: json(DueTimesSchema, 'Days and times') },
  handler: (c) => listDueTimes(c.var.db, c.req.valid('json'), new Date()),
})
